import { listServedInputs } from '#domain/ingest/served-inputs.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import type { Observation, Observations } from '#domain/method/inputs.ts';
import { addHistoryInputs } from '#domain/scoring/inputs-with-history.ts';
import { readPriceRecords } from '#server/modules/market/price-repository.ts';
import {
  readAssetFacts,
  readBundledAsOf,
  readLiveSources,
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
 * data, both reference times are that of the bundled data. Once a live source has responded, the bundled
 * measurements of the inputs that it serves age by the clock, for all assets.
 * @param now reference time of live figures (`readMarketNow`), or the `as_of` of a snapshot.
 */
export async function readScoringSnapshot(
  db: Db,
  now: Date,
): Promise<ScoringSnapshot & { origin: 'bundled' | 'live' }> {
  const bundledAsOf = (await readBundledAsOf(db)) ?? now;
  const liveSources = await readLiveSources(db);
  const isLive = liveSources.length > 0;
  const served = listServedInputs(liveSources);
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
        inputs: ageByClock(
          addHistoryInputs(observations.get(id) ?? {}, record?.rows ?? [], days, facts.pegged_to),
          served,
        ),
        tickers: tickers.get(id) ?? [],
        history_days: record?.history_days ?? 0,
      };
    }),
  };
}

function ageByClock(inputs: Observations, served: ReadonlySet<string>): Observations {
  if (served.size === 0) return inputs;
  return Object.fromEntries(
    Object.entries(inputs as Record<string, Observation>).map(([input, observation]) => [
      input,
      observation.origin === 'bundled' && !observation.sample && served.has(input)
        ? { ...observation, ages_by_clock: true }
        : observation,
    ]),
  ) as Observations;
}
