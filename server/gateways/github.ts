import { z } from 'zod';
import { checkAnswer } from '#server/gateways/rows.ts';
import type { SourceClient } from '#server/gateways/source-client.ts';
import { SourceError } from '#server/gateways/source-error.ts';

const repository = z.object({
  full_name: z.string(),
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
    committer: z.object({ date: z.string().nullish() }).nullish(),
  }),
});
const issue = z.object({
  created_at: z.string(),
  closed_at: z.string().nullish(),
  pull_request: z.unknown().optional(),
});
const release = z.object({ published_at: z.string().nullish(), draft: z.boolean().nullish() });
const entry = z.object({ name: z.string(), type: z.string() });
const participation = z.object({ all: z.array(z.number()) });

/**
 * One author-day of a commit: the author (login, else email, lower case) and `yyyy-MM-dd`. Bots are left out.
 */
export interface AuthorDay {
  author: string;
  day: string;
}

export interface GitHub {
  fetchRepository(path: string): Promise<Repository>;
  /** Number of contributors, including anonymous ones; null when GitHub cannot count them. */
  countContributors(path: string): Promise<number | null>;
  /**
   * Author-days on the default branch since a moment, from at most `pages` × 100 commits, newest first.
   * `since` of the answer is the oldest day that an incomplete list covers; null when the list is complete.
   */
  fetchAuthorDaysSince(
    path: string,
    since: string,
    pages: number,
  ): Promise<{ days: AuthorDay[]; since: string | null }>;
  /** Issues (not pull requests) opened and closed since a moment. */
  countIssuesSince(
    path: string,
    since: string,
    pages: number,
  ): Promise<{ opened: number; closed: number; complete: boolean }>;
  /** Null when there may be more than one page of them. */
  countReleasesSince(path: string, since: string): Promise<number | null>;
  /** Names in a folder of the default branch; empty when the folder does not exist. */
  listFolder(path: string, folder: string): Promise<string[]>;
  /** Weeks with a commit, of the last 52. Computed by GitHub on demand: the first answer may be 202. */
  countActiveWeeks(path: string): Promise<number>;
}

const PER_PAGE = 100;
/** A day in no time window. */
const FAR_FUTURE_DAY = '9999-12-31';
const isBot = (name: string) => /\[bot\]$|-bot$|^dependabot|^renovate|^github-actions/i.test(name);

/** https://docs.github.com/rest, version 2022-11-28. `path` is `owner/name`. */
export function createGitHub(client: SourceClient): GitHub {
  const { source } = client;

  const fetchPages = async <S extends z.ZodType>(
    url: string,
    query: Record<string, string | number>,
    schema: S,
    maxPages: number,
  ) => {
    const rows: z.output<S>[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const { body } = await client.get(url, { ...query, per_page: PER_PAGE, page });
      const found = checkAnswer(source, z.array(schema), body);
      rows.push(...found);
      if (found.length < PER_PAGE) return { rows, complete: true };
    }
    return { rows, complete: false };
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
    async fetchAuthorDaysSince(path, since, pages) {
      const { rows, complete } = await fetchPages(`repos/${path}/commits`, { since }, commit, pages);
      const days = rows.flatMap((row): AuthorDay[] => {
        const author = (
          row.author?.login ??
          row.commit.author?.email ??
          row.commit.author?.name ??
          ''
        ).toLowerCase();
        const at = row.commit.author?.date;
        if (!at || author === '' || row.author?.type === 'Bot' || isBot(author)) return [];
        return [{ author, day: at.slice(0, 10) }];
      });
      const last = rows.at(-1)?.commit;
      const findOldestDate = last?.committer?.date ?? last?.author?.date ?? null;
      return { days, since: complete ? null : (findOldestDate?.slice(0, 10) ?? FAR_FUTURE_DAY) };
    },
    async countIssuesSince(path, since, pages) {
      const { rows, complete } = await fetchPages(
        `repos/${path}/issues`,
        { state: 'all', since },
        issue,
        pages,
      );
      const issues = rows.filter((row) => row.pull_request === undefined);
      return {
        opened: issues.filter((row) => row.created_at >= since).length,
        closed: issues.filter((row) => row.closed_at && row.closed_at >= since).length,
        complete,
      };
    },
    async countReleasesSince(path, since) {
      const { body } = await client.get(`repos/${path}/releases`, { per_page: PER_PAGE });
      const releases = checkAnswer(source, z.array(release), body);
      const recent = releases.filter((row) => row.draft || (row.published_at && row.published_at >= since));
      if (recent.length === PER_PAGE) return null;
      return recent.filter((row) => !row.draft).length;
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
    async countActiveWeeks(path) {
      const { body } = await client.get(`repos/${path}/stats/participation`);
      return checkAnswer(source, participation, body)
        .all.slice(-52)
        .filter((commits) => commits > 0).length;
    },
  };
}
