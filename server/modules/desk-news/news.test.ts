import { beforeEach, describe, expect, it } from 'vitest';
import { createTagger } from '#domain/news/tag-assets.ts';
import { TitleIndex } from '#domain/news/title-index.ts';
import type { FeedItem } from '#server/gateways/news-feed-document.ts';
import { readEntriesAbout } from '#server/modules/audit/service.ts';
import { followSnapshots } from '#server/modules/market/follow-snapshots.ts';
import { createSnapshotRefresher } from '#server/modules/market/refresh-holder.ts';
import { readStoredNewsVersion } from '#server/modules/news/service.ts';
import { storeFeed } from '#server/modules/news/store-feed.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeOperator } from '#tests/builders/operator.ts';

const { people, site, ask } = provideAccountSite();
let editor: Awaited<ReturnType<typeof makeOperator>>;
/** Loads what is new, as every node does on a notification. */
let refresh: () => Promise<void>;

const STORIES = {
  one: 'Solana exchange halts withdrawals after a strange outage',
  two: 'Withdrawals stop on an exchange of the Solana network',
  other: 'Cardano developers publish the plan of their next upgrade',
};
const item = (key: string, title: string, text = 'A paragraph.'): FeedItem => ({
  key,
  title,
  url: `https://${key}.example/story`,
  publishedAt: '2026-08-20T10:00:00.000Z',
  paragraphs: [text],
});

/** Reads a feed, as the job does. */
async function ingest(feed: string, items: FeedItem[]) {
  const facts = [...site.holder.held!.snapshot.assets.values()].map((asset) => asset.facts);
  return storeFeed(
    people.db,
    { url: `https://${feed}.example/rss`, name: feed, language: 'en', isOwn: false } as never,
    { title: feed, language: 'en', items, refused: 0 },
    { tools: { tag: createTagger(facts), titles: new TitleIndex() }, now: new Date() },
  );
}

beforeEach(async () => {
  refresh = createSnapshotRefresher(people.db, site.holder, { readNewsVersion: readStoredNewsVersion });
  editor = await makeOperator(people, ['editor']);
  await people.db.deleteFrom('news_items').execute();
  await people.db
    .insertInto('news_feeds')
    .values({ url: 'https://one.example/rss', name: 'one', next_at: new Date(), read_at: new Date() })
    .onConflict((at) => at.doNothing())
    .execute();
  await ingest('one', [item('one', STORIES.one)]);
  await ingest('two', [item('two', STORIES.two), item('other', STORIES.other)]);
  site.holder.newsVersion = await readStoredNewsVersion(people.db);
});

const edit = async (name: string, body: object) => {
  const answer = await ask(
    'POST',
    `desk/news/${name}`,
    { reason: 'the same story', ...body },
    { headers: editor.headers },
  );
  await refresh();
  return answer;
};
const findId = async (title: string): Promise<number> =>
  (await ask('GET', 'desk/news/find', undefined, { headers: editor.headers })).body.items.find(
    (each: { title: string }) => each.title === title,
  ).id;
const list = async (query = '') => (await ask('GET', `news${query}`)).body.data;
const titles = async (query = '') => (await list(query)).map(({ name }: { name: string }) => name).sort();
const readFeed = async () => (await site.app.inject({ url: '/news.xml' })).body;

describe('a story that an editor hides', () => {
  it('leaves the list, the search, the news of its asset and the feed at once, until it is shown again', async () => {
    const id = await findId(STORIES.one);
    expect(await readFeed()).toContain(STORIES.one);
    expect((await edit('hide', { id, hidden: true })).body).toMatchObject({ state: 'hidden' });
    expect(await titles()).toEqual([STORIES.other, STORIES.two].sort());
    expect(await titles('?title=outage')).toEqual([]);
    expect(await titles('?tickers=SOL')).toEqual([STORIES.two]);
    expect(await readFeed()).not.toContain(STORIES.one);
    await edit('hide', { id, hidden: false });
    expect(await titles('?title=outage')).toEqual([STORIES.one]);
    expect(await titles('?tickers=SOL')).toContain(STORIES.one);
    expect(await readFeed()).toContain(STORIES.one);
    const entries = await readEntriesAbout(people.db, { kind: 'news', id: String(id) });
    expect(entries.map(({ action }) => action)).toEqual(['news.show', 'news.hide']);
    expect(entries[1]).toMatchObject({
      actorId: editor.id,
      before: { hidden: false },
      after: { hidden: true },
      reason: 'the same story',
    });
  });

  it('stays hidden when its feed changes it and another feed repeats its address', async () => {
    const id = await findId(STORIES.one);
    await edit('hide', { id, hidden: true });
    await ingest('one', [item('one', `${STORIES.one}, updated`)]);
    await ingest('three', [{ ...item('three', 'Another headline'), url: 'https://one.example/story' }]);
    expect(await titles()).toEqual([STORIES.other, STORIES.two].sort());
    expect(await titles('?tickers=SOL')).toEqual([STORIES.two]);
  });
});

describe('a story merged into another', () => {
  it('is listed once with the sources of both, also after its feed changes it, and can be separated', async () => {
    const [into, id] = [await findId(STORIES.one), await findId(STORIES.two)];
    expect((await edit('merge', { id, into })).body).toMatchObject({
      state: 'merged',
      merged_into: { id: into, title: STORIES.one },
    });
    await ingest('two', [item('two', `${STORIES.two}, updated`)]);
    const [merged] = await list('?tickers=SOL');
    expect(merged).toMatchObject({ name: STORIES.one, source: 'one, two' });
    expect(await titles()).toEqual([STORIES.other, STORIES.one].sort());
    expect(await titles('?source=two')).toEqual([STORIES.other, STORIES.one].sort());
    await edit('merge', { id, into: null });
    expect(await titles()).toHaveLength(3);
    expect((await list('?title=outage'))[0].source).toBe('one');
  });

  it('goes with it into a third one, and never into itself, a hidden or a merged one', async () => {
    const [one, two, other] = [
      await findId(STORIES.one),
      await findId(STORIES.two),
      await findId(STORIES.other),
    ];
    const refused = async (id: number, into: number) => (await edit('merge', { id, into })).body.code;
    expect(await refused(one, one)).toBe('desk.news_not_mergeable');
    await edit('merge', { id: two, into: one });
    expect(await refused(other, two)).toBe('desk.news_not_mergeable');
    await edit('merge', { id: one, into: other });
    expect(await list()).toMatchObject([{ name: STORIES.other, source: 'one, two' }]);
    await edit('hide', { id: other, hidden: true });
    expect(await titles()).toEqual([]);
  });
});

describe('a change of an editor', () => {
  it('is known to every node by a notification', async () => {
    let hasHeard = false;
    const before = await readStoredNewsVersion(people.db);
    const id = await findId(STORIES.other);
    const stop = followSnapshots(people, () => {
      hasHeard = true;
    });
    // The listener may not listen yet: the change is made until it is heard.
    await expect
      .poll(async () => {
        await edit('tag', { id, assets: ['bitcoin'] });
        return hasHeard;
      })
      .toBe(true);
    await stop();
    expect(await readStoredNewsVersion(people.db)).not.toBe(before);
  });
});

describe('assets chosen by an editor', () => {
  it('replace those of the text, are not undone by the feed, and can be left to the text again', async () => {
    const id = await findId(STORIES.one);
    const { body } = await edit('tag', { id, assets: ['btc', 'cardano'] });
    expect(body).toMatchObject({ retagged: true, assets: [{ _id: 'bitcoin' }, { _id: 'cardano' }] });
    await ingest('one', [item('one', `${STORIES.one}, updated`)]);
    expect(await titles('?tickers=BTC')).toEqual([`${STORIES.one}, updated`]);
    expect(await titles('?tickers=SOL')).toEqual([STORIES.two]);
    await edit('tag', { id, assets: null });
    expect(await titles('?tickers=BTC')).toEqual([]);
    expect(await titles('?tickers=SOL')).toHaveLength(2);
    expect((await edit('tag', { id, assets: ['no-such-asset'] })).body.code).toBe('desk.asset_unknown');
  });
});
