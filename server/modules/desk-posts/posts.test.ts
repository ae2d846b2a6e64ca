import { describe, expect, it } from 'vitest';
import type { PostTexts } from '#contracts/desk-posts.ts';
import { readEntriesAbout } from '#server/modules/audit/service.ts';
import { postsReader } from '#server/modules/desk-posts/service.ts';
import { listBundledTexts } from '#server/modules/reading/service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeOperator } from '#tests/builders/operator.ts';

const { people, site, ask } = provideAccountSite();
const makeEditor = () => makeOperator(people, ['editor']);
type Editor = Awaited<ReturnType<typeof makeEditor>>;
const act = ({ headers }: Editor, name: string, body: object) =>
  ask('POST', `desk/post/${name}`, body, { headers });

const write = (mark: string): PostTexts => ({
  en: {
    title: `Title ${mark}`,
    excerpt: 'An <excerpt>',
    text: `## Head\n\n**Bold** [method](page:method) ${mark}`,
  },
  it: { title: `Titolo ${mark}`, excerpt: 'Un sommario', text: `## Testa\n\n**Grassetto** ${mark}` },
});
const save = async (editor: Editor, texts: PostTexts, fields: object = {}) =>
  (await act(editor, 'save', { base: 0, texts, ...fields })).body;

/** Loads what is shown, as every node does on a notification and every minute. */
async function refresh(): Promise<string> {
  const version = await postsReader.readVersion(people.db);
  site.holder.setUpstreamPosts({ version, ...(await postsReader.read(people.db)) });
  return version;
}
const readPublic = async (id: number, lang = 'en') => {
  await refresh();
  const { status, body } = await ask('GET', `resources/posts/${id}?lang=${lang}`);
  return status === 200 ? body : null;
};
const readFile = async (path: string) => (await site.app.inject({ url: path })).body;

describe('a post written on the desk', () => {
  it('is shown by the API, the feeds and the sitemap once published, exactly as its preview', async () => {
    const [editor, texts] = [await makeEditor(), write('alpha')];
    const { id, state } = await save(editor, texts);
    expect([state, await readPublic(id)]).toEqual(['draft', null]);
    const preview = (await act(editor, 'preview', { id, texts })).body;
    expect((await act(editor, 'publish', { id, version: 1, at: null })).body).toMatchObject({ shown: 1 });
    for (const lang of ['en', 'it'] as const) {
      const { title, excerpt, content, minutes } = (await readPublic(id, lang))!;
      expect(preview[lang]).toMatchObject({
        title: title.text,
        excerpt: excerpt.text,
        html: content.rendered,
        minutes,
        number: null,
      });
    }
    expect((await readPublic(id)).content.rendered).toContain('<a href="/method/">method</a>');
    expect((await readPublic(id)).excerpt.rendered).toBe('An &lt;excerpt&gt;');
    expect(await readFile('/it/blog.xml')).toContain('Titolo alpha');
    expect(await readFile('/sitemap.xml')).toContain(`/blog/post/?id=${id}`);
    expect(
      (await readEntriesAbout(people.db, { kind: 'post', id: String(id) })).map((e) => e.action),
    ).toEqual(['post.publish', 'post.save']);
  });

  it('can hold no markup that runs, in any field', async () => {
    const [editor, bad] = [await makeEditor(), '<img src=x onerror=alert(1)><script>alert(1)</script>'];
    const words = {
      title: bad,
      excerpt: bad,
      text: `${bad}\n\n[x](javascript:alert(1)) <a href="data:x">y</a>`,
    };
    const { id } = await save(editor, { en: words, it: words });
    await act(editor, 'publish', { id, version: 1, at: null });
    const { title, excerpt, content } = (await readPublic(id))!;
    for (const html of [title.rendered, excerpt.rendered, content.rendered])
      expect(html).not.toMatch(/<(?:img|script)|href="(?:javascript|data):/i);
  });

  it('needs both languages, and links to pages that exist', async () => {
    const editor = await makeEditor();
    const half = await save(editor, { ...write('x'), it: { title: '', excerpt: '', text: '' } });
    const broken = await save(editor, { ...write('x'), en: { ...write('x').en, text: '[a](page:nowhere)' } });
    const publish = async (id: number) =>
      (await act(editor, 'publish', { id, version: 1, at: null })).body.code;
    expect(await publish(half.id)).toBe('desk.post_incomplete');
    expect(await publish(broken.id)).toBe('desk.post_unreadable');
    expect([await readPublic(half.id), await readPublic(broken.id)]).toEqual([null, null]);
  });

  it('is not overwritten by an editor who saw an older version', async () => {
    const [one, other] = [await makeEditor(), await makeEditor()];
    const { id } = await save(one, write('first'));
    expect((await save(other, write('second'), { id, base: 1 })).newest).toBe(2);
    expect((await save(one, write('third'), { id, base: 1 })).code).toBe('desk.post_changed');
  });
});

describe('a scheduled version', () => {
  it('appears when its time has come, also on a node that got no notification, and not before', async () => {
    const editor = await makeEditor();
    const { id } = await save(editor, write('later'));
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await act(editor, 'publish', { id, version: 1, at });
    expect(body).toMatchObject({ state: 'draft', shown: null, scheduled: { version: 1, at } });
    expect(await readPublic(id)).toBeNull();
    const before = await refresh();
    await people.db
      .updateTable('desk_post_publications')
      .set({ publish_at: new Date(Date.now() - 1000) })
      .where('post_id', '=', id)
      .execute();
    expect(await postsReader.readVersion(people.db)).not.toBe(before);
    expect((await readPublic(id))?.title.text).toBe('Title later');
  });

  it('can be dropped, and lies in the future', async () => {
    const editor = await makeEditor();
    const { id } = await save(editor, write('never'));
    const past = await act(editor, 'publish', { id, version: 1, at: '2020-01-01T00:00:00Z' });
    expect(past.body.code).toBe('desk.post_past');
    await act(editor, 'publish', { id, version: 1, at: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await act(editor, 'cancel', { id })).body.scheduled).toBeNull();
  });
});

describe('a bundled post', () => {
  it('is replaced by a version with its id and date, goes back to an earlier one, and comes back', async () => {
    const [editor, [bundled]] = [await makeEditor(), listBundledTexts()];
    const { id, date, slug, texts } = bundled!;
    const original = await readPublic(id);
    const { body } = await ask('GET', `desk/post/read?id=${id}`, undefined, { headers: editor.headers });
    expect(body).toMatchObject({ state: 'bundled', newest: 0, texts });
    await save(editor, write('one'), { id });
    await save(editor, write('two'), { id, base: 1 });
    await act(editor, 'publish', { id, version: 2, at: null });
    expect(await readPublic(id)).toMatchObject({ slug, date, title: { text: 'Title two' } });
    await act(editor, 'publish', { id, version: 1, at: null });
    expect((await readPublic(id))?.title.text).toBe('Title one');
    await act(editor, 'publish', { id, version: null, at: null });
    expect(await readPublic(id)).toEqual(original);
  });

  it('saved without a change is shown as before', async () => {
    const [editor, bundled] = [
      await makeEditor(),
      listBundledTexts().findLast(({ kind }) => kind === 'post')!,
    ];
    const original = await readPublic(bundled.id);
    await save(editor, bundled.texts, { id: bundled.id });
    await act(editor, 'publish', { id: bundled.id, version: 1, at: null });
    expect(await readPublic(bundled.id)).toEqual(original);
  });
});

describe('a chapter of the book', () => {
  const chapter = () => listBundledTexts().find(({ kind }) => kind === 'chapter')!;
  const read = async (lang: string) => {
    await refresh();
    return (await ask('GET', `knowledge/${chapter().slug}?lang=${lang}`)).body;
  };

  it('takes the place of the bundled one when published, exactly as its preview, and gives it back when withdrawn', async () => {
    const editor = await makeEditor();
    const { id } = chapter();
    const bundled = await read('it');
    const opened = (await ask('GET', `desk/post/read?id=${id}`, undefined, { headers: editor.headers })).body;
    expect(opened).toMatchObject({ kind: 'chapter', state: 'bundled', newest: 0 });
    expect(opened.texts.en.text).toMatch(/^---\nupdated:/);
    const texts = {
      en: { ...opened.texts.en, title: 'Another title', text: `${opened.texts.en.text}\n\nA new end.` },
      it: { ...opened.texts.it, title: 'Altro titolo', text: `${opened.texts.it.text}\n\nUna nuova fine.` },
    };
    const preview = (await act(editor, 'preview', { id, texts })).body;
    await save(editor, texts, { id });
    expect((await read('it')).html).toBe(bundled.html);
    await act(editor, 'publish', { id, version: 1, at: null });
    for (const lang of ['en', 'it'] as const) {
      const { title, excerpt, html, minutes, number, updated } = await read(lang);
      expect(preview[lang]).toEqual({ title, excerpt, html, minutes, number, date: updated });
    }
    expect((await read('it')).html).toContain('Una nuova fine.');
    const list = (await ask('GET', 'knowledge?lang=it')).body;
    expect(list.map(({ title }: { title: string }) => title)).toContain('Altro titolo');
    expect(list).toHaveLength(listBundledTexts().filter(({ kind }) => kind === 'chapter').length);
    const posts = (await ask('GET', 'resources/posts')).body;
    expect(posts.map((post: { id: number }) => post.id)).not.toContain(id);
    await act(editor, 'publish', { id, version: null, at: null });
    expect(await read('it')).toEqual(bundled);
  });

  it('is refused with a term that its front matter does not explain', async () => {
    const editor = await makeEditor();
    const { id, texts } = chapter();
    const wrong = { ...texts, en: { ...texts.en, text: 'See [this](term:nothing).' } };
    expect((await act(editor, 'preview', { id, texts: wrong })).body.code).toBe('desk.post_unreadable');
  });
});
