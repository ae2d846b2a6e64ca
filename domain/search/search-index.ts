import { normalise, splitWords } from '#domain/search/normalise.ts';

export interface Searchable {
  _id: string;
  name: string;
  thicker: string;
  /** Rank by market cap. Null is sorted last. */
  rank: number | null;
  /** Former names and tickers. */
  former_names?: readonly string[] | undefined;
  /** Second names and tickers in use today. */
  aliases?: readonly string[] | undefined;
  /** Ids of coins recorded as imitating it. */
  impostors?: readonly string[] | undefined;
  /** Addresses of its contracts, found only when typed in full. */
  addresses?: readonly string[] | undefined;
}

/** A prebuilt index. Rows are sorted by size, so that a larger asset has a smaller row number. */
export interface SearchIndex<T extends Searchable> {
  rows: readonly Row<T>[];
  ids: ReadonlySet<string>;
  /**
   * Sorted texts of which a query may be a prefix: ticker, name, id, former names and the name from each word
   * on. Addresses are matched as a whole.
   */
  searchKeys: readonly string[];
  searchKeyRows: Uint32Array;
  searchKeyKinds: Uint8Array;
  /** Words of all rows in row order. `starts` contains the offset of each row. */
  text: string;
  starts: Uint32Array;
  /** Sorted words of at least `MIN_WORD_CHARS` letters. `backwards` contains them reversed and sorted. */
  words: readonly string[];
  reversedWords: readonly string[];
}

interface Row<T> {
  asset: T;
  /** Words of name, ticker and former names, each after a space. */
  words: string;
}

/** What an indexed text is. Names and ids are also indexed without spaces. */
export const SEARCH_KEY_KINDS = { ticker: 0, name: 1, former: 2, word: 3, address: 4 } as const;

/** Shortest indexed address: some chains number their tokens, and a number may be part of a name. */
const MIN_ADDRESS_CHARS = 16;

/** Shortest word for typo correction: a query word has at least five letters and may have one too many. */
const MIN_WORD_CHARS = 4;

/** Sorts by rank, then by length of the name, then by id. */
export const compareSearchRows = (a: Searchable, b: Searchable): number =>
  (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
  a.name.length - b.name.length ||
  (a._id < b._id ? -1 : 1);

/** Builds the search index. */
export function indexAssets<T extends Searchable>(assets: readonly T[]): SearchIndex<T> {
  const found: { beginning: string; kind: number; row: number }[] = [];
  const vocabulary = new Set<string>();
  const rows = assets.toSorted(compareSearchRows).map((asset, row): Row<T> => {
    const name = normalise(asset.name);
    const ticker = normalise(asset.thicker);
    const words = splitWords(name);
    const former = [...(asset.former_names ?? []), ...(asset.aliases ?? [])].map(normalise);
    for (const [beginning, kind] of toSearchKeys(asset._id, name, ticker, words, former))
      found.push({ beginning, kind, row });
    for (const address of new Set(asset.addresses?.map(normalise)))
      if (address.length >= MIN_ADDRESS_CHARS)
        found.push({ beginning: address, kind: SEARCH_KEY_KINDS.address, row });
    const allWords = [...words, ...splitWords(ticker), ...former.flatMap(splitWords)];
    for (const word of allWords) if (word.length >= MIN_WORD_CHARS) vocabulary.add(word);
    return { asset, words: allWords.map((word) => ` ${word}`).join('') };
  });
  found.sort((a, b) => (a.beginning < b.beginning ? -1 : a.beginning > b.beginning ? 1 : a.row - b.row));
  const starts = new Uint32Array(rows.length);
  let at = 0;
  for (const [row, { words }] of rows.entries()) {
    starts[row] = at;
    at += words.length + 1;
  }
  return {
    rows,
    ids: new Set(rows.map(({ asset }) => asset._id)),
    searchKeys: found.map(({ beginning }) => beginning),
    searchKeyRows: Uint32Array.from(found, ({ row }) => row),
    searchKeyKinds: Uint8Array.from(found, ({ kind }) => kind),
    text: rows.map(({ words }) => words).join('\n'),
    starts,
    words: [...vocabulary].sort(),
    reversedWords: Array.from(vocabulary, reverseText).sort(),
  };
}

export function reverseText(word: string): string {
  return [...word].reverse().join('');
}

const WORD_STARTS = /(?<![^\s\p{P}\p{Sm}\p{Sc}\p{Sk}\p{Cc}])[^\s\p{P}\p{Sm}\p{Sc}\p{Sk}\p{Cc}]/gu;

function toSearchKeys(
  id: string,
  name: string,
  ticker: string,
  words: readonly string[],
  former: readonly string[],
): Map<string, number> {
  const searchKeys = new Map<string, number>();
  const add = (text: string, kind: number) => {
    if (text !== '' && !searchKeys.has(text)) searchKeys.set(text, kind);
  };
  add(ticker, SEARCH_KEY_KINDS.ticker);
  for (const text of [name, id, words.join('')]) add(text, SEARCH_KEY_KINDS.name);
  for (const text of former)
    for (const form of [text, splitWords(text).join('')]) add(form, SEARCH_KEY_KINDS.former);
  for (const { index } of name.matchAll(WORD_STARTS)) add(name.slice(index), SEARCH_KEY_KINDS.word);
  return searchKeys;
}
