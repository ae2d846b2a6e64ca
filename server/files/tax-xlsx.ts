import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node';
import type { TaxGains, TaxYear, WalletTaxAnswer } from '#contracts/wallet-tax.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { guardText } from '#domain/wallet/file/guard-text.ts';
import { FILE_MARKS, TYPE_WORDS } from '#domain/wallet/file/wallet-columns.ts';
import { instantOf } from '#domain/wallet/instant.ts';
import { gainLines } from '#domain/wallet/italian-tax/gain-lines.ts';
import { lawLines } from '#domain/wallet/italian-tax/law-lines.ts';
import { WORKSHEET_WORDS, type WorksheetWords } from '#domain/wallet/italian-tax/worksheet-words.ts';
import { amountCell } from '#server/files/amount-cell.ts';
import { dateCell } from '#server/files/date-cell.ts';

/** What a sheet is made with: words and marks of the reader's language. */
interface Writer {
  words: WorksheetWords;
  amount: (text: string | null) => Cell;
  text: (text: string) => Cell;
  head: (...texts: string[]) => Row;
  date: (date: string) => Cell;
  type: (type: keyof (typeof TYPE_WORDS)['en']) => Cell;
}

const EUROS = '€';

/** The worksheet of a year as a workbook: the sums, the sales and lots behind them, income, values, and the notes. */
export async function taxXlsx(sheet: WalletTaxAnswer, year: number, locale: Locale): Promise<Buffer> {
  const words = WORKSHEET_WORDS[locale];
  const writer: Writer = {
    words,
    amount: (text) => amountCell(text, FILE_MARKS[locale].decimal),
    text: (text) => (text === '' ? null : { type: String, value: guardText(text), format: '@' }),
    head: (...texts) => texts.map((value) => ({ value, fontWeight: 'bold' as const, wrap: true })),
    date: (date) => dateCell(date, instantOf(date, 'buy')!, locale),
    type: (type) => TYPE_WORDS[locale][type],
  };
  const told = sheet.years.find((one) => one.year === year) ?? null;
  const sheets = [
    { sheet: 'RT', data: gainRows(told, writer), widths: [64, 20] },
    { sheet: words.sales, data: saleRows(told, writer), widths: [22, 22, 24, 20, 16, 20, 20, 12, 14] },
    { sheet: words.sale.lot, data: lotRows(told, writer), widths: [22, 22, 10, 22, 24, 20, 12, 14] },
    { sheet: words.rewards, data: incomeRows(told, writer), widths: [22, 22, 16, 24, 20, 12, 14] },
    { sheet: 'RW', data: valueRows(told, writer), widths: [22, 14, 14, 10, 24, 20, 24, 20, 20] },
    {
      sheet: locale === 'it' ? 'Note' : 'Notes',
      data: noteRows(sheet, told, locale, writer),
      widths: [34, 110],
    },
  ];
  return writeExcelFile(
    sheets.map(({ widths, ...one }) => ({
      ...one,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
}

function gainRows(year: TaxYear | null, { words, amount, text, head }: Writer): Row[] {
  const rows: Row[] = [head(words.gains, EUROS)];
  for (const gains of year?.gains ?? []) {
    rows.push([{ value: words.groups[gains.group], fontWeight: 'bold' }, null]);
    for (const line of gainLines(gains, words)) rows.push([text(line.name), amount(line.amount)]);
  }
  if (!year?.gains.length) rows.push([text(words.no_gains), null]);
  return rows;
}

const salesOf = (year: TaxYear | null) => (year?.gains ?? []).flatMap(({ sales }: TaxGains) => sales);

/** The rate a figure was converted at, and the day it is of. */
const rateCells = (rate: { usd_per_eur: number; day: string } | null, { date }: Writer): Cell[] =>
  rate ? [rate.usd_per_eur, date(rate.day)] : [null, null];

function saleRows(year: TaxYear | null, writer: Writer): Row[] {
  const { words, amount, text, head, date } = writer;
  const { sale } = words;
  return [
    head(
      sale.date,
      sale.asset,
      sale.quantity,
      sale.proceeds,
      sale.fees,
      sale.cost,
      sale.gain,
      'USD/EUR',
      sale.rate,
    ),
    ...salesOf(year).map(
      (one): Row => [
        date(one.date),
        text(one.asset.name),
        amount(one.quantity),
        amount(one.proceeds),
        amount(one.fees),
        amount(one.cost),
        amount(one.gain),
        ...rateCells(one.rate, writer),
      ],
    ),
  ];
}

function lotRows(year: TaxYear | null, writer: Writer): Row[] {
  const { words, amount, text, head, date } = writer;
  const { sale } = words;
  const sold = `${words.sales}: ${sale.date}`;
  const bought = `${sale.lot}: ${sale.date}`;
  return [
    head(sold, sale.asset, sale.lot, bought, sale.quantity, sale.cost, 'USD/EUR', sale.rate),
    ...salesOf(year).flatMap((one) =>
      one.lots.map(
        (lot): Row => [
          date(one.date),
          text(one.asset.name),
          lot.lot,
          date(lot.date),
          amount(lot.quantity),
          amount(lot.cost),
          ...rateCells(lot.rate, writer),
        ],
      ),
    ),
  ];
}

function incomeRows(year: TaxYear | null, writer: Writer): Row[] {
  const { words, amount, text, head, date, type } = writer;
  const { sale } = words;
  return [
    head(sale.date, sale.asset, words.type, sale.quantity, words.worth, 'USD/EUR', sale.rate),
    ...(year?.gains ?? [])
      .flatMap(({ rewards }) => rewards)
      .map(
        (one): Row => [
          date(one.date),
          text(one.asset.name),
          type(one.type),
          amount(one.quantity),
          amount(one.worth),
          ...rateCells(one.rate, writer),
        ],
      ),
  ];
}

function valueRows(year: TaxYear | null, { words, amount, text, head, date }: Writer): Row[] {
  const { value } = words;
  const rows: Row[] = [
    head(
      value.asset,
      value.first,
      value.last,
      value.days,
      value.initial_quantity,
      value.initial,
      value.final_quantity,
      value.final,
      value.tax,
    ),
  ];
  for (const line of year?.values ?? []) {
    rows.push([
      text(line.asset.name),
      date(line.first_day),
      date(line.last_day),
      line.days,
      amount(line.initial_quantity),
      amount(line.initial_value),
      amount(line.final_quantity),
      amount(line.final_value),
      amount(line.tax),
    ]);
  }
  if (year)
    rows.push([
      { value: words.total, fontWeight: 'bold' },
      null,
      null,
      null,
      null,
      amount(year.initial_value),
      null,
      amount(year.final_value),
      amount(year.value_tax),
    ]);
  return rows;
}

function noteRows(
  sheet: WalletTaxAnswer,
  year: TaxYear | null,
  locale: Locale,
  { words, text, head, date, type }: Writer,
): Row[] {
  const wrapped = (value: string): Cell => ({ type: String, value: guardText(value), wrap: true });
  const part = (name: string, lines: readonly string[]): Row[] =>
    lines.map((line, at) => [at === 0 ? { value: name, fontWeight: 'bold' } : null, wrapped(line)]);
  const unknown = sheet.unknown.map(
    (one): Row => [
      date(one.date),
      wrapped(
        `${one.asset.name}: ${words.missing[one.what]}.${one.years.length > 0 ? ` ${words.weighs_on}: ${one.years.join(', ')}` : ''}`,
      ),
    ],
  );
  return [
    head(words.title, `${words.notice} ${words.professional}`),
    ...(year?.under_way ? part('', [words.under_way]) : []),
    ...(year ? part(words.law, lawLines(year.law, locale)) : []),
    ...(year ? part(words.sources, year.law.sources) : []),
    ...part(words.rates, [sheet.rate_sources.join(', ')]),
    ...part(words.prices, [sheet.price_sources.join(', ')]),
    ...part(
      words.tokens,
      sheet.euro_tokens.map(
        (token) =>
          `${token.asset.name}: ${token.issuer}, ${token.authority}; ${token.source} (${token.date})`,
      ),
    ),
    ...part(
      words.undecided,
      words.undecided_list.map((one) => `${one.term}. ${one.text}`),
    ),
    ...(unknown.length > 0 ? [...part(words.unknown, [words.unknown_text]), ...unknown] : []),
    ...(year?.left_out.length
      ? [
          ...part(words.left_out, [words.left_out_text]),
          ...year.left_out.map(
            (one): Row => [
              date(one.date),
              text(`${String(type(one.type))}: ${one.quantity} ${one.asset.thicker}`),
            ],
          ),
        ]
      : []),
  ];
}
