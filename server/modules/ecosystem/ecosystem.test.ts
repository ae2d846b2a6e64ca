import { describe, expect, it } from 'vitest';
import { ecosystemCall } from '#contracts/ecosystem.ts';
import { getJson, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();

describe('GET market/ecosystem', () => {
  it('returns blockchains by number of assets, each asset once on each', async () => {
    const { status, body } = await getJson(site.app, '/api/market/ecosystem');
    expect(status).toBe(200);
    const { blockchains } = ecosystemCall.answer.parse(body);
    const counts = blockchains.map(({ assets }) => assets.length);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    for (const { assets } of blockchains) expect(new Set(assets).size).toBe(assets.length);
    const solana = blockchains.find(({ _id }) => _id === 'solana')!;
    expect(solana.assets).toContain('solana');
    const withContract = [...site.snapshot.assets.values()].filter(({ facts }) =>
      facts.contracts.some((contract) => contract.startsWith('solana:')),
    );
    expect(solana.assets).toHaveLength(withContract.length + 1);
  });

  it('returns DeFi and CeFi platforms with source and day', async () => {
    const { body } = await getJson(site.app, '/api/market/ecosystem');
    expect(body).toMatchObject({ recorded: '2025-11-03', source: { name: 'DefiLlama' } });
    const kinds = Map.groupBy(body.platforms as { kind: string }[], ({ kind }) => kind);
    expect([kinds.get('cefi')?.length, kinds.get('defi')!.length > 100]).toEqual([25, true]);
  });
});
