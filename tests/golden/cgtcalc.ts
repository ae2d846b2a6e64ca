/**
 * An example of cgtcalc (mattjgalloway/cgtcalc, Tests/CGTCalcCoreTests/TestData/Examples) whose gains come
 * from the pool.
 */
export interface CgtcalcCase {
  source: string;
  /** Type, day, asset, quantity, price and expenses in pounds. */
  rows: (readonly ['buy' | 'sale', string, string, string, string, string])[];
  /** Asset, day, and gain or loss in whole pounds. */
  gains: (readonly [string, string, string])[];
  /** Asset, quantity, and average unit cost in pounds. */
  held: (readonly [string, string, string])[];
}

export interface RecordedCgtcalc {
  case: string;
  input: string;
  expected_report: string;
}

/** UK tax rules and corporate actions that do not apply to crypto-assets here. */
const UNSUPPORTED = /^(CAPRETURN|DIVIDEND|SPLIT|UNSPLIT|RESTRUCT|SPOUSEIN|SPOUSEOUT)\b/m;
const MATCHED_BY_DAY = /SAME DAY|BED & BREAKFAST/;
const SOLD = /SOLD [\d.]+ of (\S+) on (\S+) for (GAIN|LOSS) of £(\d+)/g;
const HELD = /^(\S+): ([\d.]+) units acquired at £([\d.]+) cost basis/gm;

const day = (text: string): string => text.split('/').reverse().join('-');

export function readCgtcalc(recorded: readonly RecordedCgtcalc[]): CgtcalcCase[] {
  return recorded
    .filter(({ input, expected_report: report }) => !UNSUPPORTED.test(input) && !MATCHED_BY_DAY.test(report))
    .map(({ case: source, input, expected_report: report }) => ({
      source,
      rows: parseRows(input),
      gains: [...report.matchAll(SOLD)].map(
        ([, asset, date, kind, pounds]) =>
          [asset!, day(date!), kind === 'LOSS' ? `-${pounds}` : pounds!] as const,
      ),
      held: [
        ...report.slice(report.indexOf('# HOLDINGS'), report.indexOf('# TRANSACTIONS')).matchAll(HELD),
      ].map(([, asset, units, cost]) => [asset!, units!, cost!] as const),
    }));
}

/**
 * Parses lines such as `BUY 01/04/2014 Lobster 1000 4.00 150`: type, day, asset, quantity, price, expenses.
 */
function parseRows(input: string): CgtcalcCase['rows'] {
  return input
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind, date, asset, quantity, price, fees] = line.split(/\s+/);
      return [kind === 'BUY' ? 'buy' : 'sale', day(date!), asset!, quantity!, price!, fees!] as const;
    });
}
