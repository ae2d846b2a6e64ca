import type { CodeRepository } from '#domain/assets/asset.ts';
import type { Observations } from '#domain/method/inputs.ts';

/** Inputs that are measured from the git history of the main repository. */
export const CODE_HISTORY_INPUTS = [
  'ad90',
  'adp90',
  'ad365',
  'wk',
  'top_auth',
  'code_months',
  'push_d',
  'contrib',
  'rel',
  'ci',
  'tests',
  'lic',
] as const;
export type CodeHistoryInput = (typeof CODE_HISTORY_INPUTS)[number];

/** Figures of a repository up to one moment. Null: not measured. */
export type ActivityBlock = Record<CodeHistoryInput, number | null> & {
  /** ISO 8601 UTC. */
  observed_at: string;
};

/** A public repository and what its git history shows at several times. */
export interface RepositoryActivity {
  asset: string;
  /** `owner/name` on GitHub. */
  repository: string;
  /** Whether it is the main repository of the project. */
  main: boolean;
  blocks: readonly ActivityBlock[];
}

const isKnownAt = (asOf: string) => (block: ActivityBlock) =>
  Date.parse(block.observed_at) <= Date.parse(asOf);

const findNewest = (blocks: readonly ActivityBlock[]): ActivityBlock | null =>
  blocks.reduce<ActivityBlock | null>(
    (newest, block) => (newest && newest.observed_at >= block.observed_at ? newest : block),
    null,
  );

/**
 * Returns the newest time not after `asOf` at which any repository was measured. Null when there is none.
 */
export function findMeasuringTime(repositories: readonly RepositoryActivity[], asOf: string): string | null {
  const blocks = repositories.flatMap(({ blocks }) => blocks.filter(isKnownAt(asOf)));
  return findNewest(blocks)?.observed_at ?? null;
}

/**
 * Returns the inputs measured in the main repository at `time`. A repository that was not measured then gives
 * none: an older figure would have lost its weight by age.
 */
export function toCodeHistoryObservations(
  repositories: readonly RepositoryActivity[],
  time: string | null,
): Observations {
  const block = repositories.find(({ main }) => main)?.blocks.find(({ observed_at }) => observed_at === time);
  if (!block) return {};
  return Object.fromEntries(
    CODE_HISTORY_INPUTS.filter((input) => block[input] !== null).map((input) => [
      input,
      {
        value: block[input],
        state: 'ok',
        source: 'git-history',
        observed_at: block.observed_at,
        origin: 'bundled',
        estimated: false,
      },
    ]),
  ) as Observations;
}

/**
 * Returns the repositories of one asset with their newest work not after `asOf`, the main one first, then by
 * author-days of a year. The same person and day can be in several, so they must not be added up.
 */
export function listCodeRepositories(
  repositories: readonly RepositoryActivity[],
  asOf: string,
): CodeRepository[] {
  return repositories
    .flatMap(({ repository, main, blocks }) => {
      const block = findNewest(blocks.filter(isKnownAt(asOf)));
      if (!block || block.ad90 === null || block.ad365 === null) return [];
      const { observed_at, ad90, ad365 } = block;
      return [{ repository, main, author_days_90: ad90, author_days_365: ad365, observed_at }];
    })
    .sort(
      (a, b) =>
        Number(b.main) - Number(a.main) ||
        b.author_days_365 - a.author_days_365 ||
        (a.repository < b.repository ? -1 : 1),
    );
}
