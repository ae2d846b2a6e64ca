import type { Content, TableCell } from 'pdfmake/interfaces';
import type { TaxGains, TaxSale, TaxYear } from '#contracts/wallet-tax.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatExact } from '#domain/format/format-exact.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatEuros } from '#domain/wallet/italian-tax/format-euros.ts';
import { gainLines } from '#domain/wallet/italian-tax/gain-lines.ts';
import type { WorksheetWords } from '#domain/wallet/italian-tax/worksheet-words.ts';
import type { Picked } from '#messages/picked.ts';
import { figure, INK, type SetText, section, table } from '#server/modules/documents/render-pdf.ts';

/** Texts and functions to render a part of the worksheet. */
export interface RenderContext {
  words: WorksheetWords;
  types: Picked<'wallet_type_'>;
  locale: Locale;
  setText: SetText;
}

export const smallNote = (text: string): Content => ({ text, color: INK.third, margin: [0, 4, 0, 0] });

/** The gains of a year from proceeds to tax, then sales with their lots, and income. */
export function gainParts(year: TaxYear | null, setting: RenderContext): Content[] {
  const { words, locale } = setting;
  if (!year || year.gains.length === 0) return [...section(words.gains), smallNote(words.no_gains)];
  return year.gains.flatMap((of) => [
    ...section(`${words.gains} · ${words[`group_${of.group}`]}`),
    ...table(
      [
        { head: String(year.year), width: '*' },
        { head: 'EUR', width: 110, right: true },
      ],
      gainLines(of, words, locale).map(({ name, amount, strong }): TableCell[] => [
        { text: name, bold: strong ?? false },
        figure(formatEuros(amount, locale), strong),
      ]),
    ),
    ...(of.unknown_years.length > 0 ? [smallNote(`${words.unknown}: ${of.unknown_years.join(', ')}.`)] : []),
    ...sales(of, setting),
    ...rewards(of, setting),
  ]);
}

const subhead = (text: string): Content => ({ text, bold: true, margin: [0, 10, 0, 3], headlineLevel: 2 });

/** Exchange rate and its day; empty for transactions in EUR. */
const rateOf = (rate: TaxSale['rate'], locale: Locale): string =>
  rate ? `${formatExact(String(rate.usd_per_eur), locale)} (${formatDate(rate.day, locale)})` : '';

const mutedCell = (text: string): TableCell => ({
  text,
  alignment: 'right',
  color: INK.third,
  fontFeatures: ['tnum'],
});

/** Table of sales with their lots. */
function sales({ sales: list }: TaxGains, { words, locale, setText }: RenderContext): Content[] {
  if (list.length === 0) return [];
  const rows = list.flatMap((one): TableCell[][] => [
    [
      formatDate(one.date, locale),
      setText(one.asset.name),
      figure(formatExact(one.quantity, locale)),
      figure(formatEuros(one.proceeds, locale)),
      figure(formatEuros(one.fees, locale)),
      figure(formatEuros(one.cost, locale)),
      figure(formatEuros(one.gain, locale), true),
      rateOf(one.rate, locale),
    ],
    ...one.lots.map((lot): TableCell[] => [
      '',
      { text: `${words.sale_lot} ${lot.lot ?? ''} · ${formatDate(lot.date, locale)}`, color: INK.third },
      mutedCell(formatExact(lot.quantity, locale)),
      '',
      '',
      mutedCell(formatEuros(lot.cost, locale)),
      '',
      { text: rateOf(lot.rate, locale), color: INK.third },
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
        { head: 'USD/EUR', width: 50 },
      ],
      rows,
    ),
  ];
}

function rewards({ rewards: list }: TaxGains, { words, types, locale, setText }: RenderContext): Content[] {
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
        { head: 'USD/EUR', width: 84 },
      ],
      list.map((one): TableCell[] => [
        formatDate(one.date, locale),
        setText(one.asset.name),
        types[one.type],
        figure(formatExact(one.quantity, locale)),
        figure(formatEuros(one.worth, locale)),
        rateOf(one.rate, locale),
      ]),
    ),
  ];
}
