import type { NumericInput } from '#domain/method/inputs.ts';

/** Figures of one public repository. */
export interface RepositoryFacts {
  stars: number;
  forks: number;
  contributors: number | null;
  archived: boolean;
  /** ISO 8601 UTC. */
  pushed_at: string | null;
  created_at: string | null;
  osi_licence: boolean;
  continuous_integration: boolean;
  test_folder: boolean;
  /** Whether the newest release has a signature. False when unknown. */
  signed_release: boolean;
  /** Distinct (author, day) pairs of the last 365 days. Null when not all of them are known. */
  author_days: readonly { author: string; day: string }[] | null;
  issues_opened: number | null;
  issues_closed: number | null;
  releases: number | null;
  /** Own repositories of the organisation with a push within 180 days. Null when unknown. */
  organisation: { name: string; live_repositories: number | null } | null;
}

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30.4375;

function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Counts each organisation once. Null when a repository has none or one is not counted. */
function sumLiveRepositories(repositories: readonly RepositoryFacts[]): number | null {
  const counts = new Map<string, number>();
  for (const { organisation } of repositories) {
    if (organisation === null || organisation.live_repositories === null) return null;
    counts.set(organisation.name, organisation.live_repositories);
  }
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** Weeks that make up three months. */
const RECENT_WEEKS = 13;

/**
 * Returns the weeks with a commit in the repository with most of them, and the commits of the last 13 weeks in
 * all. `weeks`: commits of each of the last 52 weeks by repository, oldest first.
 */
export function toWeekFigures(weeks: readonly (readonly number[])[]): { wk: number; commits_3m: number } {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    wk: Math.max(...weeks.map((counts) => counts.filter((count) => count > 0).length)),
    commits_3m: sum(weeks.map((counts) => sum(counts.slice(-RECENT_WEEKS)))),
  };
}

/** Largest number of days since the last push that counts as current work. */
const MAX_CURRENT_PUSH_DAYS = 7;

/**
 * Returns why the figures of an asset contradict each other, or null. A push within 7 days and commits in all
 * 52 weeks without an author-day mean that the commits were not read.
 */
export function findCodeContradiction({
  push_d,
  wk,
  ad365,
  ad90,
}: Partial<Record<NumericInput, number>>): { field: NumericInput; reason: string } | null {
  const isWorkedOn = push_d !== undefined && push_d <= MAX_CURRENT_PUSH_DAYS && wk === 52;
  const empty = ad365 === 0 ? 'ad365' : ad90 === 0 ? 'ad90' : null;
  return isWorkedOn && empty !== null
    ? { field: empty, reason: 'no author-day beside a current push and commits in 52 weeks' }
    : null;
}

/** Allows for clocks and time zones, in days. */
const FUTURE_DAYS = 1;

/** Whether a repository states a moment after `now`, in milliseconds since 1970: then none of its dates can be trusted. */
export const isFromFuture = ({ pushed_at, created_at }: RepositoryFacts, now: number): boolean =>
  [pushed_at, created_at].some(
    (moment) => moment !== null && Date.parse(moment) > now + FUTURE_DAYS * DAY_MS,
  );

/**
 * Returns the code inputs of an asset from its curated repositories, as of `now` (ISO 8601 UTC).
 * Licence, tests and continuous integration come from the first repository, the main one. `sec` is not among them: half
 * of it is an audit, which a repository does not state.
 */
export function toCodeObservations(
  repositories: readonly RepositoryFacts[],
  now: string,
): Partial<Record<NumericInput, number>> {
  const [main] = repositories;
  if (!main) return {};
  const at = Date.parse(now);
  const daysSince = (moment: string) => Math.max(0, Math.floor((at - Date.parse(moment)) / DAY_MS));
  const found: Partial<Record<NumericInput, number>> = {
    stars: repositories.reduce((sum, repository) => sum + repository.stars, 0),
    forks: repositories.reduce((sum, repository) => sum + repository.forks, 0),
    lic: Number(main.osi_licence),
    ci: Number(main.continuous_integration),
    tests: Number(main.test_folder),
  };
  const setIfKnown = (input: NumericInput, value: number | null) => {
    if (value !== null) found[input] = value;
  };
  setIfKnown('contrib', sumKnown(repositories.map((repository) => repository.contributors)));
  setIfKnown('iss_open', sumKnown(repositories.map((repository) => repository.issues_opened)));
  setIfKnown('iss_closed', sumKnown(repositories.map((repository) => repository.issues_closed)));
  setIfKnown('rel', sumKnown(repositories.map((repository) => repository.releases)));
  setIfKnown('live_repos', sumLiveRepositories(repositories));
  // Without a signature, the source can still be verified in another way.
  if (main.signed_release) found.verif = 1;

  const pushes = repositories.map((repository) => repository.pushed_at).filter((moment) => moment !== null);
  if (pushes.length > 0) found.push_d = Math.min(...pushes.map(daysSince));
  const created = repositories.map((repository) => repository.created_at).filter((moment) => moment !== null);
  if (created.length > 0) found.code_months = Math.max(...created.map(daysSince)) / MONTH_DAYS;

  if (repositories.every((repository) => repository.author_days !== null)) {
    const dateDaysAgo = (back: number) => new Date(at - back * DAY_MS).toISOString().slice(0, 10);
    const pairs = new Set(
      repositories.flatMap((repository) =>
        repository.author_days!.map(({ author, day }) => `${day} ${author}`),
      ),
    );
    const filterPairs = (from: number, to: number) =>
      [...pairs].filter(
        (pair) => pair.slice(0, 10) > dateDaysAgo(from) && pair.slice(0, 10) <= dateDaysAgo(to),
      );
    found.ad90 = filterPairs(90, 0).length;
    found.adp90 = filterPairs(180, 90).length;
    const year = filterPairs(365, 0);
    found.ad365 = year.length;
    const authors = new Map<string, number>();
    for (const pair of year) authors.set(pair.slice(11), (authors.get(pair.slice(11)) ?? 0) + 1);
    if (year.length > 0) found.top_auth = Math.max(...authors.values()) / year.length;
  }
  return found;
}
