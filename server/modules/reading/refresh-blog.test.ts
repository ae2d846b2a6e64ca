import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BLOG_CATEGORIES } from '#domain/blog/blog-categories.ts';
import { openWordpress, type Wordpress } from '#server/gateways/wordpress.ts';
import { refreshBlog } from '#server/modules/reading/blog-job.ts';
import { mergePosts } from '#server/modules/reading/posts-presenter.ts';
import { readPosts, upstreamPostsReader } from '#server/modules/reading/service.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createSmallDatabase } from '#tests/filled-database.ts';
import { FIXTURES, recordedJson, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';
import { startWordpress, type WordpressStandIn } from '#tests/stand-ins/wordpress-stand-in.ts';

const NOW = new Date('2026-05-10T12:00:00Z');
const LATER = new Date('2026-05-11T12:00:00Z');
const post = (id: number, changes: object = {}) => ({
  id,
  slug: `post-${id}`,
  date: '2026-05-01T19:00:00',
  date_gmt: '2026-05-01T10:00:00',
  status: 'publish',
  title: { rendered: `Post &#8220;${id}&#8221;` },
  excerpt: { rendered: '<p>Short.</p>' },
  content: { rendered: '<p>Long <b>text</b>.</p>', protected: false },
  categories: [BLOG_CATEGORIES.en],
  ...changes,
});

describe('refreshBlog', () => {
  let database: TestDatabase;
  let standIn: WordpressStandIn;
  let wordpress: Wordpress;
  beforeAll(async () => {
    [database, standIn] = await Promise.all([createSmallDatabase(), startWordpress()]);
    wordpress = openWordpress(standIn.url, { ledger: { recordCall: async () => null }, waitMs: 1 });
  });
  beforeEach(async () => {
    standIn.fail(null);
    standIn.setPosts([]);
    await refreshBlog(database.db, wordpress, NOW);
  });
  afterAll(async () => {
    await standIn.close();
    await database.close();
  });
  const read = async () => (await upstreamPostsReader.read(database.db)).posts;
  const readVersion = () => upstreamPostsReader.readVersion(database.db);

  it('stores the posts of both categories with plain title and excerpt, and none of others', async () => {
    standIn.setPosts([post(1), post(2, { categories: [BLOG_CATEGORIES.it] }), post(3, { categories: [11] })]);
    expect(await refreshBlog(database.db, wordpress, NOW)).toEqual({ posts: 2, refused: [] });
    expect(await read()).toEqual([
      {
        id: 1,
        slug: 'post-1',
        date: '2026-05-01T10:00:00.000Z',
        title: { rendered: 'Post “1”', text: 'Post “1”' },
        excerpt: { rendered: 'Short.', text: 'Short.' },
        content: { rendered: '<p>Long <b>text</b>.</p>' },
        categories: [BLOG_CATEGORIES.en],
        minutes: 1,
      },
      expect.objectContaining({ id: 2, categories: [BLOG_CATEGORIES.it] }),
    ]);
  });

  it('removes from a text all that runs, loads or covers the page', async () => {
    standIn.setPosts([
      post(1, {
        title: { rendered: '<img src=x onerror=alert(1)>Title' },
        content: {
          rendered:
            '<p onclick="a()" style="position:fixed">Text</p><script>a()</script><iframe src="//x.example"></iframe><a href="javascript:a()">b</a>',
        },
      }),
    ]);
    await refreshBlog(database.db, wordpress, NOW);
    const [stored] = await read();
    expect([stored?.title.rendered, stored?.content.rendered]).toEqual(['Title', '<p>Text</p><a>b</a>']);
  });

  it('reads all pages, the last one full or not', async () => {
    for (const count of [50, 51, 100]) {
      standIn.setPosts(Array.from({ length: count }, (_, at) => post(at + 1)));
      expect(await refreshBlog(database.db, wordpress, NOW)).toMatchObject({ posts: count });
    }
  });

  it('changes the version with a new, a changed and a removed post, not with the same ones', async () => {
    const versions = [await readVersion()];
    const posts = [post(1), post(2)];
    for (const given of [posts, posts, [post(1, { slug: 'new' }), post(2)], [post(2)], []]) {
      standIn.setPosts(given);
      await refreshBlog(database.db, wordpress, versions.length > 2 ? LATER : NOW);
      versions.push(await readVersion());
    }
    const [none, first, same, changed, fewer, empty] = versions;
    expect([none, same]).toEqual(['', first]);
    expect(new Set([first, changed, fewer, empty]).size).toBe(4);
    expect(empty).toBe('');
  });

  it.each([
    ['a page of HTML', { status: 200, body: '<!doctype html><title>Maintenance</title>' }],
    ['an object', { status: 200, body: '{"code":"rest_disabled"}' }],
    ['an error', { status: 403, body: '{"code":"rest_forbidden"}' }],
  ])('rejects %s and keeps the posts', async (_, answer) => {
    standIn.setPosts([post(1)]);
    await refreshBlog(database.db, wordpress, NOW);
    standIn.fail(answer);
    await expect(refreshBlog(database.db, wordpress, LATER)).rejects.toThrow('wordpress');
    expect(await read()).toHaveLength(1);
  });

  it('reports a post without date, title or open text, and stores the others', async () => {
    standIn.setPosts([
      post(1, { date_gmt: 'soon' }),
      post(2, { title: {} }),
      post(3, { content: { rendered: '', protected: true } }),
      post(4),
    ]);
    const { posts, refused } = await refreshBlog(database.db, wordpress, NOW);
    expect([posts, refused.map(({ id }) => id)]).toEqual([1, ['1', '2', '3']]);
  });

  it.skipIf(!FIXTURES)(`reads recorded posts of two sites${WITHOUT_FIXTURES}`, async () => {
    const recorded = ['posts_10', 'posts_embed_26'].flatMap((name) =>
      recordedJson<{ id: number }[]>(`wordpress/wp_v2_${name}.json`),
    );
    standIn.setPosts(recorded.map((row) => ({ ...row, categories: [BLOG_CATEGORIES.it] })));
    const { posts, refused } = await refreshBlog(database.db, wordpress, NOW);
    expect([posts, refused]).toEqual([new Set(recorded.map(({ id }) => id)).size, []]);
    for (const { title, content } of await read())
      expect(`${title.text} ${content.rendered}`).not.toMatch(
        /<(script|iframe|img|form|style)|&#\d+;| on\w+=/i,
      );
  });
});

describe('mergePosts', () => {
  const [bundled] = readPosts();
  const older = { ...bundled!, id: 1, date: '2020-01-01T00:00:00.000Z' };

  it('returns the bundled posts alone without others, and all by date with them', () => {
    expect(mergePosts(readPosts(), [])).toEqual(readPosts());
    expect(mergePosts(readPosts(), [older])).toEqual([...readPosts(), older]);
  });

  it('shows the post of WordPress for an id that both have in a language', () => {
    const same = { ...bundled!, slug: 'theirs' };
    const merged = mergePosts(readPosts(), [same]);
    expect(merged).toHaveLength(readPosts().length);
    expect(merged).toContainEqual(same);
  });
});
