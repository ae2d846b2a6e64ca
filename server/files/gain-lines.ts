import type { TaxGains } from '#contracts/wallet-tax.ts';
import type { WorksheetWords } from '#domain/wallet/italian-tax/worksheet-words.ts';

/** The figures of a year's gains, from proceeds to tax, each with its name; amounts in euros. */
export function gainLines(
  gains: TaxGains,
  { lines, from_year }: WorksheetWords,
): { name: string; amount: string | null; strong?: boolean }[] {
  const loss = gains.net?.startsWith('-');
  const ofYear = (name: string, year: number) => `${name} (${from_year} ${year})`;
  return [
    { name: lines.proceeds, amount: gains.proceeds },
    { name: lines.cost, amount: gains.cost },
    { name: loss ? lines.loss : lines.gain, amount: gains.net?.replace('-', '') ?? null, strong: true },
    ...gains.deducted.map(({ year, amount }) => ({
      name: ofYear(lines.deducted, year),
      amount: `-${amount}`,
    })),
    { name: lines.income, amount: gains.income },
    ...(gains.untaxed !== null && gains.untaxed !== '0'
      ? [{ name: lines.untaxed, amount: gains.untaxed }]
      : []),
    { name: lines.taxable, amount: gains.taxable, strong: true },
    { name: `${lines.tax} (${gains.rate}%)`, amount: gains.tax, strong: true },
    ...gains.carried.map(({ year, amount }) => ({ name: ofYear(lines.carried, year), amount })),
  ];
}
