import type { Content, TableCell } from 'pdfmake/interfaces';
import type { TaxYear, WalletTaxAnswer } from '#contracts/wallet-tax.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatExact } from '#domain/format/format-exact.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatEuros } from '#domain/wallet/italian-tax/format-euros.ts';
import { describeLaw } from '#domain/wallet/italian-tax/law-lines.ts';
import { groupByTopic } from '#domain/wallet/italian-tax/open-topics.ts';
import { listUndecidedTerms } from '#domain/wallet/italian-tax/worksheet-words.ts';
import { m } from '#messages';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { COLOURS, figureCell, renderPdf, section, table } from '#server/modules/documents/render-pdf.ts';
import { gainParts, type RenderContext, smallNote } from '#server/modules/documents/tax-pdf-gains.ts';

/** Tax worksheet of a year as PDF: totals, sales with lots, values, law, and open questions. */
export function taxPdf(
  sheet: WalletTaxAnswer,
  year: number,
  { locale, made }: { locale: Locale; made: number },
): Promise<Buffer> {
  const words = messagesWithPrefix('worksheet_', locale);
  const types = messagesWithPrefix('wallet_type_', locale);
  const taxYear = sheet.years.find((one) => one.year === year) ?? null;
  return renderPdf({ title: `${m.title_wallet_tax({}, { locale })} ${year}`, made, locale }, (setText) => {
    const setting = { words, types, locale, setText };
    return [
      { text: words.notice, fontSize: 9, color: COLOURS.second },
      { text: words.professional, fontSize: 9, bold: true, margin: [0, 3, 0, 0] },
      ...(taxYear?.under_way ? [smallNote(words.under_way)] : []),
      ...gainParts(taxYear, setting),
      ...valueSection(taxYear, setting),
      ...openSection(taxYear, setting),
      ...excludedSection(taxYear, setting),
      ...unknownSection(sheet, setting),
      ...lawSection(sheet, taxYear, setting),
      ...undecidedSection(setting),
    ];
  });
}

function valueSection(year: TaxYear | null, { words, locale, setText }: RenderContext): Content[] {
  if (!year || year.values.length === 0) return [];
  return [
    ...section(
      words.values,
      year.initial_value === null || year.final_value === null
        ? `${words.values_text} ${words.values_unknown}`
        : words.values_text,
    ),
    ...table(
      [
        { head: words.value_asset, width: '*' },
        { head: words.value_first, width: 44 },
        { head: words.value_last, width: 44 },
        { head: words.value_days, width: 24, right: true },
        { head: words.value_initial_quantity, width: 58, right: true },
        { head: words.value_initial, width: 54, right: true },
        { head: words.value_final_quantity, width: 58, right: true },
        { head: words.value_final, width: 54, right: true },
        { head: words.value_tax, width: 38, right: true },
      ],
      [
        ...year.values.map((line): TableCell[] => [
          setText(line.asset.name),
          formatDate(line.first_day, locale),
          formatDate(line.last_day, locale),
          figureCell(String(line.days)),
          figureCell(formatExact(line.initial_quantity, locale)),
          figureCell(formatEuros(line.initial_value, locale)),
          figureCell(formatExact(line.final_quantity, locale)),
          figureCell(formatEuros(line.final_value, locale)),
          figureCell(formatEuros(line.tax, locale)),
        ]),
        [
          { text: words.total, bold: true },
          '',
          '',
          '',
          '',
          figureCell(formatEuros(year.initial_value, locale), true),
          '',
          figureCell(formatEuros(year.final_value, locale), true),
          figureCell(formatEuros(year.value_tax, locale), true),
        ],
      ],
    ),
  ];
}

function openSection(year: TaxYear | null, setting: RenderContext): Content[] {
  if (!year || year.open.length === 0) return [];
  const { words } = setting;
  return [
    ...section(words.open, words.open_text),
    ...groupByTopic(year.open).flatMap(([topic, entries]): Content[] => [
      {
        text: [{ text: `${words[`open_${topic}`]}. `, bold: true }, words[`open_${topic}_text`]],
        margin: [0, 6, 0, 2],
      },
      ...entryTable(entries, setting),
    ]),
  ];
}

function excludedSection(year: TaxYear | null, setting: RenderContext): Content[] {
  if (!year || year.left_out.length === 0) return [];
  const { words } = setting;
  return [...section(words.left_out, words.left_out_text), ...entryTable(year.left_out, setting)];
}

const entryTable = (
  entries: TaxYear['left_out'],
  { words, types, locale, setText }: RenderContext,
): Content[] =>
  table(
    [
      { head: words.sale_date, width: 60 },
      { head: words.type, width: 120 },
      { head: words.sale_asset, width: '*' },
      { head: words.sale_quantity, width: 120, right: true },
    ],
    entries.map((one): TableCell[] => [
      formatDate(one.date, locale),
      types[one.type],
      setText(one.asset.name),
      figureCell(formatExact(one.quantity, locale)),
    ]),
  );

function unknownSection(sheet: WalletTaxAnswer, { words, locale, setText }: RenderContext): Content[] {
  if (sheet.unknown.length === 0) return [];
  return [
    ...section(words.unknown, words.unknown_text),
    ...table(
      [
        { head: words.sale_date, width: 60 },
        { head: words.sale_asset, width: '*' },
        { head: words.unknown, width: 150 },
        { head: words.weighs_on, width: 120 },
      ],
      sheet.unknown.map((one): TableCell[] => [
        formatDate(one.date, locale),
        setText(one.asset.name),
        words[`missing_${one.what}`],
        one.years.join(', '),
      ]),
    ),
  ];
}

function lawSection(
  sheet: WalletTaxAnswer,
  year: TaxYear | null,
  { words, locale }: RenderContext,
): Content[] {
  const source = (name: string, text: string): Content => ({
    text: [{ text: `${name}: `, bold: true }, text],
    margin: [0, 2, 0, 0],
  });
  const tokens = sheet.euro_tokens.map(
    (token) =>
      `${token.asset.name}: ${token.issuer}, ${token.authority}; ${token.source}, ${formatDate(token.date, locale)}`,
  );
  return [
    ...section(words.law),
    ...(year
      ? [{ ul: describeLaw(year.law, locale) }, source(words.sources, year.law.sources.join('; '))]
      : []),
    source(words.rates, sheet.rate_sources.join(', ')),
    source(words.prices, sheet.price_sources.join(', ')),
    source(words.tokens, tokens.join('. ')),
  ];
}

function undecidedSection({ words }: RenderContext): Content[] {
  return [
    ...section(words.undecided, words.undecided_text),
    ...listUndecidedTerms(words).map(
      ({ term, text }): Content => ({
        columns: [
          { text: term, bold: true, width: 120 },
          { text, width: '*' },
        ],
        margin: [0, 0, 0, 4],
      }),
    ),
  ];
}
