import { createHash } from 'node:crypto';
import { z } from 'zod';
import { checkAnswer } from '#server/gateways/rows.ts';
import type { SourceClient } from '#server/gateways/source-client.ts';
import { SourceError } from '#server/gateways/source-error.ts';

const repository = z.object({
  full_name: z.string(),
  owner: z.object({ login: z.string(), type: z.string().nullish() }).nullish(),
  stargazers_count: z.number(),
  forks_count: z.number(),
  archived: z.boolean().nullish(),
  pushed_at: z.string().nullish(),
  created_at: z.string().nullish(),
  license: z.object({ spdx_id: z.string().nullish() }).nullish(),
});
export type Repository = z.output<typeof repository>;

const commit = z.object({
  author: z.object({ login: z.string().nullish(), type: z.string().nullish() }).nullish(),
  commit: z.object({
    author: z.object({ name: z.string().nullish(), email: z.string().nullish(), date: z.string() }).nullish(),
  }),
});
const issue = z.object({
  number: z.number().int(),
  created_at: z.string(),
  closed_at: z.string().nullish(),
  pull_request: z.unknown().optional(),
});
const release = z.object({
  published_at: z.string().nullish(),
  draft: z.boolean().nullish(),
  assets: z.array(z.object({ name: z.string() })).nullish(),
});
const entry = z.object({ name: z.string(), type: z.string() });
const participation = z.object({ all: z.array(z.number()) });
const ownedRepository = z.object({
  fork: z.boolean().nullish(),
  archived: z.boolean().nullish(),
  pushed_at: z.string().nullish(),
});

/** One author-day of a commit: a code for the author, and `yyyy-MM-dd`. Bots are left out. */
export interface AuthorDay {
  author: string;
  day: string;
}

/** An issue, not a pull request. Times are ISO 8601 UTC. */
export interface Issue {
  number: number;
  created_at: string;
  closed_at: string | null;
}

/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  isLast: boolean;
}

export interface Releases {
  /** Releases since a moment; null when there may be more than one page of them. */
  count: number | null;
  /** Whether the newest release has a signature beside its files. */
  isSigned: boolean;
}

/** `computing`: GitHub computes them on request and answers 202 until then. `none`: it has none. */
export type Weeks = readonly number[] | 'computing' | 'none';

export interface GitHub {
  fetchRepository(path: string): Promise<Repository>;
  /** Number of contributors, including anonymous ones; null when GitHub cannot count them. */
  countContributors(path: string): Promise<number | null>;
  /** A page of author-days on the default branch, newest first. Pages count from 1. */
  fetchAuthorDays(
    path: string,
    span: { since: string; until: string },
    page: number,
  ): Promise<Page<AuthorDay>>;
  /** A page of issues that changed since a moment, oldest first, so that new ones do not shift the pages. */
  fetchIssues(path: string, since: string, page: number): Promise<Page<Issue>>;
  fetchReleases(path: string, since: string): Promise<Releases>;
  /** Names in a folder of the default branch; empty when the folder does not exist. */
  listFolder(path: string, folder: string): Promise<string[]>;
  /** Commits of each of the last 52 weeks without merges, oldest first. */
  fetchWeeks(path: string): Promise<Weeks>;
  /** Own repositories of an owner with a push since a moment; null when they are too many to count. */
  countPushedRepositories(owner: string, since: string): Promise<number | null>;
}

const PER_PAGE = 100;
const MAX_OWNER_PAGES = 5;
const isBot = (name: string) => /\[bot\]$|-bot$|^dependabot|^renovate|^github-actions/i.test(name);
const isSignature = (file: string) => /\.(asc|sig|gpg|minisig|sigstore|sigstore\.json)$/i.test(file);

/** Short code of an author. Logins and email addresses are not kept. */
const toAuthorCode = (name: string): string =>
  createHash('sha256').update(name.toLowerCase()).digest('base64url').slice(0, 10);

/** https://docs.github.com/rest, version 2022-11-28. `path` is `owner/name`. */
export function createGitHub(client: SourceClient): GitHub {
  const { source } = client;

  const fetchPage = async <S extends z.core.$ZodType>(
    url: string,
    query: Record<string, string | number>,
    schema: S,
  ): Promise<Page<z.output<S>>> => {
    const { body } = await client.get(url, { ...query, per_page: PER_PAGE });
    const rows = checkAnswer(source, z.array(schema), body);
    return { rows, isLast: rows.length < PER_PAGE };
  };

  return {
    async fetchRepository(path) {
      return checkAnswer(source, repository, (await client.get(`repos/${path}`)).body);
    },
    async countContributors(path) {
      try {
        const { body, headers } = await client.get(`repos/${path}/contributors`, {
          per_page: 1,
          anon: 'true',
        });
        const last = /[?&]page=(\d+)[^>]*>;\s*rel="last"/.exec(headers.get('link') ?? '')?.[1];
        return last === undefined ? checkAnswer(source, z.array(z.unknown()), body).length : Number(last);
      } catch (error) {
        // GitHub returns 403 for histories too large to count.
        if (error instanceof SourceError && error.status === 403) return null;
        throw error;
      }
    },
    async fetchAuthorDays(path, span, page) {
      const { rows, isLast } = await fetchPage(`repos/${path}/commits`, { ...span, page }, commit);
      const days = rows.flatMap((row): AuthorDay[] => {
        const author = row.author?.login ?? row.commit.author?.email ?? row.commit.author?.name ?? '';
        const at = row.commit.author?.date;
        if (!at || author === '' || row.author?.type === 'Bot' || isBot(author)) return [];
        return [{ author: toAuthorCode(author), day: at.slice(0, 10) }];
      });
      return { rows: days, isLast };
    },
    async fetchIssues(path, since, page) {
      const order = { state: 'all', sort: 'created', direction: 'asc' };
      const { rows, isLast } = await fetchPage(`repos/${path}/issues`, { ...order, since, page }, issue);
      return {
        rows: rows
          .filter((row) => row.pull_request === undefined)
          .map(({ number, created_at, closed_at }) => ({ number, created_at, closed_at: closed_at ?? null })),
        isLast,
      };
    },
    async fetchReleases(path, since) {
      const { rows, isLast } = await fetchPage(`repos/${path}/releases`, {}, release);
      const published = rows.filter((row) => !row.draft && row.published_at);
      const recent = published.filter((row) => row.published_at! >= since);
      const isCovered =
        isLast || rows.some((row) => !row.draft && row.published_at && row.published_at < since);
      return {
        count: isCovered ? recent.length : null,
        isSigned: published[0]?.assets?.some(({ name }) => isSignature(name)) ?? false,
      };
    },
    async listFolder(path, folder) {
      try {
        const { body } = await client.get(`repos/${path}/contents/${folder}`);
        return checkAnswer(source, z.array(entry), body).map((row) => row.name);
      } catch (error) {
        if (error instanceof SourceError && error.status === 404) return [];
        throw error;
      }
    },
    async fetchWeeks(path) {
      try {
        const { body } = await client.get(`repos/${path}/stats/participation`);
        return checkAnswer(source, participation, body).all.slice(-52);
      } catch (error) {
        if (error instanceof SourceError && error.status === 202) return 'computing';
        if (error instanceof SourceError && error.fault === 'refused') return 'none';
        throw error;
      }
    },
    async countPushedRepositories(owner, since) {
      let count = 0;
      for (let page = 1; page <= MAX_OWNER_PAGES; page += 1) {
        const { rows, isLast } = await fetchPage(
          `users/${owner}/repos`,
          { type: 'owner', sort: 'pushed', direction: 'desc', page },
          ownedRepository,
        );
        const pushed = rows.filter((row) => row.pushed_at && row.pushed_at >= since);
        count += pushed.filter((row) => !row.fork && !row.archived).length;
        if (isLast || pushed.length < rows.length) return count;
      }
      return null;
    },
  };
}
