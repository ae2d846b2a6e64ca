import type { Content, TableCell } from 'pdfmake/interfaces';
import type { TaxGains, TaxYear } from '#contracts/wallet-tax.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatExact } from '#domain/format/format-exact.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatEuros } from '#domain/wallet/italian-tax/format-euros.ts';
import { formatRates } from '#domain/wallet/italian-tax/format-rates.ts';
import { buildGainLines } from '#domain/wallet/italian-tax/gain-lines.ts';
import type { WorksheetWords } from '#domain/wallet/italian-tax/worksheet-words.ts';
import type { Picked } from '#messages/picked.ts';
import {
  COLOURS,
  type FitUserText,
  figureCell,
  section,
  table,
} from '#server/modules/documents/render-pdf.ts';

/** Texts and functions to render a part of the worksheet. */
export interface RenderContext {
  words: WorksheetWords;
  types: Picked<'wallet_type_'>;
  locale: Locale;
  setText: FitUserText;
}

export const smallNote = (text: string): Content => ({ text, color: COLOURS.third, margin: [0, 4, 0, 0] });

/** The gains of a year from proceeds to tax, then sales with their lots, and income. */
export function gainParts(year: TaxYear | null, context: RenderContext): Content[] {
  const { words, locale } = context;
  if (!year || year.gains.length === 0) return [...section(words.gains), smallNote(words.no_gains)];
  return year.gains.flatMap((gains) => [
    ...section(`${words.gains} · ${words[`group_${gains.group}`]}`),
    ...table(
      [
        { head: String(year.year), width: '*' },
        { head: 'EUR', width: 110, right: true },
      ],
      buildGainLines(gains, words, locale).map(({ name, amount, isTotal }): TableCell[] => [
        { text: name, bold: isTotal ?? false },
        figureCell(formatEuros(amount, locale), isTotal),
      ]),
    ),
    ...(gains.unknown_years.length > 0
      ? [smallNote(`${words.unknown}: ${gains.unknown_years.join(', ')}.`)]
      : []),
    ...salesTable(gains, context),
    ...rewardsTable(gains, context),
  ]);
}

const subhead = (text: string): Content => ({ text, bold: true, margin: [0, 10, 0, 3], headlineLevel: 2 });

/** Exchange rate and its day; empty for transactions in EUR. */
const mutedCell = (text: string): TableCell => ({
  text,
  alignment: 'right',
  color: COLOURS.third,
  fontFeatures: ['tnum'],
});

/** Table of sales with their lots. */
function salesTable({ sales: list }: TaxGains, { words, locale, setText }: RenderContext): Content[] {
  if (list.length === 0) return [];
  const rows = list.flatMap((one): TableCell[][] => [
    [
      formatDate(one.date, locale),
      setText(one.asset.name),
      figureCell(formatExact(one.quantity, locale)),
      figureCell(formatEuros(one.proceeds, locale)),
      figureCell(formatEuros(one.fees, locale)),
      figureCell(formatEuros(one.cost, locale)),
      figureCell(formatEuros(one.gain, locale), true),
      formatRates(one.rates, words, locale),
    ],
    ...one.lots.map((lot): TableCell[] => [
      '',
      { text: `${words.sale_lot} ${lot.lot ?? ''} · ${formatDate(lot.date, locale)}`, color: COLOURS.third },
      mutedCell(formatExact(lot.quantity, locale)),
      '',
      '',
      mutedCell(formatEuros(lot.cost, locale)),
      '',
      { text: formatRates(lot.rates, words, locale), color: COLOURS.third },
    ]),
  ]);
  return [
    subhead(words.sales),
    ...table(
      [
        { head: words.sale_date, width: 44 },
        { head: words.sale_asset, width: '*' },
        { head: words.sale_quantity, width: 62, right: true },
        { head: words.sale_proceeds, width: 56, right: true },
        { head: words.sale_fees, width: 46, right: true },
        { head: words.sale_cost, width: 56, right: true },
        { head: words.sale_gain, width: 56, right: true },
        { head: words.sale_rate, width: 50 },
      ],
      rows,
    ),
  ];
}

function rewardsTable(
  { rewards: list }: TaxGains,
  { words, types, locale, setText }: RenderContext,
): Content[] {
  if (list.length === 0) return [];
  return [
    subhead(words.rewards),
    ...table(
      [
        { head: words.sale_date, width: 60 },
        { head: words.sale_asset, width: '*' },
        { head: words.type, width: 80 },
        { head: words.sale_quantity, width: 90, right: true },
        { head: words.worth, width: 70, right: true },
        { head: words.sale_rate, width: 84 },
      ],
      list.map((one): TableCell[] => [
        formatDate(one.date, locale),
        setText(one.asset.name),
        types[one.type],
        figureCell(formatExact(one.quantity, locale)),
        figureCell(formatEuros(one.worth, locale)),
        formatRates(one.rates, words, locale),
      ]),
    ),
  ];
}
