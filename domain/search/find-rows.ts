import { normalise, splitWords } from '#domain/search/normalise.ts';
import {
  reverseText,
  SEARCH_KEY_KINDS,
  type Searchable,
  type SearchIndex,
} from '#domain/search/search-index.ts';

/**
 * How a row matches, best first: whole ticker, whole name, id or contract address, whole former name or
 * ticker, prefix of a present one, prefix of every word, substring.
 */
export const MATCH_KINDS = ['ticker', 'name', 'former', 'begins', 'words', 'inside'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

const [NAME, FORMER, BEGINS, WORDS] = [
  MATCH_KINDS.indexOf('name'),
  MATCH_KINDS.indexOf('former'),
  MATCH_KINDS.indexOf('begins'),
  MATCH_KINDS.indexOf('words'),
];

export interface SearchHit {
  row: number;
  fit: MatchKind;
}

/** A normalised query. `compact` is the text without separators. */
export interface ParsedQuery {
  text: string;
  words: readonly string[];
  compact: string;
}

export function parseQuery(typed: string): ParsedQuery {
  const text = normalise(typed);
  const words = splitWords(text);
  return { text, words, compact: words.join('') };
}

/**
 * Returns at most `limit` rows that match the query by prefix, best first, except those for which `skipped`
 * is true.
 */
export function findByPrefix<T extends Searchable>(
  index: SearchIndex<T>,
  query: ParsedQuery,
  limit: number,
  isSkipped: (asset: T) => boolean,
): SearchHit[] {
  const { rows, searchKeys, searchKeyRows, searchKeyKinds } = index;
  const best = new BestRows(rows.length, limit);
  const collectMatches = (
    prefix: string,
    toFit: (kind: number, whole: boolean, row: number) => number | null,
  ) => {
    if (prefix === '') return;
    const [from, to] = findRange(searchKeys, prefix);
    for (let at = from; at < to; at += 1) {
      const row = searchKeyRows[at]!;
      const fit = toFit(searchKeyKinds[at]!, searchKeys[at]!.length === prefix.length, row);
      if (fit !== null && best.accepts(row, fit) && !isSkipped(rows[row]!.asset)) best.add(row, fit);
    }
  };
  const { text, compact, words } = query;
  const toFit = (kind: number, whole: boolean, wholeFit: number): number | null => {
    if (kind === SEARCH_KEY_KINDS.address) return whole ? NAME : null;
    if (kind === SEARCH_KEY_KINDS.former) return whole ? FORMER : WORDS;
    return kind === SEARCH_KEY_KINDS.word ? WORDS : whole ? wholeFit : BEGINS;
  };
  collectMatches(text, (kind, whole) => toFit(kind, whole, kind));
  if (compact !== text) collectMatches(compact, (kind, whole) => toFit(kind, whole, NAME));
  if (words.length > 1)
    collectMatches(longestWord(words), (_kind, _whole, row) =>
      words.every((word) => rows[row]!.words.includes(` ${word}`)) ? WORDS : null,
    );
  return best.hits();
}

/** Keeps the best rows, sorted by match kind and then by row. Each row occurs once, with its best match. */
class BestRows {
  readonly #sortKeys: number[] = [];
  /** Match kind of each kept row plus one. 0 for other rows. */
  readonly #fits: Uint8Array;
  readonly #rows: number;
  readonly #limit: number;

  constructor(rows: number, limit: number) {
    this.#fits = new Uint8Array(rows);
    this.#rows = rows;
    this.#limit = limit;
  }

  accepts(row: number, fit: number): boolean {
    const sortKeys = this.#sortKeys;
    if (sortKeys.length === this.#limit && fit * this.#rows + row >= sortKeys[sortKeys.length - 1]!)
      return false;
    const held = this.#fits[row]!;
    return held === 0 || held > fit + 1;
  }

  add(row: number, fit: number): void {
    const sortKeys = this.#sortKeys;
    const held = this.#fits[row]!;
    if (held !== 0) sortKeys.splice(sortKeys.indexOf((held - 1) * this.#rows + row), 1);
    this.#fits[row] = fit + 1;
    const sortKey = fit * this.#rows + row;
    let at = sortKeys.length;
    while (at > 0 && sortKeys[at - 1]! > sortKey) at -= 1;
    sortKeys.splice(at, 0, sortKey);
    if (sortKeys.length > this.#limit) this.#fits[sortKeys.pop()! % this.#rows] = 0;
  }

  hits(): SearchHit[] {
    return this.#sortKeys.map((sortKey) => ({
      row: sortKey % this.#rows,
      fit: MATCH_KINDS[Math.floor(sortKey / this.#rows)]!,
    }));
  }
}

/**
 * Returns rows that contain every word of the query, larger assets first, except those for which `skipped` is
 * true.
 */
export function findBySubstring<T extends Searchable>(
  { rows, text, starts }: SearchIndex<T>,
  { words }: ParsedQuery,
  limit: number,
  isSkipped: (asset: T) => boolean,
): SearchHit[] {
  const longest = longestWord(words);
  const hits: SearchHit[] = [];
  if (longest === '') return hits;
  for (let at = text.indexOf(longest); at !== -1 && hits.length < limit; ) {
    const row = lowerBound(starts, at + 1) - 1;
    const { asset, words: held } = rows[row]!;
    if (words.every((word) => held.includes(word)) && !isSkipped(asset)) hits.push({ row, fit: 'inside' });
    at = text.indexOf(longest, starts[row]! + held.length);
  }
  return hits;
}

/**
 * Returns indexed words at edit distance one: a letter substituted, inserted or deleted, or two adjacent ones
 * swapped.
 */
export function findSimilarWords(index: SearchIndex<Searchable>, word: string): string[] {
  // With a single error, either the part before the middle or the part after it is correct.
  const middle = Math.floor((word.length - 1) / 2);
  const similarWords = new Set<string>();
  const [from, to] = findRange(index.words, word.slice(0, middle));
  for (let at = from; at < to; at += 1)
    if (differsByOneEdit(word, index.words[at]!)) similarWords.add(index.words[at]!);
  const [first, end] = findRange(index.reversedWords, reverseText(word.slice(middle + 1)));
  for (let at = first; at < end; at += 1) {
    const candidate = reverseText(index.reversedWords[at]!);
    if (differsByOneEdit(word, candidate)) similarWords.add(candidate);
  }
  return [...similarWords].sort();
}

const longestWord = (words: readonly string[]): string =>
  words.reduce((a, b) => (b.length > a.length ? b : a), '');

/** Returns the range of entries with this prefix in a sorted list. `to` is exclusive. */
function findRange(sorted: readonly string[], prefix: string): [from: number, to: number] {
  return [lowerBound(sorted, prefix), lowerBound(sorted, `${prefix}\uFFFF`)];
}

function lowerBound<V extends string | number>(sorted: ArrayLike<V>, value: V): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function differsByOneEdit(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [restA, restB] = [a.slice(from, endA), b.slice(from, endB)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
