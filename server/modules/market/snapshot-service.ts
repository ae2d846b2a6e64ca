import type { FlagState } from '#domain/flags/advance-flags.ts';
import { findSparkline } from '#domain/history/sparkline.ts';
import { rankAssets } from '#domain/scoring/order.ts';
import { readFearGreedDays, readGaugeDays } from '#server/modules/market/gauge-repository.ts';
import {
  emptyQuote,
  type MarketAsset,
  type MarketSnapshot,
  type Quote,
} from '#server/modules/market/market-snapshot.ts';
import { readEurRates, readHistorySpans, readPriceRecords } from '#server/modules/market/price-repository.ts';
import { readLatestQuotes } from '#server/modules/market/quote-repository.ts';
import { readScoringSnapshot } from '#server/modules/market/scoring-subject-service.ts';
import {
  notifySnapshot,
  readClearedPeriods,
  readFlagStates,
  readHead,
  readMarketCapRanks,
  readNewestHead,
  readRegisters,
  readScores,
  readShownFigures,
} from '#server/modules/market/snapshot-repository.ts';
import { type Db, type DbTransaction, inRepeatableRead } from '#server/platform/db/handle.ts';

const DAY_MS = 86_400_000;
const SPARKLINE_DAYS = 20;

/** Returns the id of the newest complete snapshot; null before the first run. */
export async function findNewestSnapshotId(db: Db): Promise<number | null> {
  return (await readNewestHead(db))?.id ?? null;
}

/** Returns the time of the figures of the newest snapshot; null before the first run. */
export async function findNewestTime(db: Db): Promise<Date | null> {
  return (await readNewestHead(db))?.as_of ?? null;
}

/**
 * Returns the method version of the newest snapshot; null before the first run. A new method version
 * requires a new run.
 */
export async function findNewestMethod(db: Db): Promise<string | null> {
  return (await readNewestHead(db))?.method ?? null;
}

/** Loads the newest snapshot; null before the first run. */
export async function loadLatestSnapshot(db: Db): Promise<MarketSnapshot | null> {
  const id = await findNewestSnapshotId(db);
  return id === null ? null : loadSnapshot(db, id);
}

/**
 * Loads a snapshot: the scores of that run with the latest market figures. Rejects when it does not exist.
 */
export function loadSnapshot(db: Db, id: number): Promise<MarketSnapshot> {
  return inRepeatableRead(db, async (transaction) => {
    const head = await readHead(transaction, id);
    const scores = await readScores(transaction, id);
    const ranks = await readMarketCapRanks(transaction);
    const subjects = await readScoringSnapshot(transaction, head.as_of);
    const getQuote = await readQuotesWithSparklines(transaction, head.as_of);
    const flags = await readFlagStates(transaction);
    const cleared = await readClearedPeriods(transaction);
    const shown = await readShownFigures(transaction);

    const subjectById = new Map(subjects.assets.map((subject) => [subject.facts.id, subject]));
    const scored = scores.flatMap(({ asset_id, result, published, week_change }) => {
      const subject = subjectById.get(asset_id);
      return subject
        ? [
            {
              id: asset_id,
              subject,
              score: result,
              published,
              week_change,
              market_cap_rank: ranks.get(asset_id) ?? null,
            },
          ]
        : [];
    });
    const { order, getRanks, getRankIntervals } = rankAssets(scored);
    return {
      id,
      as_of: head.as_of.toISOString(),
      method: head.method,
      source: head.origin,
      bundled_as_of: subjects.bundled_as_of,
      assets: new Map(
        scored.map(
          ({ id, subject, score, published, week_change, market_cap_rank }): [string, MarketAsset] => [
            id,
            {
              facts: subject.facts,
              inputs: subject.inputs,
              tickers: subject.tickers,
              shown: shown.get(id) ?? {},
              market_cap_rank,
              quote: getQuote(id),
              score,
              published,
              ranks: getRanks(id),
              rank_intervals: getRankIntervals(id),
              flags: flags.get(id) ?? [],
              cleared_flags: cleared.get(id) ?? [],
              week_change,
            },
          ],
        ),
      ),
      order,
      rated: scores.filter((row) => row.status === 'rated').length,
      provisional: scores.filter((row) => row.published && row.result.levels?.medium.provisional).length,
      rates: await readEurRates(transaction),
      history: await readHistorySpans(transaction),
      registers: await readRegisters(transaction),
      gauge: await readGaugeDays(transaction),
      fear_greed: await readFearGreedDays(transaction),
    };
  });
}

/**
 * Returns the latest figures of each asset. Without a sparkline of a source, uses the recorded closes up to
 * the day of the snapshot.
 */
async function readQuotesWithSparklines(db: Db, asOf: Date): Promise<(id: string) => Quote> {
  const quotes = await readLatestQuotes(db);
  const records = await readPriceRecords(db, toDay(new Date(asOf.getTime() - SPARKLINE_DAYS * DAY_MS)));
  return (id) => {
    const quote = quotes.get(id) ?? emptyQuote();
    return {
      ...quote,
      sparkline: quote.sparkline ?? findSparkline(records.get(id)?.rows ?? [], toDay(asOf)),
    };
  };
}

const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Returns the latest market figures of all assets, by id. */
export function listLatestQuotes(db: Db): Promise<Map<string, Quote>> {
  return readLatestQuotes(db);
}

/** Returns the flags of all assets that have any, active or not. */
export function listFlagStates(db: Db): Promise<Map<string, FlagState[]>> {
  return readFlagStates(db);
}

/** Makes all nodes load this snapshot when the transaction is committed; see `followSnapshots`. */
export function announceSnapshot(transaction: DbTransaction, id: number): Promise<void> {
  return notifySnapshot(transaction, id);
}

/** Makes all nodes read posts, answers to disputes and events again when the transaction is committed. */
export function announceTexts(transaction: DbTransaction): Promise<void> {
  return notifySnapshot(transaction, 0);
}
