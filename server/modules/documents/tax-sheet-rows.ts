import type { Cell, Row } from 'write-excel-file/node';
import type { TaxGains, TaxYear } from '#contracts/wallet-tax.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { nameRateUnit, type WorksheetRate } from '#domain/wallet/italian-tax/format-rates.ts';
import { buildGainLines } from '#domain/wallet/italian-tax/gain-lines.ts';
import type { WorksheetWords } from '#domain/wallet/italian-tax/worksheet-words.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';

/** Texts and formats of the user's language, to write a sheet. */
export interface SheetWriter {
  words: WorksheetWords;
  locale: Locale;
  amount: (text: string | null) => Cell;
  text: (text: string) => Cell;
  head: (...texts: string[]) => Row;
  date: (date: string) => Cell;
  type: (type: TransactionType) => string;
}

const EUROS = '€';

/** From proceeds to tax, by group. */
export function gainRows(year: TaxYear | null, { words, locale, amount, text, head }: SheetWriter): Row[] {
  const rows: Row[] = [head(words.gains, EUROS)];
  for (const gains of year?.gains ?? []) {
    rows.push([{ value: words[`group_${gains.group}`], fontWeight: 'bold' }, null]);
    for (const line of buildGainLines(gains, words, locale))
      rows.push([text(line.name), amount(line.amount)]);
  }
  if (!year?.gains.length) rows.push([text(words.no_gains), null]);
  return rows;
}

const listSales = (year: TaxYear | null) => (year?.gains ?? []).flatMap(({ sales }: TaxGains) => sales);

/** Exchange rate, what it counts and its day as three cells; empty for figures in EUR. */
const rateCells = ([rate]: readonly WorksheetRate[], { date, amount, text, words }: SheetWriter): Cell[] => {
  if (!rate) return [null, null, null];
  return rate.own === null
    ? [rate.per_eur, text(nameRateUnit(rate)), date(rate.day)]
    : [amount(rate.own), text(nameRateUnit(rate)), text(words.own_rate)];
};

export function saleRows(year: TaxYear | null, writer: SheetWriter): Row[] {
  const { words, amount, text, head, date } = writer;
  return [
    head(
      words.sale_date,
      words.sale_asset,
      words.sale_quantity,
      words.sale_proceeds,
      words.sale_fees,
      words.sale_cost,
      words.sale_gain,
      words.sale_rate,
      words.rate_unit,
      words.rate_day,
    ),
    ...listSales(year).map(
      (one): Row => [
        date(one.date),
        text(one.asset.name),
        amount(one.quantity),
        amount(one.proceeds),
        amount(one.fees),
        amount(one.cost),
        amount(one.gain),
        ...rateCells(one.rates, writer),
      ],
    ),
  ];
}

/** Lots of each sale. */
export function lotRows(year: TaxYear | null, writer: SheetWriter): Row[] {
  const { words, amount, text, head, date } = writer;
  return [
    head(
      words.lots_sold,
      words.sale_asset,
      words.sale_lot,
      words.lots_bought,
      words.sale_quantity,
      words.sale_cost,
      words.sale_rate,
      words.rate_unit,
      words.rate_day,
    ),
    ...listSales(year).flatMap((one) =>
      one.lots.map(
        (lot): Row => [
          date(one.date),
          text(one.asset.name),
          lot.lot,
          date(lot.date),
          amount(lot.quantity),
          amount(lot.cost),
          ...rateCells(lot.rates, writer),
        ],
      ),
    ),
  ];
}

export function incomeRows(year: TaxYear | null, writer: SheetWriter): Row[] {
  const { words, amount, text, head, date, type } = writer;
  return [
    head(
      words.sale_date,
      words.sale_asset,
      words.type,
      words.sale_quantity,
      words.worth,
      words.sale_rate,
      words.rate_unit,
      words.rate_day,
    ),
    ...(year?.gains ?? [])
      .flatMap(({ rewards }) => rewards)
      .map(
        (one): Row => [
          date(one.date),
          text(one.asset.name),
          type(one.type),
          amount(one.quantity),
          amount(one.worth),
          ...rateCells(one.rates, writer),
        ],
      ),
  ];
}

/** Values of the holdings, with the totals in the last row. */
export function valueRows(year: TaxYear | null, { words, amount, text, head, date }: SheetWriter): Row[] {
  const rows: Row[] = [
    head(
      words.value_asset,
      words.value_first,
      words.value_last,
      words.value_days,
      words.value_initial_quantity,
      words.value_initial,
      words.value_final_quantity,
      words.value_final,
      words.value_tax,
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
