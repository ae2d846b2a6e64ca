import type { ImportOptions } from '#contracts/wallet-import.ts';
import type { CashMovement } from '#domain/wallet/cash/cash-movement.ts';
import type { CustomAssets } from '#domain/wallet/custom-assets.ts';
import { type DetectedReading, detectReading } from '#domain/wallet/import/detect-reading.ts';
import type { Group } from '#domain/wallet/import/drafts.ts';
import { detectFormat } from '#domain/wallet/import/formats/all-formats.ts';
import { buildRejectedGroup, type Format, type FormatId } from '#domain/wallet/import/formats/format.ts';
import { mapped } from '#domain/wallet/import/formats/mapped.ts';
import type { ImportReview } from '#domain/wallet/import/import-review.ts';
import type { Mapping } from '#domain/wallet/import/mapping.ts';
import { isSupportedZone } from '#domain/wallet/import/read-date.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import type { BalanceTerms } from '#domain/wallet/import/starting-balance.ts';
import { suggestMapping } from '#domain/wallet/import/suggest-mapping.ts';
import type { Table } from '#domain/wallet/import/table.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import { AssetChoices } from '#server/modules/wallet-import/asset-choices.ts';
import type { CooperativeScheduler } from '#server/modules/wallet-import/cooperative-scheduler.ts';
import type { Records } from '#server/modules/wallet-import/read-records.ts';
import { reviewGroups } from '#server/modules/wallet-import/review-groups.ts';

/** A file reviewed against a wallet. */
export interface ReviewedFile extends DetectedReading {
  table: Table;
  encoding: string;
  /** Null when the columns match no known format and none were named. */
  format: FormatId | null;
  mapping: Mapping | null;
  review: ImportReview;
  choices: AssetChoices;
  /** Tickers of all drafts, with the number of rows of their groups. */
  tickers: ReadonlyMap<string, number>;
}

interface ReviewContext {
  held: CurrentSnapshot;
  /** Custom assets of the user. */
  custom: CustomAssets;
  /** The transactions of the wallet. */
  kept: readonly Transaction[];
  options: ImportOptions;
  scheduler: CooperativeScheduler;
  /** Reads the recorded closes of drafts without a price, by `toPriceKey`. */
  loadCloses: (priceKeys: ReadonlySet<string>) => Promise<ReadonlyMap<string, number>>;
  /** Returns the cash movements of the account of the file; null when it does not track cash. */
  loadCash: (format: FormatId | null) => Promise<readonly CashMovement[] | null>;
  /** Starting balances that the options add, by asset. */
  balances: ReadonlyMap<string, BalanceTerms>;
  now: number;
}

/** Detects the format of a file and reviews its records against the wallet. */
export async function reviewFile(
  { records, encoding, isSheet }: Records,
  { held, custom, kept, options, scheduler, loadCloses, loadCash, balances, now }: ReviewContext,
): Promise<ReviewedFile> {
  const found = detectFormat(records);
  const { table } = found;
  const namedMapping = options.mapping ?? null;
  const format: Format = namedMapping ? mapped : (found.format ?? mapped);
  const mapping: Mapping | null =
    namedMapping ?? (found.format ? null : { columns: suggestMapping(table.header), words: {}, mark: null });
  const zone = options.time_zone && isSupportedZone(options.time_zone) ? options.time_zone : null;
  const reading = detectReading(table, format, { dayFirst: options.day_first ?? null, zone, mapping }, now);
  await scheduler.yieldIfDue();
  if (isSheet) localiseDecimalPoints(table, reading.reading.mark);

  const choices = new AssetChoices(held, custom, options.choices);
  const groups: Group[] = table.above.map(({ row }) =>
    buildRejectedGroup([row], skipRow({ code: 'above_table' })),
  );
  const tickers = new Map<string, number>();
  for (const group of mapping && !isMappingComplete(mapping)
    ? rejectUnmapped(table)
    : format.read(table, reading.reading)) {
    if (scheduler.isDue) await scheduler.yieldIfDue();
    if (group === null) continue;
    groups.push(group);
    const inGroup = new Set<string>();
    for (const draft of group.drafts) {
      inGroup.add(draft.ticker);
    }
    for (const ticker of inGroup) tickers.set(ticker, (tickers.get(ticker) ?? 0) + group.rows.length);
  }
  const formatId = namedMapping ? 'mapped' : (found.format?.id ?? null);
  const cash = groups.some((group) => group.cash) ? await loadCash(formatId) : null;
  const review = await reviewGroups(groups, {
    held,
    kept,
    choices,
    scheduler,
    loadCloses,
    reviewChoices: { leftOut: new Set(options.leave), forced: new Set(options.take), balances, cash },
  });
  return {
    ...reading,
    table,
    encoding,
    format: formatId,
    mapping,
    review,
    choices,
    tickers,
  };
}

/** Returns whether the mapping has a date, an asset and a quantity. */
function isMappingComplete({ columns }: Mapping): boolean {
  const has = (...roles: (keyof typeof columns)[]) => roles.every((role) => columns[role] !== undefined);
  return (
    has('date') &&
    (has('asset', 'quantity') ||
      has('received_asset', 'received_quantity') ||
      has('sent_asset', 'sent_quantity'))
  );
}

function* rejectUnmapped({ rows }: Table): Iterable<Group> {
  for (const { row } of rows)
    yield buildRejectedGroup([row], new RowRejection({ code: 'columns' }, 'unresolved'));
}

const PLAIN_NUMBER = /^-?\d+\.\d+(?:[eE][+-]?\d+)?$/;

/** Replaces the decimal point of spreadsheet numbers when the text of the sheet uses a decimal comma. */
function localiseDecimalPoints({ rows }: Table, mark: string): void {
  if (mark === '.') return;
  for (const { cells } of rows) {
    const mutableCells = cells as string[];
    mutableCells.forEach((cell, at) => {
      if (PLAIN_NUMBER.test(cell)) mutableCells[at] = cell.replace('.', mark);
    });
  }
}
