import { beforeAll, describe, expect, it } from 'vitest';
import { createTagger } from '#domain/news/tag-assets.ts';
import { readEntriesAbout } from '#server/modules/audit/service.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { readNamedAssets } from '#server/modules/news/repository.ts';
import { findWaitingChange } from '#server/modules/ratings/service.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeOperator } from '#tests/builders/operator.ts';

const { people, site, ask } = provideAccountSite();
let analyst: Awaited<ReturnType<typeof makeOperator>>;
beforeAll(async () => {
  analyst = await makeOperator(people, ['analyst']);
});

const NOTHING = { aliases: null, former_names: null, impostors: null };
const act = (name: string, body: object) =>
  ask('POST', `desk/asset/${name}`, { reason: 'told by a reader', ...body }, { headers: analyst.headers });
const save = (id: string, patch: object) => act('save', { id, patch: { ...NOTHING, ...patch } });
/** Builds a snapshot and loads it, as a node does. */
async function build(): Promise<void> {
  await runScoring(people.db, { now: new Date() });
  site.holder.replace((await loadLatestSnapshot(people.db))!);
}
const search = async (text: string) =>
  (await ask('GET', `blog/research?text=${encodeURIComponent(text)}`)).body as {
    _id: string;
    formerly: string | null;
    resembles: { _id: string; how: string } | null;
  }[];
const readDetails = async (id: string, lang = 'en') =>
  (await ask('GET', `rank/details?id=${id}`, undefined, { headers: { 'accept-language': lang } })).body;

describe('the bundled aliases', () => {
  it('find Bitcoin by XBT, which is no former ticker', async () => {
    expect((await search('XBT'))[0]).toMatchObject({ _id: 'bitcoin', formerly: null });
    expect((await ask('GET', 'contracts/check?q=xbt')).body.assets[0].asset._id).toBe('bitcoin');
  });
});

describe('names and impostors set on the desk', () => {
  it('are in search, news, contract check and details from the next snapshot on, and can be left to the data again', async () => {
    expect(await findWaitingChange(people.db)).toBeNull();
    const { body } = await save('solana', {
      aliases: ['Sunny Chain', 'SNY9'],
      former_names: [{ name: 'Loom Chain', ticker: 'LMC', until: '2018', conversion: '1:1' }],
      impostors: ['monero'],
    });
    expect(body).toMatchObject({ aliases: ['Sunny Chain', 'SNY9'], edited: true });
    expect(await search('SNY9')).toEqual([]);
    expect(await findWaitingChange(people.db)).not.toBeNull();
    await build();
    expect((await search('sny9'))[0]).toMatchObject({ _id: 'solana', formerly: null });
    expect((await search('Loom Chain'))[0]).toMatchObject({ _id: 'solana', formerly: 'Loom Chain' });
    expect((await search('monero'))[0]!.resembles).toMatchObject({ _id: 'solana', how: 'imitates' });
    const checked = (await ask('GET', 'contracts/check?q=monero')).body.assets[0];
    expect(checked.resembles).toMatchObject({ _id: 'solana', how: 'imitates' });
    const tag = createTagger(await readNamedAssets(people.db));
    expect(tag('Sunny Chain halts for an hour')).toEqual(['solana']);
    expect(tag('Traders sell SNY9 and BTC')).toEqual(['solana', 'bitcoin']);
    await save('solana', {});
    await build();
    expect(await search('SNY9')).toEqual([]);
    const [, first] = await readEntriesAbout(people.db, { kind: 'asset', id: 'solana' });
    expect(first).toMatchObject({
      actorId: analyst.id,
      action: 'asset.save',
      before: {},
      after: { impostors: ['monero'] },
      reason: 'told by a reader',
    });
  });

  it('are refused for an asset that is not listed, and for one that would imitate itself', async () => {
    expect((await save('no-such', {})).body.code).toBe('asset.not_found');
    expect((await save('solana', { impostors: ['solana'] })).body.code).toBe('desk.own_impostor');
  });
});

describe('an asset added on the desk', () => {
  const ADDED = {
    id: 'example-new-coin',
    name: 'Example New Coin',
    ticker: 'EXNC',
    category: 'defi',
    kind: 'token',
    coinpaprika_id: null,
    repositories: ['example/coin'],
  };

  it('is listed with its sources and appears without a score in the next snapshot', async () => {
    expect((await act('add', ADDED)).body).toMatchObject({
      state: 'waiting',
      repositories: ['example/coin'],
    });
    expect((await act('add', ADDED)).body.code).toBe('desk.asset_listed');
    await build();
    expect(await readDetails('example-new-coin')).toMatchObject({
      followed: true,
      status: 'soon',
      scores: null,
      locked: null,
      retired: null,
    });
    expect((await search('EXNC'))[0]).toMatchObject({ _id: 'example-new-coin' });
    const { body } = await ask('GET', 'desk/assets', undefined, { headers: analyst.headers });
    expect(body.assets).toMatchObject([{ _id: 'solana', edited: false }]);
  });
});

describe('a retired asset', () => {
  it('keeps its page with day and reason and leaves every ranking, until it is followed again', async () => {
    const inLists = async () => {
      const lists = [
        (await ask('GET', 'rank?level=medium')).text,
        (await ask('GET', 'rank/getAllCryptos')).text,
        (await ask('GET', 'market?level=medium')).text,
        (await ask('GET', 'market/topTen')).text,
        (await ask('GET', 'market/ecosystem')).text,
      ];
      return lists.filter((text) => text.includes('"ripple"')).length;
    };
    const shown = await inLists();
    expect(shown).toBeGreaterThan(2);
    const order = site.holder.held!.snapshot.order.medium;
    const retired = { en: 'The project has ended.', it: 'Il progetto è terminato.' };
    expect((await act('retire', { id: 'ripple', retired })).body).toMatchObject({ state: 'retired' });
    await build();
    expect(await inLists()).toBe(0);
    // Others move up in its category, so their order may change.
    const left = site.holder.held!.snapshot.order.medium;
    expect(left.toSorted()).toEqual(order.filter((id) => id !== 'ripple').toSorted());
    const today = new Date().toISOString().slice(0, 10);
    expect(await readDetails('ripple', 'it')).toMatchObject({
      scores: null,
      locked: null,
      unrated_because: ['retired'],
      retired: { since: today, reason: retired.it },
    });
    expect((await ask('GET', 'rank/history?id=ripple&days=30')).status).toBe(200);
    await act('retire', { id: 'ripple', retired: null });
    await build();
    expect(await inLists()).toBe(shown);
    expect((await readDetails('ripple')).retired).toBeNull();
  });
});
