/**
 * One asset of an RP2 portfolio (eprbell/rp2, input/golden/us), in dollars. Expected figures come from
 * spreadsheet cells, which are binary fractions, and are given at 9 decimals.
 */
export interface Rp2Case {
  /** Portfolio and asset. */
  source: string;
  /** Time, type, quantity, price, total without fee when given, fee in dollars. */
  incoming: (readonly [string, 'bought' | 'given', number, number, number | null, number])[];
  /** Time, quantity, price, fee as quantity. */
  outgoing: (readonly [string, number, number, number])[];
  /** Time, quantity sent, quantity received, price. */
  moved: (readonly [string, number, number, number])[];
  /** Remaining quantity on all exchanges. */
  left: string;
  /** `quantity:gain` of every lot fraction in RP2’s order: income at its value, disposals lot by lot. */
  fractions: Record<Rp2Method, string>;
  /** `year:gain`, latest year first, without years without gain and without transfer fees. */
  years: Record<Rp2Method, string>;
}

/** RP2’s fourth method, lowest cost first, is not supported here. */
export const RP2_METHODS = ['fifo', 'lifo', 'hifo'] as const;
export type Rp2Method = (typeof RP2_METHODS)[number];

type Row = Record<string, string | number>;

export type RecordedRp2 = Record<
  string,
  {
    input: Record<string, { IN?: Row[]; OUT?: Row[]; INTRA?: Row[] }>;
    expected: Record<
      string,
      Record<
        string,
        {
          detail: { crypto_amount: number; capital_gains: number }[];
          balances: { final: number }[];
          summary: { year: number; transaction_type: string; capital_gains: number }[];
        }
      >
    >;
  }
>;

const INCOME_TYPES = /^(Interest|Airdrop|Hardfork|Mining|Staking|Income|Wages)$/i;

const at = (row: Row): string => String(row.Timestamp).replace(' ', 'T');
const formatCell = (value: number): string => String(Number(value.toFixed(9)));
const sumCells = (values: readonly number[]): string =>
  formatCell(values.reduce((sum, value) => sum + value, 0));

export function readRp2(recorded: RecordedRp2): Rp2Case[] {
  return Object.entries(recorded).flatMap(([portfolio, { input, expected }]) =>
    Object.entries(input).map(([asset, { IN = [], OUT = [], INTRA = [] }]) => ({
      source: `${portfolio}, ${asset}`,
      incoming: IN.map((row) => {
        const kind = INCOME_TYPES.test(String(row['Transaction Type'])) ? 'given' : 'bought';
        const sum = row['USD In (No Fee)'];
        return [
          at(row),
          kind,
          Number(row['Crypto In']),
          Number(row['Spot Price']),
          sum === undefined ? null : Number(sum),
          Number(row['USD Fee'] ?? 0),
        ] as const;
      }),
      outgoing: OUT.map(
        (row) =>
          [
            at(row),
            Number(row['Crypto Out']),
            Number(row['Spot Price']),
            Number(row['Crypto Fee'] ?? 0),
          ] as const,
      ),
      moved: INTRA.map(
        (row) =>
          [
            at(row),
            Number(row['Crypto Sent']),
            Number(row['Crypto Received']),
            Number(row['Spot Price'] ?? 0),
          ] as const,
      ),
      left: sumCells(expected.fifo![asset]!.balances.map(({ final }) => final)),
      fractions: byMethod((method) => listFractions(expected[method]![asset]!)),
      years: byMethod((method) => listYears(expected[method]![asset]!)),
    })),
  );
}

type Result = RecordedRp2[string]['expected'][string][string];

const byMethod = (of: (method: Rp2Method) => string) =>
  Object.fromEntries(RP2_METHODS.map((method) => [method, of(method)])) as Record<Rp2Method, string>;

const listFractions = ({ detail }: Result): string =>
  detail
    .map(({ crypto_amount, capital_gains }) => `${formatCell(crypto_amount)}:${formatCell(capital_gains)}`)
    .join(' ');

function listYears({ summary }: Result): string {
  const years = [...new Set(summary.map(({ year }) => year))].sort((a, b) => b - a);
  return years
    .map((year) => {
      const rows = summary.filter((row) => row.year === year && row.transaction_type !== 'MOVE');
      return [year, sumCells(rows.map(({ capital_gains }) => capital_gains))];
    })
    .filter(([, sum]) => sum !== '0')
    .map((one) => one.join(':'))
    .join(' ');
}
