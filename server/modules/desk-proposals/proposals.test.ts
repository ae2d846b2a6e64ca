import { beforeAll, describe, expect, it } from 'vitest';
import { FeedError } from '#server/gateways/news-feeds.ts';
import { readEntriesAbout } from '#server/modules/audit/service.ts';
import { calendarReader } from '#server/modules/events/service.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { findWaitingChange } from '#server/modules/ratings/service.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import { makeOperator } from '#tests/builders/operator.ts';
import { makeSourceReader, provideRatingDesk, SOURCE_URL } from '#tests/builders/rating-desk.ts';

const reader = makeSourceReader();
let hasFailed = false;
const { people, site, ask, makeRater } = provideRatingDesk(async (request) => {
  if (hasFailed) throw new FeedError(request.url, 'refused', 'leads to an address that is not public');
  return reader.fetchSource(request);
});
type Operator = Awaited<ReturnType<typeof makeOperator>>;
let ann: Operator;
let bob: Operator;
let editor: Operator;
beforeAll(async () => {
  ann = await makeRater('Ann Enter');
  bob = await makeRater('Bob Check');
  editor = await makeOperator(people, ['editor']);
});

const TODAY = new Date().toISOString().slice(0, 10);
const BAD = '<img src=x onerror=alert(1)>';
const sourced = { url: SOURCE_URL, says: 'the protocol is documented' };
const team = (...names: string[]) => ({
  kind: 'team',
  as_of: TODAY,
  records: names.map((name) => ({ name, role: { en: 'Lead', it: 'Guida' }, ...sourced })),
});
const post = (who: Operator, call: string, body: object) =>
  ask('POST', `desk/proposals/${call}`, { reason: 'read in its report', ...body }, { headers: who.headers });
const get = (who: Operator, call: string) =>
  ask('GET', `desk/proposals${call}`, undefined, { headers: who.headers });
const propose = (asset: string, content: object, who = ann) => post(who, 'make', { asset, content });
const newest = (body: { waiting: { id: number }[] }) => body.waiting.at(-1)!.id;
async function build(): Promise<void> {
  await runScoring(people.db, { now: new Date() });
  site.holder.replace((await loadLatestSnapshot(people.db))!);
}
const readDetails = async (id: string) => (await ask('GET', `rank/details?id=${id}&level=medium`)).body;
const readInput = async (id: string, input: string) =>
  (await loadLatestSnapshot(people.db))!.assets.get(id)!.inputs[input as 'named'];

describe('a list of an asset', () => {
  it('needs stated holdings, none of the asset, and a source that the server can read', async () => {
    const silent = await makeOperator(people, ['analyst']);
    expect((await propose('solana', team('Ann One'), silent)).body.code).toBe('ratings.undisclosed');
    const holder = await makeRater('Hal Holder', ['solana']);
    expect((await propose('solana', team('Ann One'), holder)).body.code).toBe('ratings.holder');
    hasFailed = true;
    const content = team('Ann One');
    content.records[0]!.url = 'https://intranet.example/';
    expect((await propose('solana', content)).body.code).toBe('ratings.source_unreachable');
    hasFailed = false;
    expect((await get(ann, '/asset?id=solana')).body.waiting).toEqual([]);
    expect((await propose('no-such', team('Ann One'))).body.code).toBe('asset.not_found');
    expect((await propose('solana', team('Ann', 'ann'))).body.code).toBe('proposals.repeated');
    expect((await propose('solana', { ...team('Ann'), as_of: '2999-01-01' })).body.code).toBe(
      'proposals.future',
    );
  });

  it('moves nothing until a second person publishes it, then figure, page and history name who entered it', async () => {
    const id = 'solana';
    await build();
    const before = await readInput(id, 'named');
    const { body } = await propose(id, team('Ann One', BAD));
    const proposal = newest(body);
    expect((await get(bob, '/waiting')).body.waiting).toMatchObject([
      { id: proposal, asset: { id }, proposer: 'Ann Enter', own: false, content: { kind: 'team' } },
    ]);
    expect(await findWaitingChange(people.db)).toBeNull();
    expect((await post(ann, 'publish', { id: proposal })).body.code).toBe('proposals.own');
    expect((await get(ann, `/preview?id=${proposal}`)).body.obstacles).toEqual(['own']);

    const { obstacles, effect } = (await get(bob, `/preview?id=${proposal}`)).body;
    expect(obstacles).toEqual([]);
    expect(effect.after.measured.medium).toBeGreaterThan(effect.before.measured.medium);
    const answer = await post(bob, 'publish', { id: proposal });
    expect(answer.body.published).toMatchObject([{ in_force: true, entered_by: 'Ann Enter' }]);
    expect((await post(bob, 'publish', { id: proposal })).body.code).toBe('proposals.not_found');
    expect(await findWaitingChange(people.db)).not.toBeNull();
    await build();

    expect(await readInput(id, 'named')).toMatchObject({ value: 2, estimated: false, origin: 'live' });
    const medium = (await loadLatestSnapshot(people.db))!.assets.get(id)!.score.measured_share.medium;
    expect(medium.whole).toBeCloseTo(effect.after.measured.medium, 10);
    const details = await readDetails(id);
    expect(details.team.map(({ name }: { name: string }) => name)).toEqual(['Ann One', BAD]);
    expect(details.provenance.team).toMatchObject({ source: 'fairview' });
    expect(details.publications).toBe(1);
    const [list] = (await ask('GET', `rank/ratings?id=${id}`)).body.lists;
    expect(list).toMatchObject({ in_force: true, entered_by: 'Ann Enter', list: { as_of: TODAY } });
    expect(list.list.records[0].source).toMatchObject({ url: SOURCE_URL, says: sourced.says });
    expect(list.list.records[0].source.sha256).toMatch(/^[0-9a-f]{64}$/);

    expect((await post(bob, 'withdraw', { id: proposal })).status).toBe(403);
    await post(editor, 'withdraw', { id: proposal });
    await build();
    expect(await readInput(id, 'named')).toEqual(before);
    expect((await ask('GET', `rank/ratings?id=${id}`)).body.lists).toMatchObject([{ in_force: false }]);
    const entries = await readEntriesAbout(people.db, { kind: 'asset', id });
    expect(entries.map(({ action }) => action)).toEqual([
      'proposal.withdraw',
      'proposal.publish',
      'proposal.make',
    ]);
    expect(JSON.stringify(entries)).not.toContain('Ann One');
  }, 240_000);

  it('is outdated when the same list was published since, and takes the place of the older one', async () => {
    const first = newest((await propose('cardano', team('Ann One'))).body);
    const second = newest((await propose('cardano', team('Ann One', 'Bea Two'))).body);
    await post(bob, 'publish', { id: first });
    expect((await post(bob, 'publish', { id: second })).body.code).toBe('proposals.outdated');
    expect((await post(ann, 'discard', { id: second })).body.waiting).toEqual([]);
    const third = newest((await propose('cardano', team('Cat Three'))).body);
    expect((await post(bob, 'publish', { id: third })).body.published).toMatchObject([
      { id: third, in_force: true },
      { id: first, in_force: false },
    ]);
    expect((await propose('cardano', { ...team('Dan'), as_of: '2020-01-01' })).body.code).toBe(
      'proposals.older',
    );
  });

  it('of unlocks gives their share of the circulating supply, and is in the calendar at once', async () => {
    const id = 'ripple';
    const circulating = site.holder.held!.snapshot.assets.get(id)!.quote.circulating!.value!;
    const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const content = {
      kind: 'unlocks',
      as_of: TODAY,
      records: [{ date, tokens: Math.round(circulating / 20), ...sourced }],
    };
    const proposal = newest((await propose(id, content)).body);
    await post(bob, 'publish', { id: proposal });
    const now = new Date();
    const { events } = await calendarReader.read(people.db, { now, version: '', dataDay: TODAY });
    const unlocks = events.filter((event) => event.unlock && event.assets.includes(id));
    expect(unlocks.filter((event) => event.date >= TODAY)).toMatchObject([
      { date, unlock: { percent: 5 }, source: { url: SOURCE_URL } },
    ]);
    await build();
    expect((await loadLatestSnapshot(people.db))!.assets.get(id)!.inputs.unl365!.value).toBeCloseTo(5, 3);
  });

  it('of incidents takes the place of the recorded ones on the page', async () => {
    const record = { date: '2025-01-02', kind: 'wallet', severity: 2, loss_usd: 5e6, ...sourced };
    const content = { kind: 'incidents', as_of: TODAY, records: [record] };
    const proposal = newest((await propose('tron', content)).body);
    await post(bob, 'publish', { id: proposal });
    await build();
    expect((await readDetails('tron')).incidents).toEqual([
      {
        date: '2025-01-02',
        kind: 'wallet',
        loss_usd: 5e6,
        url: SOURCE_URL,
        source: 'fairview',
        until: TODAY,
      },
    ]);
  });

  it('cannot be changed or deleted in the database, nor be published by who proposed it', async () => {
    await propose('monero', team('Ann One'));
    await expect(people.pool.query(`delete from proposals`)).rejects.toThrow('only added');
    await expect(people.pool.query(`update proposals set content = '{}'`)).rejects.toThrow('only added');
    await expect(
      people.pool.query(
        `update proposals set decision = 'published', decided_by = proposer_id, decided_at = now() where decision is null`,
      ),
    ).rejects.toThrow('check');
  });
});

describe('the category of an asset', () => {
  it('waits for a second person, moves the asset then, and leaves the data alone when set back', async () => {
    const id = 'near';
    const category = (name: string) => ({ kind: 'category', category: name });
    const read = async () => (await readDetails(id)).asset.crypto_asset_category._id;
    await build();
    const delivered = await read();
    expect((await propose(id, category(delivered))).body.code).toBe('proposals.unchanged');
    const { body } = await propose(id, category('gaming'));
    await build();
    expect(await read()).toBe(delivered);
    expect((await post(ann, 'publish', { id: newest(body) })).body.code).toBe('proposals.own');
    expect((await get(bob, `/preview?id=${newest(body)}`)).body.effect).not.toBeNull();
    expect((await post(bob, 'publish', { id: newest(body) })).body).toMatchObject({
      category: 'gaming',
      published: [],
    });
    await build();
    expect(await read()).toBe('gaming');
    const [entry] = await readEntriesAbout(people.db, { kind: 'asset', id });
    expect(entry).toMatchObject({
      action: 'proposal.publish',
      before: { category: delivered },
      after: { category: 'gaming' },
    });
    const back = newest((await propose(id, category(delivered), bob)).body);
    await post(ann, 'publish', { id: back });
    const { rows } = await people.pool.query(`select patch from asset_edits where asset_id = $1`, [id]);
    expect(rows).toEqual([{ patch: {} }]);
  });
});
