import { describe, expect, it } from 'vitest';
import { findInsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import { type Money, moneyToText, parseMoney, unitsToText } from '#domain/wallet/fixed.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import { buildLedger, buildTransaction } from '#tests/builders/build-transaction.ts';
import { goldenCases } from '#tests/golden/golden-cases.ts';
import { readRotki } from '#tests/golden/rotki.ts';
import { ROTKI_CASES } from '#tests/golden/rotki-cases.ts';

const METHODS = { ACB: 'average', FIFO: 'fifo', LIFO: 'lifo', HIFO: 'hifo' } as const;
const HOUR = 3_600_000;
const hour = (at: number): string => new Date(Date.UTC(2020, 0, 1) + at * HOUR).toISOString();
const expectMoney = (ours: Money | null, theirs: number | string): void =>
  expect(ours === null ? null : moneyToText(ours, 22)).toBe(moneyToText(parseMoney(String(theirs)), 22));

describe('computeLedger with the cases of rotki', () => {
  const cases = goldenCases(ROTKI_CASES, 'wallet/golden/rotki_cost_basis_cases.json', readRotki);
  const withSteps = cases.filter(([, { steps }]) => steps !== undefined);
  const withSale = cases.filter(([, { buys, sell, buy }]) => (buys ?? buy) && sell);
  const withFees = cases.filter(([, { buys }]) => buys?.[0]?.expected_unit_cost);
  const withTrades = cases.filter(([, one]) => one.expected_taxable_trade_pnl);

  it('covers every case', () => {
    expect(withSteps.length + withSale.length + withFees.length + withTrades.length).toBe(cases.length);
  });

  it.each(withSteps)('%s', (_, { method, steps }) => {
    const transactions: Transaction[] = [];
    for (const [at, step] of steps!.entries()) {
      const { amount, price = 10 } = step;
      const type = step.op === 'buy' ? 'buy' : 'sale';
      const next = buildTransaction(type, hour(at), { quantity: amount, price, id: `${at}` });
      const missing = step.missing_amount ?? step.missing;
      if (missing !== undefined) {
        const shortfall = findInsufficientBalance([...transactions, next])!;
        expect(shortfall.entry).toBe(next.id);
        expect(unitsToText(shortfall.needed - shortfall.held)).toBe(String(missing));
        // rotki continues at a quantity of 0 and counts the missing coins at no cost; Fairview rejects the
        // sale.
        return;
      }
      transactions.push(next);
      const ledger = buildLedger(transactions, METHODS[method!]);
      const [holding] = ledger.holdings;
      if (step.pnl !== undefined) {
        const gain = step.op === 'buy' ? 0n : ledger.disposals.at(-1)!.gain;
        expectMoney(gain, step.pnl);
        expectMoney(holding!.cost, step.total_cost_after!);
        expect(unitsToText(holding!.quantity)).toBe(String(step.amount_after));
      }
      if (step.after) {
        expect(
          holding!.lots
            .map(({ entry, quantity }) => ({
              amount: steps![Number(entry)]!.amount,
              remaining: Number(unitsToText(quantity)),
            }))
            .sort((a, b) => b.amount - a.amount),
        ).toEqual(step.after);
      }
    }
    expect(transactions.length).toBe(steps!.length);
  });

  it.each(withSale)('%s', (_, { method = 'FIFO', buys, buy, sell, expected, expected_pnl }) => {
    const bought = (buys ?? [buy!]).map(({ amount, price }, at) =>
      buildTransaction('buy', hour(at), { quantity: amount, price }),
    );
    const sale = buildTransaction('sale', hour(bought.length), {
      quantity: sell!.amount,
      price: sell!.price ?? 1,
    });
    const history = [...bought, sale];
    if (expected?.is_complete === false) {
      const shortfall = findInsufficientBalance(history)!;
      expect(shortfall.entry).toBe(sale.id);
      expect(unitsToText(shortfall.held)).toBe(String(expected.matched_amount));
      return;
    }
    const ledger = buildLedger(history, METHODS[method]);
    const [disposal] = ledger.disposals;
    if (expected_pnl !== undefined) expectMoney(disposal!.gain, expected_pnl);
    if (expected?.taxable_bought_cost !== undefined) {
      expectMoney(disposal!.cost, expected.taxable_bought_cost);
      expect(ledger.holdings[0]!.lots).toHaveLength(expected.lots_left!);
    }
  });

  it.each(withFees)('%s', (_, { buys }) => {
    for (const { amount, unit_price_eur: price, fee, expected_unit_cost } of buys!) {
      const [coins, of] = fee!.split(' ') as [string, string];
      const fees =
        of === 'EUR' ? coins : moneyToText((parseMoney(coins) * BigInt(Math.round(price! * 1000))) / 1000n);
      const [holding] = buildLedger([
        buildTransaction('buy', hour(0), { quantity: String(amount).split(' ')[0]!, price: price!, fees }),
      ]).holdings;
      expectMoney((holding!.cost! * 10n ** 18n) / holding!.quantity, expected_unit_cost!);
    }
  });

  it.each(withTrades)('%s', (_, { expected_taxable_trade_pnl: theirs }) => {
    // A swap is a sale of what is given, at its price of the day, and a purchase for the same money. Its fee
    // raises the cost of what is bought; rotki lists the fee of the sale separately. rotki uses 0.07 as a
    // binary fraction; the fee below keeps 18 decimals of it.
    const given = { btc: '0.9291375', euros: '556.435' };
    const worthGiven = (parseMoney(given.btc) * BigInt(556435)) / 1000n;
    const history = [
      buildTransaction('buy', hour(0), { quantity: 82, price: 0, fees: '22031.622064438', asset: 'BTC' }),
      buildTransaction('buy', hour(0), { quantity: 1450, price: 0, fees: '335.804485', asset: 'ETH' }),
      buildTransaction('sale', hour(1), { quantity: given.btc, price: given.euros, asset: 'BTC' }),
      buildTransaction('buy', hour(1), {
        quantity: 50,
        price: moneyToText(worthGiven / 50n),
        fees: '0.725199999999999896',
        asset: 'ETH',
      }),
      buildTransaction('sale', hour(2), { quantity: 25, price: '11.925', asset: 'ETH' }),
    ];
    expectMoney(buildLedger(history, 'fifo').totals.realised, theirs!.FIFO);
    expect(moneyToText(buildLedger(history, 'average').totals.realised!, 19)).toBe(
      moneyToText(parseMoney(theirs!.ACB), 19),
    );
  });
});
