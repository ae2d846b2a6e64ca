import { listServedInputs, servesInputs } from '#domain/ingest/served-inputs.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import type { Observation, Observations } from '#domain/method/inputs.ts';
import { indexWarnings } from '#domain/registers/find-warning.ts';
import { toDailyFigures } from '#domain/scoring/daily-patterns.ts';
import { addHistoryInputs } from '#domain/scoring/inputs-with-history.ts';
import { addMarketInputs, addPatternInputs, addWarning } from '#domain/scoring/inputs-with-patterns.ts';
import { readPriceRecords } from '#server/modules/market/price-repository.ts';
import {
  readAssetFacts,
  readBundledAsOf,
  readLiveSources,
  readObservations,
  readTickers,
} from '#server/modules/market/scoring-subject-repository.ts';
import { readRegisters } from '#server/modules/market/snapshot-repository.ts';
import { readListLayer } from '#server/modules/proposals/service.ts';
import { addPublishedRatings } from '#server/modules/ratings/service.ts';
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
  const liveSources = (await readLiveSources(db)).filter(servesInputs);
  const isLive = liveSources.length > 0;
  const served = listServedInputs(liveSources);
  const reference = isLive ? now : bundledAsOf;
  const earliest = Math.min(bundledAsOf.getTime(), reference.getTime());

  const observations = await readObservations(db);
  await addPublishedRatings(db, observations);
  const addLists = await readListLayer(db, toDay(reference));
  const tickers = await readTickers(db);
  const records = await readPriceRecords(db, toDay(new Date(earliest - HISTORY_DAYS * DAY_MS)));
  const assets = await readAssetFacts(db);
  const warnings = indexWarnings(await readRegisters(db));
  const bitcoin = toDailyFigures(records.get('bitcoin')?.rows ?? []);
  const newest = {
    observed_at: reference.toISOString(),
    origin: isLive ? ('live' as const) : ('bundled' as const),
  };
  const days = { bundled: toDay(bundledAsOf), live: toDay(reference) };
  return {
    origin: isLive ? 'live' : 'bundled',
    bundled_as_of: bundledAsOf.toISOString(),
    now: reference.toISOString(),
    assets: assets.map(({ id, facts: stated }): AssetSubject => {
      const { facts, inputs: given } = addLists({ facts: stated, inputs: observations.get(id) ?? {} });
      const record = records.get(id);
      const rows = record?.rows ?? [];
      const markets = tickers.get(id) ?? [];
      const observed = addHistoryInputs(given, rows, days, facts.pegged_to);
      const withMarkets = addMarketInputs(observed, markets, observed.phi ?? newest, {
        rows,
        until: days.live,
      });
      const { inputs, notes } = addWarning(
        addPatternInputs(withMarkets, rows, days, bitcoin),
        facts.website,
        warnings,
      );
      return {
        facts,
        inputs: ageByClock(inputs, served),
        tickers: markets,
        history_days: record?.history_days ?? 0,
        ...(notes && { notes }),
      };
    }),
  };
}

function ageByClock(inputs: Observations, served: ReadonlySet<string>): Observations {
  if (served.size === 0) return inputs;
  return Object.fromEntries(
    Object.entries(inputs as Record<string, Observation>).map(([input, observation]) => [
      input,
      observation.origin === 'bundled' && !observation.estimated && served.has(input)
        ? { ...observation, ages_by_clock: true }
        : observation,
    ]),
  ) as Observations;
}
