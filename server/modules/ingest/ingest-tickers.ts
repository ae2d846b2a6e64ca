import type { AssetFacts, Ticker } from '#domain/assets/asset.ts';
import {
  type Exchange,
  fitsAssetPrice,
  readTicker,
  selectTickers,
  TICKERS_PER_PAGE,
} from '#domain/ingest/read-ticker.ts';
import { toTickerObservations } from '#domain/ingest/ticker-observations.ts';
import type { CoinGecko, TickerRow } from '#server/gateways/coingecko.ts';
import type { CheckedRows, RefusedRow } from '#server/gateways/rows.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import {
  readExchanges,
  readStoredTickers,
  replaceTickers,
} from '#server/modules/ingest/exchange-repository.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import { type IngestContext, ingestStep, type StepResult } from '#server/modules/ingest/ingest-step.ts';
import { readLivePrices } from '#server/modules/ingest/market-repository.ts';
import { recordObservations, toObservedRows } from '#server/modules/ingest/record-observations.ts';
import { findNewestDate, resolveDate } from '#server/modules/ingest/resolve-date.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

const SOURCE = 'coingecko';
/** With fewer markets, zero volume in all of them is plausible. */
const MIN_TICKERS_TO_CHECK = 10;

/** Fetches the markets of one asset: exchanges, liquidity and trusted volume. */
export async function ingestTickers(
  context: IngestContext,
  gateway: CoinGecko,
  report: SourceReport,
  facts: AssetFacts,
): Promise<void> {
  await ingestStep(context, report, {
    kind: 'tickers',
    what: `markets of ${facts.id}`,
    asks: { what: 'tickers', id: facts.id },
    ask: async () => requirePlausible(await gateway.fetchTickers(facts.id), facts.id),
    write: (transaction, answer) => writeTickers(transaction, answer, facts, context.now),
  });
}

function isAbout(row: TickerRow, id: string): boolean {
  return !row.coin_id || row.coin_id === id || row.target_coin_id === id;
}

function requirePlausible(answer: CheckedRows<TickerRow>, id: string): CheckedRows<TickerRow> {
  const { rows } = answer;
  if (rows.length === 0) throw new SourceError(SOURCE, 'malformed', 'the list of markets is empty');
  if (!rows.some((row) => isAbout(row, id))) {
    throw new SourceError(SOURCE, 'malformed', 'the markets are of another asset');
  }
  if (rows.length >= MIN_TICKERS_TO_CHECK && rows.every((row) => !((row.converted_volume?.usd ?? 0) > 0))) {
    throw new SourceError(SOURCE, 'malformed', 'no market has a volume');
  }
  return answer;
}

async function writeTickers(
  db: DbTransaction,
  answer: CheckedRows<TickerRow>,
  facts: AssetFacts,
  now: Date,
): Promise<StepResult> {
  const own = answer.rows.filter((row) => isAbout(row, facts.id));
  const refused: RefusedRow[] = [
    ...answer.refused.map((row) => ({ ...row, id: facts.id })),
    ...own.filter(isNegative).map((row) => ({
      id: facts.id,
      field: 'converted_volume',
      value: String(row.converted_volume?.usd),
      reason: 'must not be negative',
    })),
  ];
  const exchanges = await readExchanges(db);
  const price = (await readLivePrices(db, facts.id)).get(facts.id)?.price ?? null;
  const plausible = own.filter((row) => !isNegative(row));
  const selected = selectTickers(
    plausible.map((row) => toTicker(row, exchanges, facts)).filter((ticker) => fitsAssetPrice(ticker, price)),
  );
  const isComplete = answer.rows.length + answer.refused.length < TICKERS_PER_PAGE;
  const at = findNewestDate(plausible.map((row) => resolveDate(row.last_fetch_at, now)));
  if (at === null || selected.length === 0) return { received: 0, changed: 0, refused };
  const changed = await writeTickerChanges(db, facts.id, selected, at);
  const recorded = await recordObservations(
    db,
    toObservedRows(facts.id, toTickerObservations(selected, isComplete), SOURCE, at),
    now,
  );
  return {
    received: 1,
    total: answer.rows.length + answer.refused.length,
    changed: changed + recorded.changed,
    refused: [...refused, ...recorded.refused],
    held: recorded.held,
  };
}

const isNegative = (row: TickerRow): boolean => (row.converted_volume?.usd ?? 0) < 0;

function toTicker(row: TickerRow, exchanges: ReadonlyMap<string, Exchange>, facts: AssetFacts): Ticker {
  return readTicker(
    {
      base: row.base,
      target: row.target,
      venue: row.market.name,
      // When the asset is the target, the price is that of the other asset.
      price: row.coin_id && row.coin_id !== facts.id ? null : (row.converted_last?.usd ?? null),
      volume: row.converted_volume?.usd ?? null,
      cost_up: row.cost_to_move_up_usd,
      cost_down: row.cost_to_move_down_usd,
      trust: row.trust_score ?? null,
      spread_percent: row.bid_ask_spread_percentage,
      stale: row.is_stale ?? false,
      anomaly: row.is_anomaly ?? false,
    },
    exchanges.get(row.market.identifier) ?? null,
    facts,
  );
}

/** Returns how many markets are new or have changed; at least 1 when any were removed. */
async function writeTickerChanges(
  db: DbTransaction,
  id: string,
  selected: readonly Ticker[],
  at: string,
): Promise<number> {
  const held = await readStoredTickers(db, id);
  const serialiseTicker = (ticker: Ticker) => JSON.stringify(Object.entries(ticker).sort());
  const before = new Set(held.filter(({ live }) => live).map(({ ticker }) => serialiseTicker(ticker)));
  const changed = selected.filter((ticker) => !before.has(serialiseTicker(ticker))).length;
  if (changed === 0 && held.length === selected.length) return 0;
  await replaceTickers(db, id, SOURCE, selected, at);
  return Math.max(changed, 1);
}
