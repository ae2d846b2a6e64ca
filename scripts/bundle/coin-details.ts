import { gunzipSync } from 'node:zlib';

/** Recording of CoinGecko's coin details, below the folder of recordings. */
export const DETAILS_RECORDING = 'market-2026/assets/coingecko_details_542ids_2026-03.ndjson.gz';

interface Row {
  id: string;
  genesis_date: string | null;
  links: { website?: string | null; github?: string | null; explorer?: string | null } | null;
  developer: { githubStars: number | null; githubForks: number | null } | null;
  fetched_at: string | null;
}

/** One repository, not an organisation or a page in a repository. */
const REPOSITORY = /^https?:\/\/github\.com\/[\w.-]+\/[\w.-]+\/?$/;

function toLine({ id, genesis_date, links, developer, fetched_at }: Row): string | null {
  const repository = links?.github && REPOSITORY.test(links.github) ? links.github : null;
  const details = {
    genesis_date,
    website: links?.website || null,
    repository: repository?.replace(/^http:/, 'https:').replace(/\/$/, '') ?? null,
    explorer: links?.explorer || null,
    // The recording has 0 where the count is missing.
    stars: developer?.githubStars || null,
    forks: developer?.githubForks || null,
  };
  const known = Object.entries(details).filter(([, value]) => value !== null);
  if (fetched_at === null || known.length === 0) return null;
  return JSON.stringify({ asset: id, observed_at: fetched_at, ...Object.fromEntries(known) });
}

/** Text of `data/coingecko-details.json`: one listed asset per line, with what CoinGecko stated about it. */
export function buildCoinDetails(recording: Buffer, listed: ReadonlySet<string>): string {
  const lines = gunzipSync(recording)
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
    .filter(({ id }) => listed.has(id))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(toLine)
    .filter((line) => line !== null);
  return `[\n${lines.join(',\n')}\n]\n`;
}
