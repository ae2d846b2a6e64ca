import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import { computeLedger } from '#domain/wallet/compute-ledger.ts';
import { createEuroRates } from '#domain/wallet/convert.ts';
import { type CustomPrice, convertCustomPrice, findCustomPrice } from '#domain/wallet/custom-assets.ts';
import { MONEY_DECIMALS, type Money, moneyToText, parseUnits, unitsToText } from '#domain/wallet/fixed.ts';
import { summarise } from '#domain/wallet/summary.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import { buildTransaction } from '#tests/builders/build-transaction.ts';

const price = (day: number, amount: string, currency: 'usd' | 'eur' = 'usd'): CustomPrice => ({
  day,
  price: parseUnits(amount),
  currency,
  note: '',
});
const toText = (money: Money | null) => (money === null ? null : moneyToText(money, MONEY_DECIMALS));

describe('findCustomPrice', () => {
  it('returns the newest price until the day, and null before the first', () => {
    const prices = [price(10, '1'), price(20, '2')];
    expect([9, 10, 19, 20, 99].map((day) => findCustomPrice({ prices }, day)?.day ?? null)).toEqual([
      null,
      10,
      10,
      20,
      20,
    ]);
  });
});

describe('convertCustomPrice', () => {
  const rateOn = createEuroRates((_currency, day) => (day === 10 ? 1.25 : null));
  it('converts at the rate of the day of the price, and to nothing when that rate is unknown', () => {
    expect(toText(convertCustomPrice(price(10, '8', 'eur'), 'usd', rateOn))).toBe('10');
    expect(toText(convertCustomPrice(price(10, '8', 'usd'), 'eur', rateOn))).toBe('6.4');
    expect(convertCustomPrice(price(11, '8', 'eur'), 'usd', rateOn)).toBeNull();
    expect(toText(convertCustomPrice(price(11, '0.000000000000000001'), 'usd', rateOn))).toBe(
      '0.000000000000000001',
    );
  });
});

describe('a book with starting balances and custom assets', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 21n }).map((units) => unitsToText(units));
  const book = fc.record({
    /** Transferred in before everything else; a null price is an unknown cost. */
    start: fc.record({ quantity: amount, price: fc.option(amount) }),
    buys: fc.array(fc.record({ quantity: amount, price: amount, fees: amount }), { maxLength: 5 }),
    /** Shares of what is held that are sold, in thousandths. */
    sales: fc.array(fc.record({ part: fc.integer({ min: 1, max: 1000 }), price: amount, fees: amount }), {
      maxLength: 5,
    }),
    now: fc.option(amount),
  });

  it('conserves units, cost and value to the last digit, and leaves out only what is unknown', () => {
    fc.assert(
      fc.property(book, ({ start, buys, sales, now }) => {
        const asset = 'custom:1';
        const transactions: Transaction[] = [
          buildTransaction('transfer_in', '2024-01-01', { asset, ...start, sequence: 1 }),
          ...buys.map((buy, at) =>
            buildTransaction('buy', '2024-01-02', { asset, ...buy, sequence: at + 2 }),
          ),
        ];
        // An independent book with decimal.js: lots are used from the oldest on.
        const lots = [
          {
            left: new Decimal(start.quantity),
            unit: start.price === null ? null : new Decimal(start.price),
            fees: new Decimal(0),
          },
          ...buys.map((buy) => ({
            left: new Decimal(buy.quantity),
            unit: new Decimal(buy.price),
            fees: new Decimal(buy.fees),
          })),
        ];
        const held = () => lots.reduce((sum, { left }) => sum.plus(left), new Decimal(0));
        let [cashOut, soldPaid, isGainKnown] = [new Decimal(0), new Decimal(0), true];
        for (const [at, sale] of sales.entries()) {
          const quantity = held().times(sale.part).div(1000).toDecimalPlaces(18, Decimal.ROUND_DOWN);
          if (quantity.isZero()) continue;
          transactions.push(
            buildTransaction('sale', '2024-01-03', {
              asset,
              quantity: quantity.toFixed(),
              price: sale.price,
              fees: sale.fees,
              sequence: at + 100,
            }),
          );
          cashOut = cashOut.plus(quantity.times(sale.price)).minus(sale.fees);
          let open = quantity;
          for (const lot of lots) {
            const used = Decimal.min(open, lot.left);
            if (used.isZero()) continue;
            lot.left = lot.left.minus(used);
            open = open.minus(used);
            if (lot.unit === null) isGainKnown = false;
            else soldPaid = soldPaid.plus(used.times(lot.unit));
          }
        }
        const ledger = computeLedger(transactions, { method: 'fifo', currency: 'usd', rateOn: () => null });
        const [holding] = ledger.holdings;
        expect(unitsToText(holding!.quantity)).toBe(held().toFixed());
        const paidLeft = lots.filter(({ left, unit }) => unit !== null && !left.isZero());
        if (paidLeft.length > 0)
          expect(toText(holding!.paid)).toBe(
            paidLeft.reduce((sum, { left, unit }) => sum.plus(left.times(unit!)), new Decimal(0)).toFixed(),
          );

        const custom = now === null ? null : convertCustomPrice(price(0, now), 'usd', () => null);
        const summary = summarise(ledger, {
          now: Date.UTC(2024, 5, 1),
          priceNow: () => custom,
          priceThen: () => custom,
        });
        const isHeld = !held().isZero();
        expect(summary.unpriced).toEqual(isHeld && now === null ? [asset] : []);
        if (isHeld) expect(toText(summary.value)).toBe(now === null ? null : held().times(now).toFixed());

        // With every cost known: realised + cost of what is left + what was sold at cost = everything put in.
        if (!isGainKnown || start.price === null) return;
        const putIn = lots.reduce((sum, { left, unit }) => sum.plus(left.times(unit!)), soldPaid);
        const fees = buys.reduce((sum, buy) => sum.plus(buy.fees), new Decimal(0));
        expect(toText(ledger.totals.putIn)).toBe(putIn.plus(fees).toFixed());
        expect(toText((ledger.totals.realised ?? 0n) - (holding!.cost ?? 0n))).toBe(
          cashOut.minus(putIn).minus(fees).toFixed(),
        );
      }),
    );
  });
});
