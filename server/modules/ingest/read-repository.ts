import { isSameRepository } from '#domain/ingest/check-identity.ts';
import type { RepositoryFacts } from '#domain/ingest/code-observations.ts';
import { isOsiLicence } from '#domain/ingest/osi-licences.ts';
import {
  countIssues,
  type ListProgress,
  listAuthorDays,
  type RepositoryList,
} from '#domain/ingest/repository-lists.ts';
import type { GitHub, Repository } from '#server/gateways/github.ts';
import { SourceError } from '#server/gateways/source-error.ts';

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;
/** A repository with a push within this time is worked on (method, `live_repos`). */
const LIVE_DAYS = 180;
const TESTS = /^(tests?|__tests__|spec|specs|testing|e2e)$/i;
const CI_FILES =
  /^(\.travis\.yml|\.gitlab-ci\.yml|\.circleci|\.cirrus\.yml|\.drone\.yml|\.buildkite|azure-pipelines\.yml|appveyor\.yml|\.appveyor\.yml|jenkinsfile)$/i;

/** Most calls of `readRepository`: itself, two folders, contributors, releases, and five pages of its owner. */
export const FACT_CALLS = 10;

/** A repository answers under another name: renamed, or its old name is taken by others. */
export class MovedRepository extends SourceError {
  readonly path: string;
  readonly fullName: string;

  constructor(path: string, fullName: string) {
    super('github', 'malformed', `${path} is now ${fullName.slice(0, 100)}`);
    this.path = path;
    this.fullName = fullName.slice(0, 100);
  }
}

/** Fetches a repository. Throws a `MovedRepository` when it answers under another name. */
export async function fetchSameRepository(gateway: GitHub, path: string): Promise<Repository> {
  const repository = await gateway.fetchRepository(path);
  if (!isSameRepository(path, repository.full_name)) throw new MovedRepository(path, repository.full_name);
  return repository;
}

/**
 * Reads what the method needs from one public repository (`owner/name`) besides its long lists. Throws a
 * `SourceError`.
 */
export async function readRepository(
  gateway: GitHub,
  path: string,
  lists: Readonly<Record<RepositoryList, ListProgress>>,
  now: Date,
): Promise<RepositoryFacts> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const repository = await fetchSameRepository(gateway, path);
  const root = await gateway.listFolder(path, '');
  const github = root.includes('.github') ? await gateway.listFolder(path, '.github') : [];
  const issues = countIssues(lists.issues);
  const releases = await nullIfRefused(() => gateway.fetchReleases(path, daysAgo(YEAR_DAYS)));
  const { owner } = repository;
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
    signed_release: releases?.isSigned ?? false,
    author_days: listAuthorDays(lists.commits),
    issues_opened: issues?.opened ?? null,
    issues_closed: issues?.closed ?? null,
    releases: releases?.count ?? null,
    // The repositories of a person need not belong to the asset.
    organisation:
      owner?.type === 'Organization'
        ? {
            name: owner.login,
            live_repositories: await nullIfRefused(() =>
              gateway.countPushedRepositories(owner.login, daysAgo(LIVE_DAYS)),
            ),
          }
        : null,
  };
}

/** Returns null when GitHub has no such data. Throws other errors, such as an exceeded rate limit. */
export async function nullIfRefused<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SourceError && error.fault === 'refused') return null;
    throw error;
  }
}
