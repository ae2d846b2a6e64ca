import type { AssetFacts } from '#domain/assets/asset.ts';
import {
  findMeasuringTime,
  listCodeRepositories,
  toCodeHistoryObservations,
} from '#domain/code-activity/repository-activity.ts';
import { fillFromDetails, toDetailObservations } from '#domain/ingest/coin-details.ts';
import type { Observations } from '#domain/method/inputs.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import { readCodeActivity } from '#server/modules/bundled-data/read-code-activity.ts';
import { readCoinDetails } from '#server/modules/bundled-data/read-coin-details.ts';
import { readStablecoins, type StablecoinList } from '#server/modules/bundled-data/read-stablecoins.ts';

/** Recordings beside those of the market, each used up to the reference time. */
export interface RecordedDetails {
  /** Adds recorded facts. Known facts stay. Throws a `BundledDataError` when a recording contradicts them. */
  addFacts: (facts: AssetFacts) => AssetFacts;
  /** Measured inputs of an asset. */
  observe: (facts: AssetFacts) => Observations;
}

/** Reads the recorded details of the listed assets. Throws a `BundledDataError`. */
export async function readRecordedDetails(
  folder: URL,
  ids: ReadonlySet<string>,
  asOf: string,
): Promise<RecordedDetails> {
  const activity = await readCodeActivity(folder, ids);
  const coins = await readCoinDetails(folder, ids, asOf);
  const list = await readStablecoins(folder);
  const measuringTime = findMeasuringTime([...activity.values()].flat(), asOf);

  return {
    addFacts: (facts) => {
      if (facts.no_repository && activity.has(facts.id))
        throw new BundledDataError(
          'code-activity.json',
          `has a repository of ${facts.id}, which is said to have no public one`,
        );
      const code_repositories = listCodeRepositories(activity.get(facts.id) ?? [], asOf);
      const details = coins.get(facts.id);
      return {
        ...addPegMechanism(details ? fillFromDetails(facts, details) : facts, list),
        ...(code_repositories.length > 0 && { code_repositories }),
      };
    },
    observe: (facts) => {
      const details = coins.get(facts.id);
      return {
        ...(details && toDetailObservations(details, facts)),
        ...toCodeHistoryObservations(activity.get(facts.id) ?? [], measuringTime),
        ...observeFailure(facts, list, asOf),
      };
    },
  };
}

/** Adds what keeps the peg of a listed stablecoin, with source and date. */
function addPegMechanism(facts: AssetFacts, { stablecoins, origin }: StablecoinList): AssetFacts {
  const found = stablecoins.find(({ asset }) => asset === facts.id);
  if (facts.kind !== 'stablecoin' || !found) return facts;
  return {
    ...facts,
    peg_mechanism: found.mechanism,
    fact_origins: { ...facts.fact_origins, peg_mechanism: origin },
  };
}

/** A listed stablecoin that the list counts as failed on the reference day is inactive (F16). */
function observeFailure(
  facts: AssetFacts,
  { stablecoins, origin }: StablecoinList,
  asOf: string,
): Observations {
  const found = stablecoins.find(({ asset }) => asset === facts.id);
  if (facts.kind !== 'stablecoin' || !found?.dead_from || found.dead_from > asOf.slice(0, 10)) return {};
  return {
    inactive: {
      value: 1,
      state: 'ok',
      source: origin.source,
      observed_at: `${found.dead_from}T00:00:00.000Z`,
      origin: 'bundled',
      estimated: false,
    },
  };
}
