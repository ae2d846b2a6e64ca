import {
  findByPrefix,
  findBySubstring,
  findSimilarWords,
  type MatchKind,
  type ParsedQuery,
  parseQuery,
  type SearchHit,
} from '#domain/search/find-rows.ts';
import { createNameMatcher } from '#domain/search/name-matcher.ts';
import { compareSearchRows, type Searchable, type SearchIndex } from '#domain/search/search-index.ts';

/** The indexes to search: listed assets, and coins of which only name and ticker are known. */
export interface SearchIndexes<T extends Searchable> {
  listed: SearchIndex<T>;
  known: SearchIndex<T>;
}

export interface FoundAsset<T> {
  asset: T;
  listed: boolean;
  /** True when the match needed the correction of one letter. */
  near: boolean;
  /** The former name or ticker that was typed in full or is the only match, else null. */
  formerly: string | null;
}

/**
 * Sort order of the matches. Listed assets precede known coins with the same kind of match. A known coin with
 * the whole name precedes listed prefixes.
 */
const MATCH_ORDER: Record<'listed' | 'known', Record<MatchKind, number>> = {
  listed: { ticker: 0, name: 1, former: 2, begins: 4, words: 7, inside: 10 },
  known: { ticker: 5, name: 3, former: 6, begins: 8, words: 9, inside: 11 },
};

/** Minimum length of a word in which a typo is tolerated. */
const MIN_TYPO_CHARS = 5;

/**
 * Returns at most `limit` matching assets, sorted by match, market cap and length of the name. Words may be
 * in any order. Tolerates one wrong letter only when nothing matches. Empty text matches nothing.
 */
export function searchAssets<T extends Searchable>(
  indexes: SearchIndexes<T>,
  text: string,
  limit = 10,
): FoundAsset<T>[] {
  const query = parseQuery(text);
  if (query.text === '') return [];
  const found = findMatches(indexes, query, limit);
  return found.length > 0 ? found : findTypoMatches(indexes, query, limit);
}

function findMatches<T extends Searchable>(
  indexes: SearchIndexes<T>,
  query: ParsedQuery,
  limit: number,
): FoundAsset<T>[] {
  const { listed, known } = indexes;
  const isListed = (asset: T) => listed.ids.has(asset._id);
  const found = mergeHits(indexes, query, {
    listed: findByPrefix(listed, query, limit, () => false),
    known: findByPrefix(known, query, limit, isListed),
  });
  if (found.length >= limit) return found.slice(0, limit);
  const foundAssets = new Set(found.map(({ asset }) => asset));
  return found
    .concat(
      mergeHits(indexes, query, {
        listed: findBySubstring(listed, query, limit, (asset) => foundAssets.has(asset)),
        known: findBySubstring(known, query, limit, (asset) => foundAssets.has(asset) || isListed(asset)),
      }),
    )
    .slice(0, limit);
}

function mergeHits<T extends Searchable>(
  indexes: SearchIndexes<T>,
  query: ParsedQuery,
  hits: Record<'listed' | 'known', readonly SearchHit[]>,
): FoundAsset<T>[] {
  const match = createNameMatcher(query.text);
  return (['listed', 'known'] as const)
    .flatMap((group) =>
      hits[group].map(({ row, fit }) => ({
        group,
        order: MATCH_ORDER[group][fit],
        row: indexes[group].rows[row]!,
      })),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ group, row: { asset } }) => ({
      asset,
      listed: group === 'listed',
      near: false,
      formerly: asset.former_names ? (match(asset)?.formerly ?? null) : null,
    }));
}

/** Searches again with each word replaced by similar ones. */
function findTypoMatches<T extends Searchable>(
  indexes: SearchIndexes<T>,
  query: ParsedQuery,
  limit: number,
): FoundAsset<T>[] {
  const found = new Map<T, FoundAsset<T>>();
  for (const [at, word] of query.words.entries()) {
    if (word.length < MIN_TYPO_CHARS) continue;
    const similarWords = new Set([
      ...findSimilarWords(indexes.listed, word),
      ...findSimilarWords(indexes.known, word),
    ]);
    for (const correctedWord of similarWords) {
      for (const hit of findMatches(
        indexes,
        parseQuery(query.words.with(at, correctedWord).join(' ')),
        limit,
      ))
        if (!found.has(hit.asset)) found.set(hit.asset, { ...hit, near: true });
    }
  }
  return [...found.values()]
    .sort((a, b) => Number(b.listed) - Number(a.listed) || compareSearchRows(a.asset, b.asset))
    .slice(0, limit);
}
