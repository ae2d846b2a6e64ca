import {
  beginningWith,
  type Fit,
  type Hit,
  holding,
  type Wanted,
  wantedIn,
  wordsNear,
} from '#domain/search/find-rows.ts';
import { nameMatcher } from '#domain/search/formerly.ts';
import { inOrder, type Searchable, type SearchIndex } from '#domain/search/search-index.ts';

/** What is searched: the listed assets, and the coins of which only name and ticker are known. */
export interface Searched<T extends Searchable> {
  listed: SearchIndex<T>;
  known: SearchIndex<T>;
}

export interface Found<T> {
  asset: T;
  listed: boolean;
  /** Not what was typed, but one letter from it. */
  near: boolean;
  /** The former name or ticker that was typed whole, or that alone matches; else null. */
  formerly: string | null;
}

/** Listed assets come before coins known by name where they fit alike; a coin whose whole name was typed before the beginnings. */
const ORDER: Record<'listed' | 'known', Record<Fit, number>> = {
  listed: { ticker: 0, name: 1, former: 2, begins: 4, words: 7, inside: 10 },
  known: { ticker: 5, name: 3, former: 6, begins: 8, words: 9, inside: 11 },
};

/** From this length of a word on, one wrong letter is forgiven when nothing else is found. */
const FORGIVEN_FROM = 5;

/**
 * At most `limit` assets that match `text`, best fit first, then the larger market cap, then the shorter name. Words may stand in any
 * order. Only where nothing matches, what is one letter away. Empty text matches nothing.
 */
export function searchAssets<T extends Searchable>(
  searched: Searched<T>,
  text: string,
  limit = 10,
): Found<T>[] {
  const wanted = wantedIn(text);
  if (wanted.text === '') return [];
  const found = matching(searched, wanted, limit);
  return found.length > 0 ? found : meantBy(searched, wanted, limit);
}

function matching<T extends Searchable>(searched: Searched<T>, wanted: Wanted, limit: number): Found<T>[] {
  const { listed, known } = searched;
  const isListed = (asset: T) => listed.ids.has(asset._id);
  const found = merged(searched, wanted, {
    listed: beginningWith(listed, wanted, limit, () => false),
    known: beginningWith(known, wanted, limit, isListed),
  });
  if (found.length >= limit) return found.slice(0, limit);
  const taken = new Set(found.map(({ asset }) => asset));
  return found
    .concat(
      merged(searched, wanted, {
        listed: holding(listed, wanted, limit, (asset) => taken.has(asset)),
        known: holding(known, wanted, limit, (asset) => taken.has(asset) || isListed(asset)),
      }),
    )
    .slice(0, limit);
}

function merged<T extends Searchable>(
  searched: Searched<T>,
  wanted: Wanted,
  hits: Record<'listed' | 'known', readonly Hit[]>,
): Found<T>[] {
  const match = nameMatcher(wanted.text);
  return (['listed', 'known'] as const)
    .flatMap((group) =>
      hits[group].map(({ row, fit }) => ({
        group,
        order: ORDER[group][fit],
        row: searched[group].rows[row]!,
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

/** What a reader meant who mistyped one letter of one word. */
function meantBy<T extends Searchable>(searched: Searched<T>, wanted: Wanted, limit: number): Found<T>[] {
  const found = new Map<T, Found<T>>();
  for (const [at, word] of wanted.words.entries()) {
    if (word.length < FORGIVEN_FROM) continue;
    const meant = new Set([...wordsNear(searched.listed, word), ...wordsNear(searched.known, word)]);
    for (const right of meant) {
      for (const hit of matching(searched, wantedIn(wanted.words.with(at, right).join(' ')), limit))
        if (!found.has(hit.asset)) found.set(hit.asset, { ...hit, near: true });
    }
  }
  return [...found.values()]
    .sort((a, b) => Number(b.listed) - Number(a.listed) || inOrder(a.asset, b.asset))
    .slice(0, limit);
}
