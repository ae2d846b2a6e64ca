import type { ImportOptions } from '#contracts/wallet-import.ts';
import { type DetectedReading, detectReading } from '#domain/wallet/import/detect-reading.ts';
import type { Group } from '#domain/wallet/import/drafts.ts';
import { fillPrices, needsPrice } from '#domain/wallet/import/fill-prices.ts';
import { detectFormat } from '#domain/wallet/import/formats/all-formats.ts';
import { type Format, type FormatId, rejectedGroup } from '#domain/wallet/import/formats/format.ts';
import { mapped } from '#domain/wallet/import/formats/mapped.ts';
import { ImportReview } from '#domain/wallet/import/import-review.ts';
import type { Mapping } from '#domain/wallet/import/mapping.ts';
import { isZone } from '#domain/wallet/import/read-date.ts';
import { Refused, skipRow } from '#domain/wallet/import/reasons.ts';
import { suggestMapping } from '#domain/wallet/import/suggest-mapping.ts';
import type { Table } from '#domain/wallet/import/table.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import { AssetChoices } from '#server/modules/wallet-import/asset-choices.ts';
import { historyPrices, priceNeed } from '#server/modules/wallet-import/history-prices.ts';
import type { Records } from '#server/modules/wallet-import/read-records.ts';
import type { Turns } from '#server/modules/wallet-import/turns.ts';

/** A file reviewed against a wallet. */
export interface ReviewedFile extends DetectedReading {
  table: Table;
  encoding: string;
  /** Null when the columns match no known format and none were named. */
  format: FormatId | null;
  mapping: Mapping | null;
  judge: ImportReview;
  choices: AssetChoices;
  /** Tickers of all drafts, with the number of rows of their groups. */
  tickers: ReadonlyMap<string, number>;
}

interface ReviewContext {
  held: CurrentSnapshot;
  /** The transactions of the wallet. */
  kept: readonly Transaction[];
  options: ImportOptions;
  turns: Turns;
  /** Reads the recorded closes of drafts without a price, by `priceNeed`. */
  closesOf: (needs: ReadonlySet<string>) => Promise<ReadonlyMap<string, number>>;
  now: number;
}

/** Detects the format of a file and reviews its records against the wallet. */
export async function reviewFile(
  { records, encoding, fromSheet }: Records,
  { held, kept, options, turns, closesOf, now }: ReviewContext,
): Promise<ReviewedFile> {
  const found = detectFormat(records);
  const { table } = found;
  const named = options.mapping ?? null;
  const format: Format = named ? mapped : (found.format ?? mapped);
  const mapping: Mapping | null =
    named ?? (found.format ? null : { columns: suggestMapping(table.header), words: {}, mark: null });
  const zone = options.time_zone && isZone(options.time_zone) ? options.time_zone : null;
  const reading = detectReading(table, format, { dayFirst: options.day_first ?? null, zone, mapping }, now);
  await turns.next();
  if (fromSheet) numbersOfSheet(table, reading.reading.mark);

  const choices = new AssetChoices(held, options.choices);
  const assetOf = (draft: Group['drafts'][number]) => choices.assetOf(draft);
  const groups: Group[] = table.above.map(({ row }) =>
    rejectedGroup([row], skipRow({ code: 'above_table' })),
  );
  const tickers = new Map<string, number>();
  const needs = new Set<string>();
  for (const group of mapping && !isMappingComplete(mapping)
    ? askForColumns(table)
    : format.read(table, reading.reading)) {
    if (turns.due) await turns.next();
    if (group === null) continue;
    groups.push(group);
    const inGroup = new Set<string>();
    for (const draft of group.drafts) {
      inGroup.add(draft.ticker);
      const asset = choices.assetOf(draft);
      if (asset !== null && needsPrice(draft)) needs.add(priceNeed(asset, draft.date));
    }
    for (const ticker of inGroup) tickers.set(ticker, (tickers.get(ticker) ?? 0) + group.rows.length);
  }
  const priceOn = historyPrices(await closesOf(needs), held.snapshot.rates);
  const judge = new ImportReview(kept, { leave: new Set(options.leave), take: new Set(options.take) });
  for (const _ of judge.begin()) await turns.next();
  for (const group of groups) {
    if (group.refused === null) fillPrices(group, assetOf, priceOn);
    judge.add(group, assetOf);
    if (turns.due) await turns.next();
  }
  for (const _ of judge.finish()) await turns.next();
  return {
    ...reading,
    table,
    encoding,
    format: named ? 'mapped' : (found.format?.id ?? null),
    mapping,
    judge,
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

function* askForColumns({ rows }: Table): Iterable<Group> {
  for (const { row } of rows) yield rejectedGroup([row], new Refused({ code: 'columns' }, 'unresolved'));
}

const PLAIN = /^-?\d+\.\d+(?:[eE][+-]?\d+)?$/;

/** Replaces the decimal point of spreadsheet numbers when the text of the sheet uses a decimal comma. */
function numbersOfSheet({ rows }: Table, mark: string): void {
  if (mark === '.') return;
  for (const { cells } of rows) {
    const written = cells as string[];
    written.forEach((cell, at) => {
      if (PLAIN.test(cell)) written[at] = cell.replace('.', mark);
    });
  }
}
