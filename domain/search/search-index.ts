import { normalise, wordsOf } from '#domain/search/normalise.ts';

export interface Searchable {
  _id: string;
  name: string;
  thicker: string;
  /** Market-cap rank; null comes after every rank. */
  rank: number | null;
  /** Names and tickers it had before. */
  former_names?: readonly string[] | undefined;
}

/** Assets prepared for many searches. A row number is a place: the larger asset has the smaller one. */
export interface SearchIndex<T extends Searchable> {
  rows: readonly Row<T>[];
  ids: ReadonlySet<string>;
  /** Every beginning a reader may type (ticker, name, id, former names, each word of the name), sorted; the row and the kind of each. */
  beginnings: readonly string[];
  beginningRows: Uint32Array;
  beginningKinds: Uint8Array;
  /** What all rows can be found by, one after the other in their order; `starts` are the places where each begins. */
  text: string;
  starts: Uint32Array;
  /** Words of four letters and more, sorted; and the same written backwards, sorted. */
  words: readonly string[];
  backwards: readonly string[];
}

interface Row<T> {
  asset: T;
  /** Words of name, ticker and former names, each behind one space. */
  words: string;
}

/** What a beginning is of its asset. A name or id may be typed without its spaces. */
export const KIND = { ticker: 0, name: 1, former: 2, word: 3 } as const;

/** A wrong letter is forgiven from five letters on, so no shorter word than this can be meant. */
const MIN_WORD_CHARS = 4;

/** The larger one first, then the shorter name, then the id. */
export const compareSearchRows = (a: Searchable, b: Searchable): number =>
  (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
  a.name.length - b.name.length ||
  (a._id < b._id ? -1 : 1);

/** Prepares assets once for many searches. */
export function indexAssets<T extends Searchable>(assets: readonly T[]): SearchIndex<T> {
  const found: { beginning: string; kind: number; row: number }[] = [];
  const vocabulary = new Set<string>();
  const rows = assets.toSorted(compareSearchRows).map((asset, row): Row<T> => {
    const name = normalise(asset.name);
    const ticker = normalise(asset.thicker);
    const words = wordsOf(name);
    const former = (asset.former_names ?? []).map(normalise);
    for (const [beginning, kind] of prefixesOf(asset._id, name, ticker, words, former))
      found.push({ beginning, kind, row });
    const all = [...words, ...wordsOf(ticker), ...former.flatMap(wordsOf)];
    for (const word of all) if (word.length >= MIN_WORD_CHARS) vocabulary.add(word);
    return { asset, words: all.map((word) => ` ${word}`).join('') };
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
    beginnings: found.map(({ beginning }) => beginning),
    beginningRows: Uint32Array.from(found, ({ row }) => row),
    beginningKinds: Uint8Array.from(found, ({ kind }) => kind),
    text: rows.map(({ words }) => words).join('\n'),
    starts,
    words: [...vocabulary].sort(),
    backwards: Array.from(vocabulary, reverseText).sort(),
  };
}

/** The same word from its end to its beginning. */
export function reverseText(word: string): string {
  return [...word].reverse().join('');
}

const WORD_STARTS = /(?<![^\s\p{P}\p{Sm}\p{Sc}\p{Sk}\p{Cc}])[^\s\p{P}\p{Sm}\p{Sc}\p{Sk}\p{Cc}]/gu;

function prefixesOf(
  id: string,
  name: string,
  ticker: string,
  words: readonly string[],
  former: readonly string[],
): Map<string, number> {
  const beginnings = new Map<string, number>();
  const add = (text: string, kind: number) => {
    if (text !== '' && !beginnings.has(text)) beginnings.set(text, kind);
  };
  add(ticker, KIND.ticker);
  for (const text of [name, id, words.join('')]) add(text, KIND.name);
  for (const text of former) for (const form of [text, wordsOf(text).join('')]) add(form, KIND.former);
  for (const { index } of name.matchAll(WORD_STARTS)) add(name.slice(index), KIND.word);
  return beginnings;
}
