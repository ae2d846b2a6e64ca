import { describe, expect, it } from 'vitest';
import { type Money, moneyToText, parseMoney, unitsToText } from '#domain/wallet/fixed.ts';
import type { Ledger } from '#domain/wallet/ledger.ts';
import { computePosition } from '#domain/wallet/position.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import { buildLedger, buildTransaction } from '#tests/builders/build-transaction.ts';
import { type CgtcalcCase, readCgtcalc } from '#tests/golden/cgtcalc.ts';
import { CGTCALC_CASES } from '#tests/golden/cgtcalc-cases.ts';
import { goldenCases } from '#tests/golden/golden-cases.ts';

function toTransactions({ rows }: CgtcalcCase): Transaction[] {
  return rows.map(([type, date, asset, quantity, price, fees]) =>
    buildTransaction(type, date, { asset, quantity, price, fees }),
  );
}

/** Gains by asset and day: cgtcalc counts all sales of an asset on one day as one disposal. */
function sumGains({ disposals }: Ledger): Map<string, Money> {
  const gains = new Map<string, Money>();
  for (const { asset, at, gain } of disposals) {
    const key = `${asset} ${new Date(at).toISOString().slice(0, 10)}`;
    gains.set(key, (gains.get(key) ?? 0n) + gain!);
  }
  return gains;
}

describe('computeLedger with the cases of cgtcalc, by average', () => {
  const cases = goldenCases(CGTCALC_CASES, 'wallet/golden/cgtcalc_uk_section104.json', readCgtcalc);

  it.each(cases)('%s', (_, one) => {
    const ledger = buildLedger(toTransactions(one), 'average');
    const gains = sumGains(ledger);
    expect(gains.size).toBe(one.gains.length);
    for (const [asset, date, pounds] of one.gains) {
      // cgtcalc rounds every gain down to whole pounds.
      const ours = gains.get(`${asset} ${date}`)!;
      const whole = parseMoney(pounds);
      expect(whole <= ours && ours < whole + parseMoney('1')).toBe(true);
    }
    expect(
      ledger.holdings
        .filter(({ quantity }) => quantity > 0n)
        .map((holding) => [
          holding.asset,
          unitsToText(holding.quantity),
          moneyToText(computePosition(holding, null).averagePrice!, 5),
        ]),
    ).toEqual(one.held);
  });
});
