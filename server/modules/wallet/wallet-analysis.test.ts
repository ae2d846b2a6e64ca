import { describe, expect, it } from 'vitest';
import { walletAnalysisCall } from '#contracts/wallet-analysis.ts';
import { parseMoney } from '#domain/wallet/fixed.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';
import { addWalletRows, type WalletRow } from '#tests/builders/wallet-rows.ts';

const given = provideAccountSite();
const { people, site } = given;

async function openWalletWith(rows: readonly WalletRow[]) {
  const wallet = await openWallet(given);
  await addWalletRows(people, wallet.id, rows);
  return {
    ...wallet,
    read: async (query = '') => walletAnalysisCall.answer.parse(await wallet.analysis(query)),
  };
}
const sum = (amounts: readonly (string | null)[]) =>
  amounts.reduce((all, amount) => all + parseMoney(amount!), 0n);

const HISTORY: readonly WalletRow[] = [
  { type: 'buy', date: '2026-02-10', quantity: '2', price: '70000', fees: '20' },
  { type: 'sale', date: '2026-03-15', quantity: '1', price: '80000', fees: '10' },
  { type: 'buy', date: '2026-03-01', asset: 'ethereum', quantity: '10', price: '2000' },
  { type: 'reward', date: '2026-04-01', asset: 'ethereum', quantity: '1', price: '2100' },
  { type: 'buy', date: '2026-01-05', asset: 'solana', quantity: '5', price: '100', fees: '5' },
  { type: 'sale', date: '2026-01-25', asset: 'solana', quantity: '5', price: '90', fees: '1' },
];

describe('GET user/getWalletAnalysis', () => {
  it('has no figures for an empty wallet', async () => {
    const { read } = await openWalletWith([]);
    expect(await read()).toMatchObject({
      contributions: { assets: [] },
      concentration: null,
      flags: [],
      costs: [],
      years: [],
      closed: [],
    });
  });

  it('splits profit and loss by asset, adding up to that of the wallet in every method', async () => {
    const wallet = await openWalletWith(HISTORY);
    for (const method of ['average', 'fifo', 'lifo', 'hifo']) {
      const { contributions, as_of } = await wallet.read(`method=${method}`);
      const { summary } = await wallet.entries(`method=${method}`);
      expect(contributions.total.profit).toBe(summary.profit_loss);
      expect(sum(contributions.assets.map(({ profit }) => profit))).toBe(parseMoney(summary.profit_loss));
      expect(as_of).toBe(site.snapshot.as_of);
    }
  });

  it('returns fees and income by month, and what is not held any more', async () => {
    const { read } = await openWalletWith(HISTORY);
    const { costs, closed, contributions } = await read();
    expect(costs).toEqual([
      {
        year: 2026,
        fees: '36',
        income: '2100',
        months: [
          { month: 1, fees: '6', income: '0' },
          { month: 2, fees: '20', income: '0' },
          { month: 3, fees: '10', income: '0' },
          { month: 4, fees: '0', income: '2100' },
        ],
      },
    ]);
    expect(closed).toEqual([
      {
        crypto_id: 'solana',
        from: '2026-01-05',
        until: '2026-01-25',
        days: 20,
        bought: '505',
        sold: '449',
        moved: '0',
        gain: '-56',
      },
    ]);
    expect(contributions.assets.find(({ crypto_id }) => crypto_id._id === 'solana')).toMatchObject({
      held: false,
      profit: '-56',
      unrealised: '0',
    });
  });

  it('measures concentration and red flags on the value of the holdings', async () => {
    const wallet = await openWalletWith(HISTORY);
    const { concentration, flags, value } = await wallet.read();
    const { allocation } = await wallet.entries();
    const shares = allocation.map(({ share }: { share: number }) => share);
    expect(concentration).toMatchObject({ assets: 2, largest: { crypto_id: 'bitcoin', share: shares[0] } });
    expect(concentration!.hhi).toBeCloseTo(shares[0]! ** 2 + shares[1]! ** 2, 12);
    expect(sum(flags.map((group) => group.value))).toBe(parseMoney(value!));
    const worst = (id: string) =>
      site.snapshot.assets
        .get(id)!
        .flags.flatMap(({ severity }) => severity ?? [])
        .sort()
        .at(-1) ?? 'none';
    for (const { group, assets } of flags) expect(assets.map(worst)).toEqual(assets.map(() => group));
  });

  it('returns the return of each month, which multiply to that of the history', async () => {
    const wallet = await openWalletWith([{ type: 'buy', date: '2026-02-10', quantity: '2', price: '70000' }]);
    const { years } = await wallet.read();
    const { performance } = await wallet.history();
    const [{ months, ...year }] = years as [(typeof years)[number]];
    expect(year.return).toBeCloseTo(performance.time_weighted, 12);
    expect([months[0]!.from, months.at(-1)!.to]).toEqual(['2026-02-10', site.snapshot.as_of.slice(0, 10)]);
    const known = months.map((month) => month.return);
    if (!known.includes(null))
      expect(known.reduce((growth, one) => growth! * (1 + one!), 1)! - 1).toBeCloseTo(year.return!, 12);
  });

  it('leaves custom assets without a price out of shares, and names them', async () => {
    const wallet = await openWalletWith(HISTORY);
    const { body } = await wallet.post('addCustomAsset', { name: 'Own coin', thicker: 'OWN' });
    await wallet.addEntry({ crypto_id: body._id, date: '2026-04-02', price: '3' });
    const { flags, unpriced, concentration } = await wallet.read();
    expect(unpriced).toEqual([body._id]);
    expect(flags.at(-1)).toEqual({ group: 'unchecked', value: '0', share: 0, assets: [body._id] });
    expect(concentration!.assets).toBe(2);
  });
});
