import { hasNoVolume } from '#domain/ingest/check-quote.ts';
import { filterPlausibleEuroQuotes } from '#domain/ingest/euro-changes.ts';
import { toMarketObservations } from '#domain/ingest/market-observations.ts';
import { createAsset } from '#domain/ingest/new-asset.ts';
import type { CoinGecko, EuroMarketRow, MarketRow } from '#server/gateways/coingecko.ts';
import type { CheckedRows } from '#server/gateways/rows.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { readListedIds, writeListedAssets } from '#server/modules/ingest/asset-repository.ts';
import { writeHours } from '#server/modules/ingest/hour-repository.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import { type IngestContext, ingestStep, type StepResult } from '#server/modules/ingest/ingest-step.ts';
import { judgeMarkets, toIncomingQuote } from '#server/modules/ingest/judge-markets.ts';
import {
  type DatedRow,
  writeCloses,
  writeEuroChanges,
  writeQuotes,
} from '#server/modules/ingest/market-repository.ts';
import { recordObservations, toObservedRows } from '#server/modules/ingest/record-observations.ts';
import { findNewestDate, resolveDate } from '#server/modules/ingest/resolve-date.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

const SOURCE = 'coingecko';
/** Maximum number of ids per request. */
const MAX_IDS = 250;

/** Fetches market figures of the 250 largest assets and of all other listed assets. */
export async function ingestMarkets(
  context: IngestContext,
  gateway: CoinGecko,
  report: SourceReport,
): Promise<void> {
  context.progress.plan(3);
  const seen = new Set<string>();
  const written: DatedRow[] = [];
  const write = (transaction: DbTransaction, answer: CheckedRows<MarketRow>) =>
    writeMarkets(transaction, answer, seen, context.now, written);
  await ingestStep(context, report, {
    kind: 'assets',
    what: 'the 250 largest assets',
    ask: async () => requireRows(requirePlausible(await gateway.fetchMarkets({ page: 1 }))),
    write,
  });
  const euroStep = 'changes in euros of the 250 largest assets';
  if (written.length === 0) context.progress.done(SOURCE, euroStep, 'left');
  else
    await ingestStep(context, report, {
      kind: 'changes',
      what: euroStep,
      mayBeEmpty: true,
      ask: () => gateway.fetchMarketsInEuros(),
      write: (transaction, answer) => writeChangesInEuros(transaction, answer.rows, written, context.now),
    });
  const own = await readListedIds(context.db);
  const missing = own.filter((id) => !seen.has(id)).slice(0, MAX_IDS);
  if (missing.length === 0) return context.progress.done(SOURCE, 'the other listed assets', 'good');
  await ingestStep(context, report, {
    kind: 'assets',
    what: 'the other listed assets',
    mayBeEmpty: true,
    ask: async () => requirePlausible(await gateway.fetchMarkets({ ids: missing })),
    write,
  });
}

function requireRows(answer: CheckedRows<MarketRow>): CheckedRows<MarketRow> {
  if (answer.rows.length + answer.refused.length === 0) {
    throw new SourceError(SOURCE, 'malformed', 'the list is empty');
  }
  return answer;
}

function requirePlausible(answer: CheckedRows<MarketRow>): CheckedRows<MarketRow> {
  if (hasNoVolume(answer.rows.map((row) => ({ volume_24h: row.total_volume })))) {
    throw new SourceError(SOURCE, 'malformed', 'no asset has a volume');
  }
  return answer;
}

/** @param written receives every row written. */
async function writeMarkets(
  db: DbTransaction,
  answer: CheckedRows<MarketRow>,
  seen: Set<string>,
  now: Date,
  written: DatedRow[],
): Promise<StepResult> {
  const { good, refused, held } = await judgeMarkets(db, takeUnseen(answer, seen), now);
  written.push(...good);
  await writeListedAssets(
    db,
    good.map(({ row }) => ({
      id: row.id,
      market_cap_rank: row.market_cap_rank,
      facts: createAsset({ id: row.id, name: row.name, ticker: row.symbol.toUpperCase() }),
    })),
  );
  const quotes = await writeQuotes(db, SOURCE, good);
  const closes = await writeCloses(db, SOURCE, good);
  await writeHours(
    db,
    SOURCE,
    good.map(({ row, at }) => ({
      asset_id: row.id,
      at,
      price: row.current_price,
      volume: row.total_volume,
      market_cap: row.market_cap,
    })),
  );
  const recorded = await recordObservations(
    db,
    good.flatMap(({ row, at }) =>
      toObservedRows(row.id, toMarketObservations(toIncomingQuote(row), at), SOURCE, at),
    ),
    now,
  );
  return {
    received: answer.rows.length + answer.refused.length - refused.length,
    changed: quotes + closes + recorded.changed,
    refused: [...refused, ...recorded.refused],
    held,
    newest: findNewestDate(good.map(({ at }) => at)),
  };
}

/** The rows of assets that are not in `seen`, one per asset. Adds all assets of the answer to `seen`. */
function takeUnseen({ rows, refused }: CheckedRows<MarketRow>, seen: Set<string>): CheckedRows<MarketRow> {
  // Do not request refused rows again: the answer would be the same.
  for (const { id } of refused) if (id !== null) seen.add(id);
  return { rows: rows.filter(({ id }) => !seen.has(id) && seen.add(id)), refused };
}

/** Writes changes in EUR for the quotes in USD of the same refresh. */
async function writeChangesInEuros(
  db: DbTransaction,
  answer: readonly EuroMarketRow[],
  written: readonly DatedRow[],
  now: Date,
): Promise<StepResult> {
  const plausible = filterPlausibleEuroQuotes(
    written.map(({ row, at }) => ({ id: row.id, price: row.current_price, at: Date.parse(at) })),
    answer.map((row) => ({
      id: row.id,
      price: row.current_price,
      at: Date.parse(resolveDate(row.last_updated, now)),
      change_1h: row.price_change_percentage_1h_in_currency,
      change_24h: row.price_change_percentage_24h,
      change_7d: row.price_change_percentage_7d_in_currency,
    })),
  );
  const observedAtById = new Map(written.map(({ row, at }) => [row.id, at]));
  const rows = plausible.map(({ id, change_1h, change_24h, change_7d }) => ({
    id,
    at: observedAtById.get(id)!,
    change_1h,
    change_24h,
    change_7d,
  }));
  return { received: rows.length, changed: await writeEuroChanges(db, SOURCE, rows) };
}
