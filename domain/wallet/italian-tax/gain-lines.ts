import type { Locale } from '#domain/locale/locales.ts';
import type { WorksheetWords } from '#domain/wallet/italian-tax/worksheet-words.ts';
import { m } from '#messages';

interface LossAnswer {
  year: number;
  amount: string;
}

/**
 * Gains of a year in an API response: exact decimal text in euros, null when unknown; the rate in per cent.
 */
export interface GainsAnswer {
  rate: number;
  proceeds: string | null;
  cost: string | null;
  net: string | null;
  income: string | null;
  deducted: readonly LossAnswer[];
  untaxed: string | null;
  taxable: string | null;
  tax: string | null;
  carried: readonly LossAnswer[];
}

export interface GainLine {
  name: string;
  amount: string | null;
  /** True for a sum, false for a part of one. */
  isTotal: boolean;
}

/** Returns the figures of a year’s gains, from proceeds to tax, with their names. */
export function buildGainLines(gains: GainsAnswer, words: WorksheetWords, locale: Locale): GainLine[] {
  const { net, untaxed } = gains;
  const line = (name: string, amount: string | null, isTotal = false): GainLine => ({
    name,
    amount,
    isTotal,
  });
  return [
    line(words.line_proceeds, gains.proceeds),
    line(words.line_cost, gains.cost),
    line(net?.startsWith('-') ? words.line_loss : words.line_gain, net?.replace('-', '') ?? null, true),
    ...gains.deducted.map(({ year, amount }) =>
      line(m.worksheet_line_deducted({ year }, { locale }), `-${amount}`),
    ),
    line(words.line_income, gains.income),
    ...(untaxed !== null && untaxed !== '0' ? [line(words.line_untaxed, untaxed)] : []),
    line(words.line_taxable, gains.taxable, true),
    line(m.worksheet_line_tax({ rate: gains.rate }, { locale }), gains.tax, true),
    ...gains.carried.map(({ year, amount }) => line(m.worksheet_line_carried({ year }, { locale }), amount)),
  ];
}
