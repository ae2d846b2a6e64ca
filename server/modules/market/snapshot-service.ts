import type { FlagState } from '#domain/flags/advance-flags.ts';
import { findSparkline } from '#domain/history/sparkline.ts';
import { rankAssets } from '#domain/scoring/order.ts';
import { readFearGreedDays, readGaugeDays } from '#server/modules/market/gauge-repository.ts';
import { readHourlySparklines } from '#server/modules/market/hour-repository.ts';
import {
  emptyQuote,
  type MarketAsset,
  type MarketSnapshot,
  type Quote,
} from '#server/modules/market/market-snapshot.ts';
import {
  readEurRates,
  readFiatRates,
  readHistorySpans,
  readPriceRecords,
} from '#server/modules/market/price-repository.ts';
import { readFigures, readServedHead } from '#server/modules/market/publication-repository.ts';
import { readLatestQuotes } from '#server/modules/market/quote-repository.ts';
import { readScoringSnapshot } from '#server/modules/market/scoring-subject-service.ts';
import {
  type AssetFigures,
  type SnapshotFigures,
  unpackFigures,
} from '#server/modules/market/snapshot-figures.ts';
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
  type ScoreRow,
  type SnapshotHead,
} from '#server/modules/market/snapshot-repository.ts';
import { readPublishedLists } from '#server/modules/proposals/service.ts';
import { readPublications } from '#server/modules/ratings/service.ts';
import { type Db, type DbTransaction, inRepeatableRead } from '#server/platform/db/handle.ts';

const DAY_MS = 86_400_000;
const SPARKLINE_DAYS = 20;

/** Returns the id of the snapshot that is served; null before the first run. */
export async function findServedSnapshotId(db: Db): Promise<number | null> {
  return (await readServedHead(db))?.id ?? null;
}

/** Returns the time of the figures of the snapshot that is served; null before the first run. */
export async function findServedTime(db: Db): Promise<Date | null> {
  return (await readServedHead(db))?.as_of ?? null;
}

/**
 * Returns the method version of the newest snapshot, served or not; null before the first run. A new method version
 * requires a new run.
 */
export async function findNewestMethod(db: Db): Promise<string | null> {
  return (await readNewestHead(db))?.method ?? null;
}

/** Loads the snapshot that is served: the newest, unless publication is paused. Null before the first run. */
export async function loadLatestSnapshot(db: Db): Promise<MarketSnapshot | null> {
  const id = await findServedSnapshotId(db);
  return id === null ? null : loadSnapshot(db, id);
}

/**
 * Loads a snapshot: the scores of that run, with the latest figures when it is the newest, else with those kept of it,
 * if any. Rejects when it does not exist.
 */
export function loadSnapshot(db: Db, id: number): Promise<MarketSnapshot> {
  return inRepeatableRead(db, async (transaction) => {
    const head = await readHead(transaction, id);
    const scores = await readScores(transaction, id);
    const figures = await readFiguresOf(transaction, head);
    return assembleSnapshot(head, scores, figures, {
      fiat: await readFiatRates(transaction),
      publications: await readPublications(transaction),
      lists: await readPublishedLists(transaction),
    });
  });
}

/**
 * What a stored snapshot shows beside its scores; null when it is neither kept nor the newest. For comparisons, which
 * need no scores.
 */
export async function readFiguresOfSnapshot(db: Db, id: number): Promise<SnapshotFigures | null> {
  const kept = await readFigures(db, id);
  if (kept) return unpackFigures(kept);
  const newest = await readNewestHead(db);
  return newest?.id === id ? readLatestFigures(db, newest.as_of) : null;
}

async function readFiguresOf(db: Db, head: SnapshotHead): Promise<SnapshotFigures> {
  const [newest, served] = [await readNewestHead(db), await readServedHead(db)];
  const isChosen = served?.id === head.id && served.kept;
  const kept = newest?.id !== head.id || isChosen ? await readFigures(db, head.id) : null;
  return kept ? unpackFigures(kept) : readLatestFigures(db, head.as_of);
}

/** The figures of the tables, for the time of a snapshot. */
async function readLatestFigures(db: Db, asOf: Date): Promise<SnapshotFigures> {
  const ranks = await readMarketCapRanks(db);
  const subjects = await readScoringSnapshot(db, asOf);
  const getQuote = await readQuotesWithSparklines(db, asOf);
  const flags = await readFlagStates(db);
  const cleared = await readClearedPeriods(db);
  const shown = await readShownFigures(db);
  return {
    bundled_as_of: subjects.bundled_as_of,
    assets: new Map(
      subjects.assets.map(({ facts, inputs, tickers }): [string, AssetFigures] => [
        facts.id,
        {
          facts,
          inputs,
          tickers,
          shown: shown.get(facts.id) ?? {},
          market_cap_rank: ranks.get(facts.id) ?? null,
          quote: getQuote(facts.id),
          flags: flags.get(facts.id) ?? [],
          cleared_flags: cleared.get(facts.id) ?? [],
        },
      ]),
    ),
    rates: await readEurRates(db),
    history: await readHistorySpans(db),
    registers: await readRegisters(db),
    gauge: await readGaugeDays(db),
    fear_greed: await readFearGreedDays(db),
  };
}

function assembleSnapshot(
  head: SnapshotHead,
  scores: readonly ScoreRow[],
  { assets, ...shared }: SnapshotFigures,
  people: Pick<MarketSnapshot, 'fiat' | 'publications' | 'lists'>,
): MarketSnapshot {
  const scored = scores.flatMap(({ asset_id: id, result: score, published, week_change }) => {
    const figures = assets.get(id);
    return figures
      ? [{ id, figures, score, published, week_change, market_cap_rank: figures.market_cap_rank }]
      : [];
  });
  const followed = scored.filter(({ figures }) => !figures.facts.retired);
  const { order, getRanks, getRankIntervals } = rankAssets(followed);
  return {
    ...shared,
    ...people,
    id: head.id,
    as_of: head.as_of.toISOString(),
    method: head.method,
    source: head.origin,
    assets: new Map(
      scored.map(({ id, figures, score, published, week_change }): [string, MarketAsset] => [
        id,
        {
          ...figures,
          score,
          published,
          ranks: getRanks(id),
          rank_intervals: getRankIntervals(id),
          week_change,
        },
      ]),
    ),
    order,
    rated: scores.filter((row) => row.status === 'rated').length,
    provisional: scores.filter((row) => row.published && row.result.levels?.medium.provisional).length,
  };
}

/**
 * Returns the latest figures of each asset. The sparkline shows hourly prices where they are recorded, else that of a
 * source, else the recorded closes, up to the snapshot.
 */
async function readQuotesWithSparklines(db: Db, asOf: Date): Promise<(id: string) => Quote> {
  const quotes = await readLatestQuotes(db);
  const records = await readPriceRecords(db, toDay(new Date(asOf.getTime() - SPARKLINE_DAYS * DAY_MS)));
  const hourly = await readHourlySparklines(db, asOf);
  return (id) => {
    const quote = quotes.get(id) ?? emptyQuote();
    const hours = hourly.get(id);
    return {
      ...quote,
      sparkline:
        (hours && { closes: hours, until: toDay(asOf) }) ??
        quote.sparkline ??
        findSparkline(records.get(id)?.rows ?? [], toDay(asOf)),
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

/** Makes all nodes read posts, answers to disputes, events and rates again when the transaction is committed. */
export function announceTexts(transaction: DbTransaction): Promise<void> {
  return notifySnapshot(transaction, 0);
}
