import type { WorksheetWords } from '#domain/wallet/italian-tax/worksheet-words.ts';

interface ToldLoss {
  year: number;
  amount: string;
}

/** Gains of a year as answers give them: exact decimal text in euros, null where not known; the rate in per cent. */
export interface ToldGains {
  rate: number;
  proceeds: string | null;
  cost: string | null;
  net: string | null;
  income: string | null;
  deducted: readonly ToldLoss[];
  untaxed: string | null;
  taxable: string | null;
  tax: string | null;
  carried: readonly ToldLoss[];
}

export interface GainLine {
  name: string;
  amount: string | null;
  /** A sum, rather than a part of one. */
  strong: boolean;
}

/** The figures of a year's gains, from proceeds to tax, each with its name. */
export function gainLines(gains: ToldGains, { lines, from_year }: WorksheetWords): GainLine[] {
  const { net, untaxed } = gains;
  const line = (name: string, amount: string | null, strong = false): GainLine => ({ name, amount, strong });
  const ofYear = (name: string, year: number) => `${name} (${from_year} ${year})`;
  return [
    line(lines.proceeds, gains.proceeds),
    line(lines.cost, gains.cost),
    line(net?.startsWith('-') ? lines.loss : lines.gain, net?.replace('-', '') ?? null, true),
    ...gains.deducted.map(({ year, amount }) => line(ofYear(lines.deducted, year), `-${amount}`)),
    line(lines.income, gains.income),
    ...(untaxed !== null && untaxed !== '0' ? [line(lines.untaxed, untaxed)] : []),
    line(lines.taxable, gains.taxable, true),
    line(`${lines.tax} (${gains.rate}%)`, gains.tax, true),
    ...gains.carried.map(({ year, amount }) => line(ofYear(lines.carried, year), amount)),
  ];
}
