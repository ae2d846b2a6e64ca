import { describe, expect, it } from 'vitest';
import { findRateOn } from '#domain/fx/rate-on.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';
import { addWalletRows, type WalletRow } from '#tests/builders/wallet-rows.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';

/** With an asset that has days without a close. */
const given = provideAccountSite({}, {}, createFilledDatabase);
const { people, site } = given;

/** Creates a member with these transactions in the wallet. */
async function openWalletWith(rows: readonly WalletRow[]) {
  const wallet = await openWallet(given);
  await addWalletRows(people, wallet.id, rows);
  return wallet;
}
const readPrice = (id: string) => site.snapshot.assets.get(id)!.quote.price!.value;

describe('GET user/getWalletHistory', () => {
  const lastDay = () => site.snapshot.as_of.slice(0, 10);
  const readClose = async (asset: string, day: string) =>
    (
      await people.db
        .selectFrom('price_history')
        .select('close_usd')
        .where('asset_id', '=', asset)
        .where('day', '=', day)
        .executeTakeFirst()
    )?.close_usd ?? null;

  it('returns an empty history for an empty wallet', async () => {
    const { history } = await openWallet(given);
    expect(await history()).toEqual({
      currency: 'usd',
      data: [],
      performance: { simple: null, time_weighted: null, money_weighted: null },
      sources: [],
    });
  });

  it('values past days at their recorded close only, and the last day at the current price', async () => {
    const { history } = await openWalletWith([
      { type: 'buy', asset: 'hyperliquid', date: '2026-04-20', quantity: '2', price: '100' },
    ]);
    const { data, sources } = await history();
    expect(data[0]).toEqual({
      date: '2026-04-20',
      value: String(2 * (await readClose('hyperliquid', '2026-04-20'))!),
      invested: '200',
      unpriced: [],
      transactions: [{ type: 'buy', thicker: 'HYPE', count: 1 }],
    });
    expect(data.at(-1)).toMatchObject({ date: lastDay(), value: String(2 * readPrice('hyperliquid')) });
    expect(data).toHaveLength(15);
    for (const { date, value, unpriced } of data.slice(0, -1)) {
      const close = await readClose('hyperliquid', date);
      expect([value, unpriced]).toEqual(close === null ? [null, ['hyperliquid']] : [String(2 * close), []]);
    }
    expect(data.some(({ value }: { value: string | null }) => value === null)).toBe(true);
    expect(sources).toContain('coingecko-intraday');
  });

  it.each([
    ['7d', 8],
    ['30d', 31],
    ['90d', 91],
    ['1y', 366],
    ['all', 855],
  ])('returns for %s %i days', async (range, days) => {
    const { history } = await openWalletWith([{ type: 'buy', date: '2024-01-01' }]);
    const { data } = await history(`dateRange=${range}`);
    expect([data.length, data.at(-1).date]).toEqual([days, lastDay()]);
  });

  it('starts with the first transaction when the range is longer', async () => {
    const { history } = await openWalletWith([{ type: 'buy', date: '2025-10-31' }]);
    expect((await history('dateRange=1y')).data[0].date).toBe('2025-10-31');
  });

  it('ends on the day of the newest prices despite later transactions', async () => {
    const { history } = await openWalletWith([
      { type: 'buy', date: '2026-05-01' },
      { type: 'buy', date: '2026-05-10' },
    ]);
    const { data } = await history();
    expect(data.at(-1)).toMatchObject({ date: '2026-05-04', value: String(readPrice('bitcoin')) });
  });

  it('converts each day at the exchange rate of that day', async () => {
    const { history } = await openWalletWith([{ type: 'buy', date: '2024-01-10', currency: 'eur' }]);
    const { data, currency } = await history('currency=eur');
    const rate = findRateOn(site.snapshot.rates, '2024-01-10')!.usd_per_eur;
    expect([currency, data[0].invested]).toEqual(['eur', '100']);
    expect(Number(data[0].value)).toBeCloseTo((await readClose('bitcoin', '2024-01-10'))! / rate, 4);
  });

  it('returns time- and money-weighted returns of the range, and the simple return since the beginning', async () => {
    const buy: WalletRow = { type: 'buy', date: '2024-01-01', price: '50000' };
    const { history } = await openWalletWith([buy]);
    const whole = (await history()).performance;
    const month = (await history('dateRange=30d')).performance;
    const grown = readPrice('bitcoin') / 50_000 - 1;
    expect(whole.simple).toBeCloseTo(grown, 9);
    expect(month.simple).toBe(whole.simple);
    expect(whole.time_weighted).toBeCloseTo(grown, 9);
    const before = (await readClose('bitcoin', '2026-04-03'))!;
    expect(month.time_weighted).toBeCloseTo(readPrice('bitcoin') / before - 1, 9);
    expect(whole.money_weighted).toBeCloseTo((1 + grown) ** (365 / 854) - 1, 6);
  });

  it('starts on 2009-01-03 for a transaction before that day', async () => {
    const { history } = await openWalletWith([{ type: 'buy', date: '1970-01-01' }]);
    const { data } = await history();
    expect(data[0].date).toBe('2009-01-03');
    expect(data.at(-1).value).toBe(String(readPrice('bitcoin')));
  });
});
