import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import { addHistoryInputs } from '#domain/scoring/inputs-with-history.ts';
import { readPriceRecords } from '#server/modules/market/price-repository.ts';
import {
  hasLiveSource,
  readAssetFacts,
  readBundledAsOf,
  readObservations,
  readTickers,
} from '#server/modules/market/scoring-subject-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

const DAY_MS = 86_400_000;

/** Longest look-back of an input: a year for the drawdown, plus a margin. */
const HISTORY_DAYS = 400;

const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Returns all input of a scoring run: observations, inputs from daily prices, and markets. Without live
 * data, both reference times are that of the bundled data.
 * @param now reference time of live figures (`readMarketNow`), or the `as_of` of a snapshot.
 */
export async function readScoringSnapshot(
  db: Db,
  now: Date,
): Promise<ScoringSnapshot & { origin: 'bundled' | 'live' }> {
  const bundledAsOf = (await readBundledAsOf(db)) ?? now;
  const isLive = await hasLiveSource(db);
  const reference = isLive ? now : bundledAsOf;
  const earliest = Math.min(bundledAsOf.getTime(), reference.getTime());

  const observations = await readObservations(db);
  const tickers = await readTickers(db);
  const records = await readPriceRecords(db, toDay(new Date(earliest - HISTORY_DAYS * DAY_MS)));
  const assets = await readAssetFacts(db);
  const days = { bundled: toDay(bundledAsOf), live: toDay(reference) };
  return {
    origin: isLive ? 'live' : 'bundled',
    bundled_as_of: bundledAsOf.toISOString(),
    now: reference.toISOString(),
    assets: assets.map(({ id, facts }): AssetSubject => {
      const record = records.get(id);
      return {
        facts,
        inputs: addHistoryInputs(observations.get(id) ?? {}, record?.rows ?? [], days, facts.pegged_to),
        tickers: tickers.get(id) ?? [],
        history_days: record?.history_days ?? 0,
      };
    }),
  };
}
