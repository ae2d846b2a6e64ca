import { describe, expect, it } from 'vitest';
import type { Books } from '#domain/wallet/books.ts';
import { moneyText, share, unitsText } from '#domain/wallet/fixed.ts';
import { realisedByYear } from '#domain/wallet/realised-by-year.ts';
import type { CostMethod, Transaction } from '#domain/wallet/transaction.ts';
import { buildBooks, buildTransaction } from '#tests/builders/build-transaction.ts';
import { FIXTURES, recordedJson, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';

type Row = Record<string, string | number>;
type Fraction = { crypto_amount: number; capital_gains: number };
type Expected = {
  detail: Fraction[];
  balances: { final: number }[];
  summary: {
    year: number;
    transaction_type: string;
    capital_gains: number;
    usd_cost_basis: number;
    usd_taxable_total: number;
  }[];
};

interface Rows {
  IN?: Row[];
  OUT?: Row[];
  INTRA?: Row[];
}

interface Portfolio {
  input: Record<string, Rows>;
  expected: Record<string, Record<string, Expected>>;
}

/** RP2’s fourth method, the cheapest coin first, is none of ours. */
const METHODS: readonly CostMethod[] = ['fifo', 'lifo', 'hifo'];
const GIVEN = /^(Interest|Airdrop|Hardfork|Mining|Staking|Income|Wages)$/i;

const portfolios = FIXTURES
  ? recordedJson<Record<string, Portfolio>>('wallet/golden/rp2_us_golden.json')
  : {};
const cases = Object.entries(portfolios).flatMap(([name, { input, expected }]) =>
  METHODS.flatMap((method) =>
    Object.keys(input).map((asset) => {
      const theirs = expected[method]![asset]!;
      return [`${name}, ${asset} by ${method}`, { rows: input[asset]!, theirs, method }] as const;
    }),
  ),
);

/** Decimals of a number, without what adding them up in binary leaves. */
const tidy = (value: number): number => Number(value.toFixed(12));
const at = (row: Row): string => String(row.Timestamp).replace(' ', 'T');

/** RP2’s rows as ours. Whatever leaves at a price, gifts too, is a sale there; what is lost in moving is a fee in coins. */
function transactionsOf({ IN = [], OUT = [], INTRA = [] }: Rows): Transaction[] {
  const incoming = IN.map((row) => {
    const quantity = Number(row['Crypto In']);
    const fees = Number(row['USD Fee'] ?? 0);
    const bare = row['USD In (No Fee)'] === undefined ? null : Number(row['USD In (No Fee)']) / quantity;
    const price = bare ?? Number(row['Spot Price']);
    // Theirs counts the fee of what is given as income; ours takes it as a cost beside it.
    return GIVEN.test(String(row['Transaction Type']))
      ? buildTransaction('reward', at(row), { quantity, price: tidy(price + fees / quantity) })
      : buildTransaction('buy', at(row), { quantity, price, fees });
  });
  // Coins given as the fee of a sale leave with it and bring nothing.
  const outgoing = OUT.map((row) => {
    const price = Number(row['Spot Price']);
    const fee = Number(row['Crypto Fee'] ?? 0);
    const quantity = tidy(Number(row['Crypto Out']) + fee);
    return buildTransaction('sale', at(row), { quantity, price, fees: tidy(fee * price) });
  });
  const moved = INTRA.flatMap((row) => {
    const lost = tidy(Number(row['Crypto Sent']) - Number(row['Crypto Received']));
    return lost > 0
      ? [buildTransaction('fee', at(row), { quantity: lost, price: row['Spot Price'] ?? 0 })]
      : [];
  });
  return [...incoming, ...outgoing, ...moved];
}

/** Every lot fraction with its gain, as RP2 lists them: first what is given, with its worth, and disposals lot by lot. */
function fractionsOf({ disposals, income, steps }: Books): [string, string][] {
  const order = new Map(steps.map(({ entry }, place) => [entry, place]));
  const given = income.map(({ entry, quantity, worth }) => ({
    place: order.get(entry)!,
    fraction: [unitsText(quantity), moneyText(worth!, 9)] as [string, string],
  }));
  const gone = disposals.flatMap(({ entry, type, quantity, proceeds, fees, parts }) =>
    parts.map((part) => {
      const net = type === 'fee' ? proceeds! : proceeds! - fees!;
      const gain = share(net, part.quantity, quantity) - part.paid! - part.fees;
      return {
        place: order.get(entry)!,
        fraction: [unitsText(part.quantity), moneyText(gain, 9)] as [string, string],
      };
    }),
  );
  return [...given, ...gone].sort((a, b) => a.place - b.place).map(({ fraction }) => fraction);
}

/** A figure of a spreadsheet, a binary fraction, at 9 decimals. */
const cell = (value: number): string => String(Number(value.toFixed(9)));

describe.skipIf(!FIXTURES)(`RP2’s portfolios${WITHOUT_FIXTURES}`, () => {
  it.each(cases)('%s', (_, { rows, theirs, method }) => {
    const books = buildBooks(transactionsOf(rows), method);
    expect(fractionsOf(books)).toEqual(
      theirs.detail.map(({ crypto_amount, capital_gains }) => [cell(crypto_amount), cell(capital_gains)]),
    );
    const left = theirs.balances.reduce((sum, { final }) => sum + final, 0);
    expect(books.holdings.map(({ quantity }) => unitsText(quantity))).toEqual([cell(left)]);
  });

  it.each(cases)('%s, year by year', (_, { rows, theirs, method }) => {
    const books = buildBooks(transactionsOf(rows), method);
    const ours = realisedByYear(books).map(({ year, gains, income }) => [
      year,
      moneyText(gains! + income!, 9),
    ]);
    const years = [...new Set(theirs.summary.map(({ year }) => year))].sort((a, b) => b - a);
    expect(ours.filter(([, sum]) => sum !== '0')).toEqual(
      years
        .map((year) => {
          const rest = theirs.summary.filter((row) => row.year === year && row.transaction_type !== 'MOVE');
          return [year, cell(rest.reduce((sum, row) => sum + row.capital_gains, 0))];
        })
        .filter(([, sum]) => sum !== '0'),
    );
  });
});
