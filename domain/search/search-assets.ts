import { normalise } from '#domain/search/normalise.ts';

export interface Searchable {
  _id: string;
  name: string;
  thicker: string;
  /** Market-cap rank; null sorts last. */
  rank: number | null;
}

export interface SearchIndex<T extends Searchable> {
  rows: readonly { asset: T; name: string; ticker: string }[];
}

/** Prepares assets once for many searches. */
export function indexAssets<T extends Searchable>(assets: readonly T[]): SearchIndex<T> {
  return {
    rows: assets.map((asset) => ({ asset, name: normalise(asset.name), ticker: normalise(asset.thicker) })),
  };
}

/** How well a row fits, 0 = best; null when it does not. The whole ticker or name beats a beginning, that beats a middle. */
function fitOf(row: { asset: Searchable; name: string; ticker: string }, text: string): number | null {
  if (row.ticker === text) return 0;
  if (row.name === text || row.asset._id === text) return 1;
  if (row.name.startsWith(text)) return 2;
  if (row.ticker.startsWith(text)) return 3;
  if (row.name.includes(` ${text}`)) return 4;
  if (row.name.includes(text) || row.ticker.includes(text)) return 5;
  return null;
}

/** At most `limit` assets that match `text`, best fit first, then larger market cap, then id. Empty text matches nothing. */
export function searchAssets<T extends Searchable>(index: SearchIndex<T>, text: string, limit = 10): T[] {
  const wanted = normalise(text);
  if (wanted === '') return [];
  const found: { asset: T; fit: number }[] = [];
  for (const row of index.rows) {
    const how = fitOf(row, wanted);
    if (how !== null) found.push({ asset: row.asset, fit: how });
  }
  found.sort(
    (a, b) =>
      a.fit - b.fit ||
      (a.asset.rank ?? Number.MAX_SAFE_INTEGER) - (b.asset.rank ?? Number.MAX_SAFE_INTEGER) ||
      (a.asset._id < b.asset._id ? -1 : 1),
  );
  return found.slice(0, limit).map((hit) => hit.asset);
}
