import type { AssetFacts } from '#domain/assets/asset.ts';
import { fillFacts } from '#domain/ingest/fill-facts.ts';
import type { NumericInput, Observations } from '#domain/method/inputs.ts';

/** What CoinGecko stated about one asset. Null: not stated. Counts are above 0. */
export interface CoinDetails {
  asset: string;
  /** ISO 8601 UTC. */
  observed_at: string;
  genesis_date: string | null;
  website: string | null;
  repository: string | null;
  explorer: string | null;
  stars: number | null;
  forks: number | null;
}

const COUNTS = ['stars', 'forks'] as const satisfies readonly NumericInput[];

/** Fills unknown facts, with source and date. An asset said to have no public repository gets none. */
export function fillFromDetails(facts: AssetFacts, details: CoinDetails): AssetFacts {
  const { genesis_date, website, repository, explorer, observed_at } = details;
  const statement = {
    genesis_date,
    website,
    repository: facts.no_repository ? null : repository,
    explorers: explorer === null ? [] : [explorer],
  };
  return fillFacts(facts, statement, { source: 'coingecko', observed_at });
}

/** Returns the counted stars and forks. An asset said to have no public repository has none. */
export function toDetailObservations(
  details: CoinDetails,
  { no_repository }: Pick<AssetFacts, 'no_repository'>,
): Observations {
  if (no_repository) return {};
  return Object.fromEntries(
    COUNTS.filter((input) => details[input] !== null).map((input) => [
      input,
      {
        value: details[input],
        state: 'ok',
        source: 'coingecko',
        observed_at: details.observed_at,
        origin: 'bundled',
        estimated: false,
      },
    ]),
  ) as Observations;
}
