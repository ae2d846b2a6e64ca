import { describe, expect, it } from 'vitest';
import { computeShare, moneyToText, unitsToText } from '#domain/wallet/fixed.ts';
import type { Ledger } from '#domain/wallet/ledger.ts';
import { computeRealisedByYear } from '#domain/wallet/realised-by-year.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import { buildLedger, buildTransaction } from '#tests/builders/build-transaction.ts';
import { goldenCases } from '#tests/golden/golden-cases.ts';
import { RP2_METHODS, type Rp2Case, readRp2 } from '#tests/golden/rp2.ts';
import { RP2_CASES } from '#tests/golden/rp2-cases.ts';

/** Rounds to 12 decimals, to remove binary rounding errors of sums. */
const roundTo12Decimals = (value: number): number => Number(value.toFixed(12));

/**
 * Converts RP2 rows to transactions. Whatever leaves at a price, gifts included, is a sale; coins lost in a
 * transfer are a fee in coins.
 */
function toTransactions(one: Rp2Case): Transaction[] {
  const incoming = one.incoming.map(([at, kind, quantity, spot, sum, fees]) => {
    const price = sum === null ? spot : sum / quantity;
    // RP2 counts the fee of coins received as income, so it is added to the price of the reward.
    return kind === 'given'
      ? buildTransaction('reward', at, { quantity, price: roundTo12Decimals(price + fees / quantity) })
      : buildTransaction('buy', at, { quantity, price, fees });
  });
  // Coins paid as the fee of a sale leave with it and bring no proceeds.
  const outgoing = one.outgoing.map(([at, sold, price, fee]) =>
    buildTransaction('sale', at, {
      quantity: roundTo12Decimals(sold + fee),
      price,
      fees: roundTo12Decimals(fee * price),
    }),
  );
  const moved = one.moved.flatMap(([at, sent, received, price]) => {
    const lost = roundTo12Decimals(sent - received);
    return lost > 0 ? [buildTransaction('fee', at, { quantity: lost, price })] : [];
  });
  return [...incoming, ...outgoing, ...moved];
}

/**
 * Returns `coins:gain` of every lot fraction as RP2 lists them: income at its worth, and disposals lot by
 * lot.
 */
function toFractions({ disposals, income, steps }: Ledger): string {
  const order = new Map(steps.map(({ entry }, index) => [entry, index]));
  const given = income.map(({ entry, quantity, worth }) => ({
    sequence: order.get(entry)!,
    fraction: `${unitsToText(quantity)}:${moneyToText(worth!, 9)}`,
  }));
  const gone = disposals.flatMap(({ entry, type, quantity, proceeds, fees, parts }) =>
    parts.map((part) => {
      const net = type === 'fee' ? proceeds! : proceeds! - fees!;
      const gain = computeShare(net, part.quantity, quantity) - part.paid! - part.fees;
      return {
        sequence: order.get(entry)!,
        fraction: `${unitsToText(part.quantity)}:${moneyToText(gain, 9)}`,
      };
    }),
  );
  return [...given, ...gone]
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ fraction }) => fraction)
    .join(' ');
}

describe('computeLedger with the portfolios of RP2', () => {
  const portfolios = goldenCases(RP2_CASES, 'wallet/golden/rp2_us_golden.json', readRp2);
  const cases = portfolios.flatMap(([name, one]) =>
    RP2_METHODS.map((method) => [`${name} by ${method}`, { one, method }] as const),
  );

  it.each(cases)('%s', (_, { one, method }) => {
    const ledger = buildLedger(toTransactions(one), method);
    expect(toFractions(ledger)).toBe(one.fractions[method]);
    expect(ledger.holdings.map(({ quantity }) => unitsToText(quantity))).toEqual([one.left]);
  });

  it.each(cases)('%s, by year', (_, { one, method }) => {
    const ledger = buildLedger(toTransactions(one), method);
    const ours = computeRealisedByYear(ledger)
      .map(({ year, gains, income }) => [year, moneyToText(gains! + income!, 9)])
      .filter(([, sum]) => sum !== '0')
      .map((one) => one.join(':'));
    expect(ours.join(' ')).toBe(one.years[method]);
  });
});
