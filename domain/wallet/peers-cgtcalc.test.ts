import { describe, expect, it } from 'vitest';
import type { Books } from '#domain/wallet/books.ts';
import { type Money, moneyOf, moneyText, unitsText } from '#domain/wallet/fixed.ts';
import { positionOf } from '#domain/wallet/position.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import { buildBooks, buildTransaction } from '#tests/builders/build-transaction.ts';
import { FIXTURES, recordedJson, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';

interface Case {
  case: string;
  input: string;
  expected_report: string;
}

const recorded = FIXTURES ? recordedJson<Case[]>('wallet/golden/cgtcalc_uk_section104.json') : [];

/** Rules of the United Kingdom and events of shares, which coins here do not have. */
const NOT_OURS = /^(CAPRETURN|DIVIDEND|SPLIT|UNSPLIT|RESTRUCT|SPOUSEIN|SPOUSEOUT)\b/m;
const MATCHED_BY_DAY = /SAME DAY|BED & BREAKFAST/;
const POOLED = recorded.filter(
  ({ input, expected_report: report }) => !NOT_OURS.test(input) && !MATCHED_BY_DAY.test(report),
);
const cases = POOLED.map((one) => [one.case, one] as const);

const day = (text: string): string => text.split('/').reverse().join('-');

/** `BUY 01/04/2014 Lobster 1000 4.00 150`: what, when, which, how many, price, expenses. */
function transactionsOf(input: string): Transaction[] {
  return input
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind, date, asset, quantity, price, fees] = line.split(/\s+/) as [
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      return buildTransaction(kind === 'BUY' ? 'buy' : 'sale', day(date), { asset, quantity, price, fees });
    });
}

/** Gains of all that was sold of one asset on one day: theirs counts it as one disposal. */
function gainsOf({ disposals }: Books): Map<string, Money> {
  const gains = new Map<string, Money>();
  for (const { asset, at, gain } of disposals) {
    const key = `${asset} ${new Date(at).toISOString().slice(0, 10)}`;
    gains.set(key, (gains.get(key) ?? 0n) + gain!);
  }
  return gains;
}

const SOLD = /SOLD [\d.]+ of (\S+) on (\S+) for (GAIN|LOSS) of £(\d+)/g;
const HELD = /^(\S+): ([\d.]+) units acquired at £([\d.]+) cost basis/gm;

describe.skipIf(!FIXTURES)(`cgtcalc’s pools at average cost${WITHOUT_FIXTURES}`, () => {
  it('are among what is recorded', () => expect(cases.length).toBeGreaterThan(0));

  it.each(cases)('%s', (_, { input, expected_report: report }) => {
    const books = buildBooks(transactionsOf(input), 'average');
    const gains = gainsOf(books);
    const theirs = [...report.matchAll(SOLD)];
    expect(gains.size).toBe(theirs.length);
    for (const [, asset, date, kind, pounds] of theirs) {
      // Theirs rounds every gain down to whole pounds.
      const ours = gains.get(`${asset} ${day(date!)}`)!;
      const whole = (kind === 'LOSS' ? -1n : 1n) * moneyOf(pounds!);
      expect(whole <= ours && ours < whole + moneyOf('1')).toBe(true);
    }
    const held = report.slice(report.indexOf('# HOLDINGS'), report.indexOf('# TRANSACTIONS'));
    expect(
      books.holdings
        .filter(({ quantity }) => quantity > 0n)
        .map((holding) => [
          holding.asset,
          unitsText(holding.quantity),
          moneyText(positionOf(holding, null).averagePrice!, 5),
        ]),
    ).toEqual([...held.matchAll(HELD)].map(([, asset, quantity, price]) => [asset, quantity, price]));
  });
});
