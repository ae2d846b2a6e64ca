import { describe, expect, it } from 'vitest';
import type { WalletAnswer, WalletEntryAnswer, WalletLegAnswer } from '#contracts/wallet.ts';
import { Decimal } from '#domain/decimal.ts';
import { findRateOn } from '#domain/fx/rate-on.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';

const given = provideAccountSite();
const { site } = given;

/** A weekday with bundled rates of the franc, and a day before the first. */
const DAY = '2024-05-07';
const UNKNOWN_DAY = '2012-05-07';
const inFrancs = { price: '1000', fees: '10', currency: 'CHF', date: DAY };
const francs = () => findRateOn(site.snapshot.fiat.tables.get('chf')!, DAY)!;
const dollars = () => findRateOn(site.snapshot.rates, DAY)!;
const isClose = (text: string, expected: Decimal): boolean =>
  new Decimal(text).minus(expected).abs().lessThan('1e-17');
const report = async ({ entries }: Awaited<ReturnType<typeof openWallet>>, query: string) =>
  (await entries(query)) as WalletAnswer;

describe('POST user/addWalletEntry in another currency', () => {
  it('keeps amount and currency, and converts reports at the rate of the day, which it names', async () => {
    const wallet = await openWallet(given);
    const { body } = await wallet.add(inFrancs);
    expect(body).toMatchObject({ price: '1000', fees: '10', total: '1010', currency: 'chf', own_rate: null });
    const euros = await report(wallet, 'currency=eur');
    const { per_eur, source } = francs();
    const expected = new Decimal(1010).div(per_eur);
    expect(isClose(euros.summary.put_in!, expected)).toBe(true);
    expect(euros.data[0]).toMatchObject({
      total: '1010',
      rate: null,
      rates: [{ currency: 'chf', per_eur, own: null, day: DAY, source }],
    });
    const inDollars = await report(wallet, 'currency=usd');
    const { usd_per_eur } = dollars();
    expect(isClose(inDollars.summary.put_in!, expected.times(usd_per_eur))).toBe(true);
    expect(inDollars.data[0]!.rates.map(({ currency }) => currency)).toEqual(['chf', 'usd']);
    expect(inDollars.data[0]!.rate).toMatchObject({ usd_per_eur, day: DAY });
  });

  it('uses the rate of the last working day on a weekend, and names its day', async () => {
    const wallet = await openWallet(given);
    await wallet.add({ ...inFrancs, date: '2024-05-12' });
    const { data } = await report(wallet, 'currency=eur');
    expect(data[0]!.rates[0]!.day).toBe('2024-05-10');
  });

  it.each([
    ['en', 'No rate is published for that currency and day. Enter the rate you paid.'],
    ['it', 'Per quella valuta e quel giorno non c’è un cambio pubblicato. Inserisci quello che hai pagato.'],
  ] as const)('is refused on a day without a rate, in %s', async (language, message) => {
    const wallet = await openWallet(given, { language });
    for (const change of [{ date: UNKNOWN_DAY }, { currency: 'PLN' }]) {
      const { status, body } = await wallet.add({ ...inFrancs, ...change });
      expect([status, body.code, body.issues]).toEqual([
        400,
        'input.invalid',
        [{ path: 'own_rate', message }],
      ]);
    }
    expect((await report(wallet, '')).summary.transactions.count).toBe(0);
  });

  it('converts at the rate that the user entered, and says so', async () => {
    const wallet = await openWallet(given);
    const { status, body } = await wallet.add({ ...inFrancs, date: UNKNOWN_DAY, own_rate: '0.8325' });
    expect([status, body.own_rate]).toEqual([200, '0.8325']);
    const { summary, data } = await report(wallet, 'currency=eur');
    expect(summary.put_in).toBe('840.825');
    expect(data[0]!.rates).toEqual([
      { currency: 'chf', per_eur: null, own: '0.8325', day: UNKNOWN_DAY, source: null },
    ]);
  });

  it('leaves figures in dollars unknown when the rate of the dollar is, and counts them', async () => {
    const wallet = await openWallet(given);
    await wallet.add({ ...inFrancs, date: UNKNOWN_DAY, own_rate: '0.8325' });
    const { summary, data } = await report(wallet, 'currency=usd');
    expect(summary).toMatchObject({
      put_in: null,
      invested: null,
      profit_loss: null,
      return: null,
      unknown: { price: 0, rate: 1 },
      without: 1,
    });
    expect(data[0]).toMatchObject({ profit_loss: null, rates: [] });
  });

  it('accepts coins without a price on a day without a rate', async () => {
    const wallet = await openWallet(given);
    const { status } = await wallet.add({
      type: 'loss',
      quantity: '0',
      fees: '1',
      currency: 'USD',
      date: DAY,
    });
    expect(status).toBe(400);
    await wallet.addEntry({ date: '2011-01-01' });
    expect((await wallet.add({ type: 'loss', currency: 'PLN', date: UNKNOWN_DAY })).status).toBe(200);
  });

  it.each([
    [{ currency: 'EUR', own_rate: '1.1' }, 'own_rate'],
    [{ own_rate: '0' }, 'own_rate'],
    [{ own_rate: 'abc' }, 'own_rate'],
    [{ currency: 'KES' }, 'currency'],
  ])('refuses %j', async (change, path) => {
    const wallet = await openWallet(given);
    const { status, body } = await wallet.add({ ...inFrancs, ...change });
    expect([status, body.issues.map((issue: { path: string }) => issue.path)]).toEqual([400, [path]]);
  });
});

describe('POST user/editWalletEntry', () => {
  it('keeps the entered rate while the currency stays, and drops it on request or with the currency', async () => {
    const wallet = await openWallet(given);
    const id = await wallet.addEntry({ ...inFrancs, own_rate: '0.99' });
    const edit = async (change: object) =>
      (
        await wallet.post('editWalletEntry', {
          _id: id,
          type: 'buy',
          crypto_id: 'bitcoin',
          quantity: '1',
          ...inFrancs,
          ...change,
        })
      ).body as WalletEntryAnswer;
    expect((await edit({ notes: 'x' })).own_rate).toBe('0.99');
    expect((await edit({ own_rate: null })).own_rate).toBeNull();
    expect((await edit({ own_rate: '0.98' })).own_rate).toBe('0.98');
    expect((await edit({ currency: 'gbp' })).own_rate).toBeNull();
  });
});

describe('POST user/addWalletSwap', () => {
  it('values both sides and the fee in the currency of the swap, at one rate', async () => {
    const wallet = await openWallet(given);
    await wallet.addEntry({ crypto_id: 'ethereum', quantity: '3', ...inFrancs });
    await wallet.addEntry({ crypto_id: 'litecoin', quantity: '1', ...inFrancs });
    const swap = {
      give: { crypto_id: 'ethereum', quantity: '3' },
      receive: { crypto_id: 'bitcoin', quantity: '0.7' },
      fee: { crypto_id: 'litecoin', quantity: '0.5', value: '40' },
      value: '3000',
      currency: 'CHF',
      date: '2024-06-03',
    };
    const { body } = await wallet.post('addWalletSwap', { ...swap, own_rate: '1.02' });
    expect(body.legs.map((leg: WalletLegAnswer) => [leg.currency, leg.own_rate])).toEqual([
      ['chf', '1.02'],
      ['chf', '1.02'],
      ['chf', '1.02'],
    ]);
    expect((await wallet.post('addWalletSwap', { ...swap, date: '2026-06-03' })).body.issues).toMatchObject([
      { path: 'own_rate' },
    ]);
  });
});
