import { describe, expect, it } from 'vitest';
import { createHolder, getJson, openApp, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();
const TETHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const check = (query: string, app = site.app) =>
  getJson(app, `/api/contracts/check?${new URLSearchParams({ q: query })}`);

describe('GET contracts/check', () => {
  it('names the asset and chain of an address, with its other contracts and flags', async () => {
    const { status, body } = await check(TETHER);
    expect([status, body.form, body.checksum, body.assets.length]).toEqual([200, 'evm', 'valid', 1]);
    const [{ asset, matched, contracts, flag_checks }] = body.assets;
    expect(asset._id).toBe('tether');
    expect(matched).toEqual([{ chain: 'ethereum', address: TETHER.toLowerCase() }]);
    expect(contracts.length).toBeGreaterThan(1);
    expect(flag_checks.measured).toBeLessThanOrEqual(flag_checks.applicable);
  });

  it('lists only active flags', async () => {
    const flagged = [...site.snapshot.assets.values()].find(({ flags }) =>
      flags.some(({ severity }) => severity !== null),
    )!;
    const { body } = await check(flagged.facts.id);
    const active = flagged.flags.filter(({ severity }) => severity !== null).map(({ code }) => code);
    expect(body.assets[0].flags.map(({ code }: { code: string }) => code).sort()).toEqual(active.sort());
  });

  it('finds an asset by its whole ticker, and none by a part of its name', async () => {
    expect(
      (await check('usdt')).body.assets.map(({ asset }: { asset: { _id: string } }) => asset._id),
    ).toEqual(['tether']);
    expect((await check('Teth')).body.assets).toEqual([]);
  });

  it('warns of an address with the ends of a known one', async () => {
    const { body } = await check(`0xdac1${'0'.repeat(32)}1ec7`);
    expect(body.assets).toEqual([]);
    expect(body.look_alikes).toMatchObject([{ chain: 'ethereum', asset: { _id: 'tether' } }]);
  });

  it('lists coins that are not covered as impostors of the asset with their ticker', async () => {
    const holder = createHolder(site.snapshot);
    holder.setKnownCoins({
      version: '1',
      coins: [{ _id: 'tether-2', name: 'Tether', thicker: 'usdt', rank: null }],
    });
    const app = await openApp({ ...site, holder });
    const { body } = await check('tether', app);
    await app.close();
    expect(body.assets[0].impostors).toContainEqual({
      _id: 'tether-2',
      name: 'Tether',
      thicker: 'usdt',
      how: 'name',
      listed: false,
      contracts: [],
    });
  });

  it('names a failed stablecoin by its name or ticker, with mechanism, day, source and date', async () => {
    const { body } = await check('ustc');
    expect(body.failed_stablecoins).toEqual([
      {
        name: 'TerraClassicUSD',
        symbol: 'USTC',
        asset: 'terrausd',
        mechanism: 'algorithmic',
        from: '2022-05-09',
        source: 'defillama',
        observed_at: '2026-08-21T00:00:00Z',
      },
    ]);
    expect((await check('tether')).body.failed_stablecoins).toEqual([]);
    expect((await check(TETHER)).body.failed_stablecoins).toEqual([]);
  });

  it.each([
    ['0x123456789', 'contract.length'],
    [TETHER.replace('D', 'd'), 'contract.checksum'],
    [`${TETHER.slice(0, -1)}z`, 'contract.digits'],
    ['?', 'contract.query'],
  ])('refuses %s with %s', async (query, code) => {
    const { status, body } = await check(query);
    expect([status, body.code]).toEqual([400, code]);
  });

  it('refuses a text that is too long', async () => {
    expect((await check('a'.repeat(201))).body.code).toBe('input.invalid');
  });
});
