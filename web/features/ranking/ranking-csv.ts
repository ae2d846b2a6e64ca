import type { ColumnId } from '#contracts/ranking-parameters.ts';
import { CURRENCY_CODE, type Currency } from '#domain/format/format-currency.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { type CsvValue, writeCsv } from '#web/components/csv/write-csv.ts';
import type { ArrangedRanking, RankedRow } from '#web/features/ranking/arrange-ranking.ts';
import { COLUMN_NAMES } from '#web/features/ranking/column-names.ts';
import type { ListEntry } from '#web/features/ranking/merge-market.ts';

type Field = [head: string, value: (row: RankedRow) => CsvValue];

export interface CsvView {
  columns: readonly ColumnId[];
  currency: Currency;
  locale: Locale;
}

/**
 * Writes the listed rows in their order as CSV: asset, score with its range, and the chosen columns, with all
 * digits. Unknown and locked values are empty. Italian files have semicolons and decimal commas.
 */
export function writeRankingCsv(rows: ArrangedRanking, view: CsvView): string {
  const fields = [
    ...listScoreFields(),
    ...view.columns.flatMap((column) => listFields(column, view.currency)),
  ];
  const lines = [...rows.ranked, ...rows.unranked].map((row) => fields.map(([, value]) => value(row)));
  return writeCsv(
    fields.map(([head]) => head),
    lines,
    view.locale,
  );
}

const listScoreFields = (): Field[] => {
  const score =
    (value: (scores: NonNullable<ListEntry['scores']>) => CsvValue) =>
    ({ entry }: RankedRow) =>
      entry.scores && value(entry.scores);
  return [
    [m.column_place(), ({ rank }) => rank],
    [m.column_asset(), ({ entry }) => entry.crypto_id.name],
    [m.csv_ticker(), ({ entry }) => entry.crypto_id.thicker],
    ['id', ({ entry }) => entry.crypto_id._id],
    [m.filter_category(), ({ entry }) => entry.crypto_id.crypto_asset_category.name],
    [m.csv_state(), ({ entry }) => stateWords(entry)],
    [m.column_score(), score(({ fv }) => fv)],
    [m.csv_range_low(), score(({ range }) => range[0])],
    [m.csv_range_high(), score(({ range }) => range[1])],
    [m.filter_band(), score(({ band }) => band)],
  ];
};

function stateWords({ locked, status, scores }: ListEntry): string {
  if (locked) return m.score_locked();
  if (status === 'stablecoin') return m.score_stablecoin();
  if (!scores) return m.score_soon();
  return scores.provisional ? m.score_provisional() : '';
}

function listFields(column: ColumnId, currency: Currency): Field[] {
  const name = COLUMN_NAMES[column]();
  const inCurrency = `${name} (${CURRENCY_CODE[currency]})`;
  switch (column) {
    case 'flags':
      return [[name, ({ entry }) => entry.flags.join(' ')]];
    case 'price':
      return [
        [inCurrency, ({ entry }) => entry.market.price[currency]],
        [m.csv_price_time(), ({ entry }) => entry.market.at],
        [m.csv_source(), ({ entry }) => entry.market.source],
      ];
    case 'market_cap':
    case 'volume_24h':
      return [[inCurrency, ({ entry }) => entry.market[column][currency]]];
    case 'change_1h':
    case 'change_24h':
    case 'change_7d':
      return [[`${name} %`, ({ entry }) => entry.market[column][currency]]];
    case 'supply':
      return [
        [name, ({ entry }) => entry.market.circulating],
        [m.column_supply_unit(), ({ entry }) => entry.market.supply_share],
      ];
    case 'sparkline':
      return [];
    case 'measured':
      return [[name, ({ entry }) => entry.scores?.measured_share ?? null]];
    default:
      return [[name, ({ entry }) => entry.scores?.[column] ?? null]];
  }
}
