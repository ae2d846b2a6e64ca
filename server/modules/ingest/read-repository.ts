import { isSameRepository } from '#domain/ingest/check-identity.ts';
import type { RepositoryFacts } from '#domain/ingest/code-observations.ts';
import { isOsiLicence } from '#domain/ingest/osi-licences.ts';
import type { GitHub } from '#server/gateways/github.ts';
import { SourceError } from '#server/gateways/source-error.ts';

/** Maximum number of pages of 100 items per list. */
export interface Pages {
  commits: number;
  issues: number;
}

const YEAR_MS = 365 * 86_400_000;
const TESTS = /^(tests?|__tests__|spec|specs|testing|e2e)$/i;
const CI_FILES =
  /^(\.travis\.yml|\.gitlab-ci\.yml|\.circleci|\.cirrus\.yml|\.drone\.yml|\.buildkite|azure-pipelines\.yml|appveyor\.yml|\.appveyor\.yml|jenkinsfile)$/i;
const SECURITY = /^security(\.(md|rst|txt|adoc))?$/i;

/**
 * Reads everything that the method needs from one public repository (`owner/name`). Throws a `SourceError`.
 */
export async function readRepository(
  gateway: GitHub,
  path: string,
  pages: Pages,
  now: Date,
): Promise<RepositoryFacts> {
  const since = new Date(now.getTime() - YEAR_MS).toISOString();
  const repository = await gateway.fetchRepository(path);
  // GitHub redirects a renamed repository, and its old name may be taken by others.
  if (!isSameRepository(path, repository.full_name))
    throw new SourceError('github', 'malformed', `${path} is now ${repository.full_name.slice(0, 100)}`);
  const root = await gateway.listFolder(path, '');
  const github = root.includes('.github') ? await gateway.listFolder(path, '.github') : [];
  const commits = await gateway.fetchAuthorDaysSince(path, since, pages.commits);
  const issues = await nullIfUnavailable(() => gateway.countIssuesSince(path, since, pages.issues));
  return {
    stars: repository.stargazers_count,
    forks: repository.forks_count,
    contributors: await gateway.countContributors(path),
    archived: repository.archived ?? false,
    pushed_at: repository.pushed_at ?? null,
    created_at: repository.created_at ?? null,
    osi_licence: isOsiLicence(repository.license?.spdx_id),
    continuous_integration: github.includes('workflows') || root.some((name) => CI_FILES.test(name)),
    test_folder: root.some((name) => TESTS.test(name)),
    security_policy: [...root, ...github].some((name) => SECURITY.test(name)),
    author_days: commits.days,
    author_days_since: commits.since,
    active_weeks: await nullIfUnavailable(() => gateway.countActiveWeeks(path)),
    issues_opened: issues?.complete ? issues.opened : null,
    issues_closed: issues?.complete ? issues.closed : null,
    releases: await nullIfUnavailable(() => gateway.countReleasesSince(path, since)),
  };
}

/**
 * Returns null when GitHub has no data: issues disabled (410), or statistics still being computed (202).
 * Throws other errors, such as an exceeded rate limit.
 */
async function nullIfUnavailable<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SourceError && (error.status === 202 || error.fault === 'refused')) return null;
    throw error;
  }
}
