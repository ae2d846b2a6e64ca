import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import { FIAT_CURRENCIES } from '#domain/fx/currencies.ts';
import { computeLedger } from '#domain/wallet/compute-ledger.ts';
import { createEuroRates } from '#domain/wallet/convert.ts';
import { type Money, moneyToText, unitsToText } from '#domain/wallet/fixed.ts';
import { toDayNumber } from '#domain/wallet/instant.ts';
import { lacksRate } from '#domain/wallet/lacks-rate.ts';
import { summarise } from '#domain/wallet/summary.ts';
import { COST_BASIS_METHODS, type Transaction } from '#domain/wallet/transaction.ts';
import { arbitraryWallet } from '#tests/builders/arbitrary-wallet.ts';
import { buildTransaction } from '#tests/builders/build-transaction.ts';

const RUNS = { numRuns: 200 };
/** A price of the euro in each currency that differs by day, from its number. */
const perEuro = (currency: string, day: number): number =>
  Number((1 + currency.charCodeAt(0) / 7 + (day % 50) / 1000).toFixed(4));
const rateOn = createEuroRates(perEuro);
const toDecimal = (money: Money): Decimal => new Decimal(moneyToText(money, 36));
/** Rounding at the 36th decimal, once for each transaction and once for each part of a lot. */
const isClose = (a: Decimal, b: Decimal): boolean => a.minus(b).abs().lessThan('1e-30');

/** Euros that a transaction was worth, computed with decimals from its own amounts. */
function toEuros({ quantity, price, currency, at, ownRate }: Transaction): Decimal {
  const worth = new Decimal(unitsToText(quantity)).times(unitsToText(price!));
  if (currency === 'eur') return worth;
  if (ownRate != null) return worth.times(unitsToText(ownRate));
  return worth.div(new Decimal(String(perEuro(currency, toDayNumber(at)))));
}

describe.each(COST_BASIS_METHODS)('computeLedger of a wallet in Swiss francs, in euros by %s', (method) => {
  const inEuros = { method, currency: 'eur', rateOn };

  it('equals the ledger of a wallet in euros with every amount converted beforehand', () => {
    const trades = arbitraryWallet({ types: ['buy', 'sale', 'reward'], currencies: ['chf'] });
    fc.assert(
      fc.property(trades, (history) => {
        const { totals, disposals } = computeLedger(history, inEuros);
        const fees = ({ fees: paid, at }: Transaction): Decimal =>
          new Decimal(unitsToText(paid)).div(new Decimal(String(perEuro('chf', toDayNumber(at)))));
        const bought = history.filter(({ type }) => type === 'buy');
        const putIn = Decimal.sum(
          0,
          ...bought.map((one) => toEuros(one).plus(fees(one))),
          ...history.filter(({ type }) => type === 'reward').map(fees),
        );
        expect(isClose(toDecimal(totals.putIn!), putIn)).toBe(true);
        const byId = new Map(history.map((one) => [one.id, one]));
        for (const { entry, proceeds } of disposals)
          expect(isClose(toDecimal(proceeds!), toEuros(byId.get(entry)!))).toBe(true);
      }),
      RUNS,
    );
  });

  it('does not depend on the order in which transactions are listed', () => {
    const shuffled = arbitraryWallet({ currencies: FIAT_CURRENCIES }).chain((history) =>
      fc.tuple(fc.constant(history), fc.shuffledSubarray(history, { minLength: history.length })),
    );
    fc.assert(
      fc.property(shuffled, ([history, mixed]) => {
        expect(computeLedger(mixed, inEuros).totals).toEqual(computeLedger(history, inEuros).totals);
      }),
      RUNS,
    );
  });
});

describe('computeLedger', () => {
  const bought = buildTransaction('buy', '2024-01-01', { price: 100, currency: 'gbp', ownRate: '1.2' });

  it('converts at the rate that the user entered, also when another is published', () => {
    const { totals } = computeLedger([bought], { method: 'fifo', currency: 'eur', rateOn });
    expect(moneyToText(totals.putIn!)).toBe('120');
  });

  it('converts an entered rate further to dollars at the rate of the day', () => {
    const dollars = createEuroRates((currency) => (currency === 'usd' ? 1.25 : null));
    const { totals } = computeLedger([bought], { method: 'fifo', currency: 'usd', rateOn: dollars });
    expect(moneyToText(totals.putIn!)).toBe('150');
  });

  it('makes every figure unknown that depends on an unknown rate, and no other', () => {
    const unknown = createEuroRates((currency) => (currency === 'usd' ? 1.25 : null));
    const history = [
      buildTransaction('buy', '2024-01-01', { id: 'francs', price: 100, fees: 1, currency: 'chf' }),
      buildTransaction('sale', '2024-02-01', { id: 'sold', price: 200, currency: 'usd' }),
      buildTransaction('buy', '2024-03-01', { asset: 'ethereum', price: 5, currency: 'usd' }),
    ];
    const ledger = computeLedger(history, { method: 'fifo', currency: 'usd', rateOn: unknown });
    expect(ledger.unknown).toEqual([{ entry: 'francs', what: 'rate' }]);
    expect(ledger.disposals[0]).toMatchObject({ cost: null, gain: null });
    expect(ledger.steps.find(({ entry }) => entry === 'francs')).toMatchObject({ flowIn: null, fees: null });
    expect(ledger.holdings[0]!.putIn).toBeNull();
    expect(ledger.totals.realised).toBeNull();
    const summary = summarise(ledger, { now: Date.now(), priceNow: () => 6, priceThen: () => 6 });
    expect(summary).toMatchObject({ realised: null, profitLoss: null, roi: null });
    expect([...summary.excluded]).toEqual(['francs', 'sold']);
    expect(moneyToText(ledger.holdings[1]!.cost!)).toBe('5');
  });
});

describe('lacksRate', () => {
  const published = createEuroRates((currency, day) => (currency === 'chf' && day === 19723 ? 0.93 : null));
  const build = (change: object) => buildTransaction('buy', '2024-01-01', { currency: 'chf', ...change });

  it.each([
    ['has a published rate', build({})],
    ['has a rate of its own', { ...build({ ownRate: '1.05' }), at: 0 }],
    ['is in dollars', { ...build({ currency: 'usd' }), at: 0 }],
    ['is in euros', { ...build({ currency: 'eur' }), at: 0 }],
    ['has no amount', { ...build({ price: null }), at: 0 }],
  ])('is false for a transaction that %s', (_title, transaction) => {
    expect(lacksRate(transaction, published)).toBe(false);
  });

  it.each([
    ['a price', { ...build({}), at: 0 }],
    ['fees', { ...build({ price: null, fees: 1 }), at: 0 }],
    ['a price in another currency', build({ currency: 'gbp' })],
  ])('is true for a transaction with %s on a day without a rate', (_title, transaction) => {
    expect(lacksRate(transaction, published)).toBe(true);
  });
});
