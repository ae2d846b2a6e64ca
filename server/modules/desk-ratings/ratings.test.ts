import { describe, expect, it } from 'vitest';
import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';
import { FeedError } from '#server/gateways/news-feeds.ts';
import { detailsAnswer } from '#server/modules/assets/details-presenter.ts';
import { readEntriesAbout } from '#server/modules/audit/service.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { ratingsAnswer } from '#server/modules/scoring/ratings-presenter.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import { makeOperator } from '#tests/builders/operator.ts';
import { makeSourceReader, provideRatingDesk } from '#tests/builders/rating-desk.ts';

const reader = makeSourceReader();
let hasFailed = false;
const { people, ask, makeRater, post, get, rate, rateAll } = provideRatingDesk(async (request) => {
  if (hasFailed) throw new FeedError(request.url, 'refused', 'leads to an address that is not public');
  return reader.fetchSource(request);
});
const makeEditor = () => makeOperator(people, ['editor']);
const ITEM = 'team.identity';
const TOUCHED = ['cardano', 'stellar', 'monero', 'tron', 'sui', 'near', 'litecoin', 'dogecoin'];
type Item = { item: string; state: string; own: object | null; others: object[]; refused: string | null };
const itemOf = (body: { items: Item[] }, name = ITEM) => body.items.find(({ item }) => item === name)!;

describe('the queue', () => {
  it('lists what has no rank, such as stablecoins, after all other assets', async () => {
    const { assets, total } = (await get(await makeEditor(), 'queue')).body;
    expect(total).toBeGreaterThan(assets.length);
    expect(assets.map(({ id }: { id: string }) => id)).toContain('ethereum');
    expect(assets.map(({ id }: { id: string }) => id)).not.toContain('tether');
    expect((await get(await makeEditor(), 'queue?q=tether')).body.assets).toMatchObject([
      { id: 'tether-gold' },
      { id: 'tether' },
    ]);
  });
});

describe('a rater', () => {
  it('states holdings first, and rates no asset they hold', async () => {
    const silent = await makeOperator(people, ['analyst']);
    expect((await rate(silent, 'bitcoin', ITEM, 3)).body.code).toBe('ratings.undisclosed');
    const holder = await makeRater('Ann Holder', ['bitcoin']);
    expect((await rate(holder, 'bitcoin', ITEM, 3)).body.code).toBe('ratings.holder');
    expect(await rate(holder, 'ethereum', ITEM, 3)).toMatchObject({ status: 200 });
  });

  it('keeps every statement of holdings, and the database changes none', async () => {
    const rater = await makeRater('Ann Changing', ['bitcoin']);
    await post(rater, 'disclose', { name: 'Ann Changing', holdings: [] });
    const { rows } = await people.pool.query(
      `select holdings from rater_disclosures where name = 'Ann Changing' order by id`,
    );
    expect(rows).toEqual([{ holdings: ['bitcoin'] }, { holdings: [] }]);
    for (const table of ['rater_disclosures', 'rating_sources', 'ratings'])
      await expect(people.pool.query(`delete from ${table}`)).rejects.toThrow('only added');
  });

  it('sees no rating of somebody else before both are in', async () => {
    const [first, second] = [await makeRater('First'), await makeRater('Second')];
    await rate(first, 'cardano', ITEM, 4, { reason: 'A telling reason of the first.' });
    const before = await get(second, 'asset?id=cardano');
    expect(itemOf(before.body)).toMatchObject({ state: 'one', own: null, others: [], refused: null });
    expect(before.text).not.toContain('telling reason');
    const editor = await makeEditor();
    expect((await get(editor, 'publication?id=cardano')).text).not.toContain('telling reason');
    const after = await rate(second, 'cardano', ITEM, 4);
    expect(itemOf(after.body).others).toMatchObject([{ rater: 'first', value: 4 }]);
    expect(after.body.items.flatMap(({ others }: Item) => others)).toHaveLength(1);
  });

  it('may change a rating until the second is in, and none that is settled', async () => {
    const [first, second, third] = [await makeRater('Dan'), await makeRater('Eve'), await makeRater('Fay')];
    await rate(first, 'stellar', ITEM, 1);
    expect(itemOf((await rate(first, 'stellar', ITEM, 3)).body).own).toMatchObject({ value: 3 });
    expect(itemOf((await rate(second, 'stellar', ITEM, 4)).body).state).toBe('settled');
    expect((await rate(first, 'stellar', ITEM, 4)).body.code).toBe('ratings.seen');
    expect((await rate(third, 'stellar', ITEM, 4)).body.code).toBe('ratings.settled');
  });

  it('decides as the third when two are more than 1 apart, without seeing them', async () => {
    const [first, second, third] = [await makeRater('Gus'), await makeRater('Hal'), await makeRater('Ivy')];
    await rate(first, 'monero', ITEM, 1);
    expect(itemOf((await rate(second, 'monero', ITEM, 3)).body).state).toBe('differs');
    expect(itemOf((await get(third, 'asset?id=monero')).body)).toMatchObject({
      state: 'differs',
      others: [],
    });
    const decided = itemOf((await rate(third, 'monero', ITEM, 3)).body);
    expect(decided).toMatchObject({ state: 'settled' });
    expect(decided.others).toHaveLength(2);
  });

  it('takes a rating back, and rates the criterion again only without knowing another', async () => {
    const [first, second] = [await makeRater('Jon'), await makeRater('Kim')];
    const back = (who: typeof first) =>
      post(who, 'takeBack', { id: 'tron', item: ITEM, reason: 'a slip', language: 'en' });
    await rate(first, 'tron', ITEM, 1);
    expect(itemOf((await back(first)).body)).toMatchObject({ state: 'empty', own: null, refused: null });
    await rate(first, 'tron', ITEM, 2);
    await rate(second, 'tron', ITEM, 2);
    expect(itemOf((await back(second)).body)).toMatchObject({ state: 'one', refused: 'seen' });
    expect((await back(second)).body.code).toBe('ratings.not_found');
  });

  it('gives a source that the server reads and keeps as text, once a day', async () => {
    const rater = await makeRater('Liv');
    const url = 'https://example.org/once';
    await rate(rater, 'sui', ITEM, 3, { url });
    const { body } = await rate(rater, 'sui', 'team.conduct', 3, { url });
    expect(reader.asked.filter((each) => each === url)).toHaveLength(1);
    const { sha256, archived } = body.items.find(({ own }: Item) => own).own.source;
    const { text } = (await get(rater, `source?sha256=${sha256}`)).body;
    expect(text).toMatch(/^The protocol is documented\./);
    expect(text).not.toContain('steal');
    const known = await ask('GET', archived.split('/api/')[1]);
    expect(known.body).toMatchObject({ url, chars: text.length, sha256 });
    expect(known.text).not.toContain('documented');
  });

  it('is told when a source cannot be read, and nothing is stored', async () => {
    const rater = await makeRater('Max');
    hasFailed = true;
    const answer = await rate(rater, 'near', ITEM, 3, { url: 'http://intranet/' });
    hasFailed = false;
    expect(answer.body.code).toBe('ratings.source_unreachable');
    expect(itemOf((await get(rater, 'asset?id=near')).body).state).toBe('empty');
  });
});

describe('published ratings', () => {
  it('replace the estimates with the next run, name the raters, and give way again when withdrawn', async () => {
    // Any rated asset that the tests above leave alone.
    const { order } = (await loadLatestSnapshot(people.db))!;
    const id = order.medium.find((each, place) => place > 4 && !TOUCHED.includes(each))!;
    const [first, second, editor] = [
      await makeRater('Nia Note'),
      await makeRater('Oli Out'),
      await makeEditor(),
    ];
    const preview = async () => (await get(editor, `publication?id=${id}`)).body;
    expect((await preview()).obstacles).toEqual(['none']);
    await rateAll(first, id, 4);
    await rateAll(second, id, 3);
    const { file, effect, obstacles, agreement } = await preview();
    expect(obstacles).toEqual([]);
    expect(file.raters.map(({ name }: { name: string }) => name)).toEqual(['Nia Note', 'Oli Out']);
    expect(agreement).toHaveLength(RATING_ITEMS.length);
    const width = ({ scores }: typeof effect.before) => scores.medium.range[1] - scores.medium.range[0];
    expect(width(effect.after)).toBeLessThan(width(effect.before));

    const publish = (sha256: string) => post(editor, 'publish', { id, sha256, reason: 'both are done' });
    expect((await publish('0'.repeat(64))).body.code).toBe('ratings.changed');
    expect((await publish(file.sha256)).body.publications).toMatchObject([{ in_force: true }]);

    const before = await readScores(id);
    await runScoring(people.db, { now: new Date() });
    const after = await readScores(id);
    expect(after.scores.range).toEqual(effect.after.scores.medium.range);
    expect(before.scores.range).toEqual(effect.before.scores.medium.range);
    const team = after.components.team.parts[0]!.inputs[0]!;
    expect(team).toMatchObject({ origin: 'rated', raw: [3.5, 3.5, 3.5, 3.5] });
    expect(team.reason).toContain('Nia Note and Oli Out');

    const [published] = (await readPublic(id, 'all')).data;
    expect(published).toMatchObject({ before: { medium: { score: before.scores.fv } } });
    expect(published!.raters.map(({ name }) => name)).toEqual(['Nia Note', 'Oli Out']);
    expect(published!.items[0]!.ratings[0]!.reason).toMatchObject({ language: 'en' });

    await post(editor, 'withdraw', { id, publication: published!.id, reason: 'a source was wrong' });
    await runScoring(people.db, { now: new Date() });
    const restored = await readScores(id);
    expect(restored.components.team.parts[0]!.inputs[0]!.origin).toBe('estimated');
    expect(restored.scores).toEqual(before.scores);
    const actions = await readEntriesAbout(people.db, { kind: 'asset', id });
    expect(actions.slice(0, 3).map(({ action }) => action)).toEqual([
      'ratings.withdraw',
      'ratings.publish',
      'ratings.rate',
    ]);
    for (const { action, after: state } of actions)
      if (action === 'ratings.rate') expect(JSON.stringify(state)).not.toContain('value');
  });

  it('are published by somebody who did not rate, and not when a rater holds the asset by now', async () => {
    const id = 'litecoin';
    const both = await makeOperator(people, ['analyst', 'editor']);
    await post(both, 'disclose', { name: 'Pat Both', holdings: [] });
    const other = await makeRater('Quin Other');
    await rateAll(both, id, 3, 'team');
    await rateAll(other, id, 3, 'team');
    expect((await get(both, `publication?id=${id}`)).body.obstacles).toEqual(['own']);
    const editor = await makeEditor();
    const { file } = (await get(editor, `publication?id=${id}`)).body;
    expect(file.sub_scores).toEqual(['team']);
    await post(other, 'disclose', { name: 'Quin Other', holdings: [id] });
    expect((await get(editor, `publication?id=${id}`)).body.obstacles).toEqual(['holder']);
    const refused = await post(editor, 'publish', { id, sha256: file.sha256, reason: 'both are done' });
    expect(refused.body.code).toBe('ratings.not_publishable');
  });

  it('leave as files of the repository and come back the same', async () => {
    const id = 'dogecoin';
    const [first, second, editor] = [await makeRater('Ria'), await makeRater('Sam'), await makeEditor()];
    await rateAll(first, id, 2, 'roadmap');
    await rateAll(second, id, 2, 'roadmap');
    const { file } = (await get(editor, `publication?id=${id}`)).body;
    const { publications } = (
      await post(editor, 'publish', { id, sha256: file.sha256, reason: 'both are done' })
    ).body;
    const [{ id: publication }] = publications;
    const exported = (await get(editor, `export?publication=${publication}`)).body;
    const texts = { yaml: exported.yaml, raters: exported.raters };
    const checked = (await post(editor, 'checkFile', texts)).body;
    expect(checked).toMatchObject({ obstacles: [], problems: [], file });
    await post(editor, 'withdraw', { id, publication, reason: 'to import it' });
    const imported = await post(editor, 'importFile', { ...texts, sha256: file.sha256, reason: 'imported' });
    expect(imported.body.publications[0]).toMatchObject({ sha256: file.sha256, in_force: true });
    const broken = await post(editor, 'checkFile', {
      ...texts,
      yaml: texts.yaml.replace('final: 2', 'final: 3'),
    });
    expect(broken.body).toMatchObject({ obstacles: ['file'], file: null });
  });
});

async function readScores(id: string) {
  const snapshot = (await loadLatestSnapshot(people.db))!;
  const { scores, components, ...answer } = detailsAnswer(snapshot, { id, level: 'medium' }, 'all', 'en');
  return { ...answer, scores: scores!, components: components! };
}

async function readPublic(id: string, visibility: 'all' | 'visitor') {
  return ratingsAnswer((await loadLatestSnapshot(people.db))!, { id }, visibility);
}

describe('GET rank/ratings', () => {
  it('hides scores that the caller may not see, and shows the ratings to everybody', async () => {
    const id = 'dogecoin';
    await runScoring(people.db, { now: new Date() });
    const [shown] = (await readPublic(id, 'all')).data;
    const [hidden] = (await readPublic(id, 'visitor')).data;
    const ranks = (await loadLatestSnapshot(people.db))!.assets.get(id)!.ranks;
    expect(ranks.medium).toBeGreaterThan(10);
    expect(shown!.after!.medium).not.toBeNull();
    expect(hidden!.after!.medium).toBeNull();
    expect(hidden!.items).toEqual(shown!.items);
  });
});
