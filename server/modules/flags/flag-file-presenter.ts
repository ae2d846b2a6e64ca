import Papa from 'papaparse';
import { redFlagsHref } from '#contracts/pages.ts';
import { isInBoardState } from '#domain/flags/board-filter.ts';
import { describeFlag } from '#domain/flags/texts.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { FILE_MARKS } from '#domain/wallet/file/wallet-columns.ts';
import { m } from '#messages';
import { type BoardEntry, readFlagBoard } from '#server/modules/flags/flag-board.ts';
import { type FlagFileQuery, matchesFlagFilter } from '#server/modules/flags/flag-filter.ts';
import { FLAG_FORMATS } from '#server/modules/flags/flag-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { ReadCloses } from '#server/modules/market/recorded-prices.ts';

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export interface FlagFileOptions {
  locale: Locale;
  publicUrl: string;
  query: FlagFileQuery;
  closes: ReadCloses;
}

/**
 * CSV of all flags under a filter, in the order of the board. Prices in USD, changes in percent; unknown values
 * are empty. Italian files have semicolons and decimal commas.
 */
export async function renderFlagFile(
  snapshot: MarketSnapshot | null,
  { locale, publicUrl, query, closes }: FlagFileOptions,
): Promise<string> {
  const board = snapshot ? await readFlagBoard(snapshot, closes) : [];
  const today = snapshot?.as_of.slice(0, 10) ?? '';
  const rows = board.filter(
    ({ asset, period }) =>
      isInBoardState(period, query.state, today) &&
      matchesFlagFilter(asset, { code: period.code, severity: period.flag.severity }, query),
  );
  const marks = FILE_MARKS[locale];
  const write = (value: string | number | null): string =>
    typeof value === 'number' ? String(value).replace('.', marks.decimal) : (value ?? '');
  const lines = rows.map((entry) => toFields(entry, locale, publicUrl).map(write));
  return (
    BYTE_ORDER_MARK +
    Papa.unparse([listHeads(locale), ...lines], {
      delimiter: marks.field,
      newline: '\r\n',
      escapeFormulae: true,
    })
  );
}

const listHeads = (locale: Locale): string[] => [
  m.column_asset({}, { locale }),
  m.csv_ticker({}, { locale }),
  'id',
  m.flags_code({}, { locale }),
  m.flags_severity({}, { locale }),
  m.flags_kind({}, { locale }),
  m.flags_text({}, { locale }),
  m.flags_since_head({}, { locale }),
  m.flags_cleared_head({}, { locale }),
  `${m.flags_price_then({}, { locale })} (USD)`,
  m.flags_price_then_day({}, { locale }),
  `${m.flags_price_now({}, { locale })} (USD)`,
  m.flags_price_now_day({}, { locale }),
  `${m.flags_price_since({}, { locale })} %`,
  m.flags_link({}, { locale }),
];

function toFields(
  { asset: { facts }, period, priceThen, priceNow, change }: BoardEntry,
  locale: Locale,
  publicUrl: string,
): (string | number | null)[] {
  const { title, text } = describeFlag(period.flag, locale, FLAG_FORMATS[locale]);
  return [
    facts.name,
    facts.ticker,
    facts.id,
    period.code,
    period.flag.severity,
    title,
    text,
    period.since,
    period.cleared_at,
    priceThen?.close ?? null,
    priceThen?.day ?? null,
    priceNow?.close ?? null,
    priceNow?.day ?? null,
    change,
    `${publicUrl}${redFlagsHref(locale, { asset: facts.id, code: period.code })}`,
  ];
}
