import type { AssetFacts } from '#domain/assets/asset.ts';
import {
  CAPITALISED_NAMES,
  CASHTAG_ONLY,
  DISTINCTIVE,
  EVIDENCE_WORDS,
  NOT_AFTER,
  OTHER_NAMES,
  PLAIN_WORDS,
  PROJECT_VERBS,
  SHARED_TICKERS,
} from '#domain/news/name-rules.ts';
import {
  type Capitals,
  detectCapitals,
  isCapitalised,
  POSSESSIVE,
  splitIntoWords,
  type Word,
} from '#domain/news/words.ts';

export type NamedFacts = Pick<AssetFacts, 'id' | 'name' | 'ticker' | 'former_names' | 'aliases'>;

/** Returns the ids of the assets that a text is about, in the order of their first mention. */
export type TagAssets = (text: string) => string[];

interface Phrase {
  words: readonly string[];
  ids: readonly string[];
}

interface Names {
  /** Phrases by their first word, longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Assets by ticker, in the ticker's own capitals. */
  tickers: ReadonlyMap<string, readonly string[]>;
  tickersInLowerCase: ReadonlyMap<string, readonly string[]>;
}

/**
 * Endings without which a name also identifies its asset: "Mina Protocol" is called Mina. What remains is an
 * ordinary word in some cases: see `PLAIN_WORDS`.
 */
const ENDING =
  / (?:network|protocol|token|coin|dao|dao token|governance token|finance|hub|chain|platform token|tributes|crystal|ai|\(bitcoin\))$/;
const NEVER_SHORTENED = new Set(['perpetual protocol', 'pirate chain']);

const toWords = (name: string): string[] => splitIntoWords(name).map(({ key }) => key);

/**
 * Builds the tagger of these assets. The text decides: cashtags, tickers, names, former names, and for words that
 * mean something else too what surrounds them.
 */
export function createTagger(assets: readonly NamedFacts[]): TagAssets {
  const names = collectNames(assets);
  return (text) => tag(text, names);
}

function collectNames(assets: readonly NamedFacts[]): Names {
  const phrases = new Map<string, Phrase[]>();
  const tickers = new Map<string, string[]>();
  const tickersInLowerCase = new Map<string, string[]>();
  const known = new Set(assets.map(({ id }) => id));
  const addPhrase = (name: string, ids: readonly string[]) => {
    const words = toWords(name);
    const [first] = words;
    if (first === undefined) return;
    const sameStart = phrases.get(first) ?? [];
    const isKnown = sameStart.some((phrase) => phrase.words.join(' ') === words.join(' '));
    if (!isKnown) phrases.set(first, [...sameStart, { words, ids }]);
  };
  const addTicker = (ticker: string, id: string) => {
    for (const [map, key] of [
      [tickers, ticker],
      [tickersInLowerCase, ticker.toLowerCase()],
    ] as const)
      if (!map.get(key)?.includes(id)) map.set(key, [...(map.get(key) ?? []), id]);
  };
  for (const [name, ids] of OTHER_NAMES) {
    const listed = ids.filter((id) => known.has(id));
    if (ids.length === 0 || listed.length > 0) addPhrase(name, listed);
  }
  for (const { id, name, ticker } of assets) {
    addTicker(ticker, id);
    if (name.toLowerCase() === ticker.toLowerCase()) continue;
    addPhrase(name, [id]);
    const short = name.toLowerCase().replace(ENDING, '');
    if (short !== name.toLowerCase() && !NEVER_SHORTENED.has(name.toLowerCase())) addPhrase(short, [id]);
  }
  for (const { id, name, ticker } of assets)
    if (name.toLowerCase() === ticker.toLowerCase()) addPhrase(name, [id]);
  for (const { id, former_names = [] } of assets) {
    for (const { name, ticker, conversion } of former_names) {
      // Another coin uses it today, or may.
      if (conversion === null) continue;
      if (!PLAIN_WORDS.has(name.toLowerCase())) addPhrase(name, [id]);
      if (ticker && !tickersInLowerCase.has(ticker.toLowerCase())) addTicker(ticker, id);
    }
  }
  for (const { id, aliases = [] } of assets)
    for (const alias of aliases) {
      const isTicker = /^[\p{Lu}\p{N}]+$/u.test(alias);
      if (isTicker && !tickersInLowerCase.has(alias.toLowerCase())) addTicker(alias, id);
      if (!isTicker && !PLAIN_WORDS.has(alias.toLowerCase())) addPhrase(alias, [id]);
    }
  for (const [, list] of phrases) list.sort((a, b) => b.words.length - a.words.length);
  return { phrases, tickers, tickersInLowerCase };
}

function tag(text: string, names: Names): string[] {
  const words = splitIntoWords(text);
  const capitals = detectCapitals(words);
  const found = new Set<string>();
  /** Places of words that certainly name an asset. */
  const certain = new Set<number>();
  const unsure: { from: number; phrase: Phrase }[] = [];
  for (let at = 0; at < words.length; ) {
    const ticker = findTicker(words, at, capitals, names);
    const phrase = ticker ? null : findPhrase(words, at, names);
    const length = phrase?.words.length ?? 1;
    if (phrase && !isMeant(words, at, length, capitals)) unsure.push({ from: at, phrase });
    else {
      for (const id of ticker ?? phrase?.ids ?? []) found.add(id);
      if (ticker || phrase) for (let step = 0; step < length; step += 1) certain.add(at + step);
    }
    at += length;
  }
  for (const { from, phrase } of unsure)
    if (isInNameList(words, from, phrase.words.length, certain)) {
      for (const id of phrase.ids) found.add(id);
      for (let step = 0; step < phrase.words.length; step += 1) certain.add(from + step);
    }
  return [...found];
}

/** Words that join two names of a list. */
const AND = new Set(['and', 'or', 'vs', 'e', 'ed', 'o']);

/**
 * Returns whether a capitalised word is the neighbour, in a list, of a name that is certainly an asset, and is not
 * the start of a longer name: "Polkadot and Near", "Optimism, Sui, and Astar", not "Bitcoin and Global Markets".
 */
function isInNameList(
  words: readonly Word[],
  at: number,
  length: number,
  certain: ReadonlySet<number>,
): boolean {
  if (words[at]!.text.length < 3 || !isCapitalised(words[at]!.text)) return false;
  const isJoined = AND.has(words[at - 1]?.key ?? '');
  if (!isJoined && words[at - 1]?.after !== ',') return false;
  if (!certain.has(isJoined ? at - 2 : at - 1)) return false;
  const { after } = words[at + length - 1]!;
  const next = words[at + length]?.key ?? '';
  const ends = after === ',' || next === '' || AND.has(next);
  return ends || EVIDENCE_WORDS.has(next) || PROJECT_VERBS.has(next);
}

function findPhrase(words: readonly Word[], at: number, { phrases }: Names): Phrase | null {
  const candidates = phrases.get(words[at]!.key);
  return (
    candidates?.find((phrase) => phrase.words.every((key, step) => words[at + step]?.key === key)) ?? null
  );
}

function findTicker(
  words: readonly Word[],
  at: number,
  capitals: Capitals,
  { tickers, tickersInLowerCase }: Names,
): readonly string[] | null {
  const word = words[at]!;
  const isMarked =
    word.before === '$' ||
    (word.before === '#' &&
      word.text.length > 2 &&
      !isPlain(word) &&
      !SHARED_TICKERS.has(word.text.toUpperCase()));
  if (isMarked && /\p{L}/u.test(word.text)) return tickersInLowerCase.get(word.key) ?? null;
  const ticker = word.text.replace(POSSESSIVE, '');
  const ids = tickers.get(ticker);
  if (!ids) return findCapitalisedTicker(words, at, tickers);
  if (CASHTAG_ONLY.has(ticker)) return null;
  const { length } = ticker;
  if (word.before === '(' && word.after === ')' && length > 1) return ids;
  if (word.after === '/' || word.before === '/') return length > 1 && !isPlain(word) ? ids : null;
  if (SHARED_TICKERS.has(ticker) || length < 3 || (capitals === 'upper' && isPlain(word)))
    return length > 1 && (hasEvidence(words, at, 1) || isInTickerList(words, at, tickers)) ? ids : null;
  return ids;
}

/** A ticker written as a name, with evidence after the name, as in "Ton Foundation" and "Ada price". */
function findCapitalisedTicker(
  words: readonly Word[],
  at: number,
  tickers: Names['tickers'],
): readonly string[] | null {
  const word = words[at]!;
  if (!/^\p{Lu}\p{Ll}{2,}$/u.test(word.text) || isPlain(word) || CAPITALISED_NAMES[word.key]) return null;
  const ticker = word.text.toUpperCase();
  if (SHARED_TICKERS.has(ticker) || CASHTAG_ONLY.has(ticker)) return null;
  return EVIDENCE_WORDS.has(words[at + 1]?.key ?? '') ? (tickers.get(ticker) ?? null) : null;
}

/** Whether a ticker that is unmistakable stands beside the word in a list: "SHIB, LEO" or "ONE, ANKR". */
function isInTickerList(words: readonly Word[], at: number, tickers: Names['tickers']): boolean {
  const isTicker = ({ text }: Word) => text.length > 2 && tickers.has(text) && !SHARED_TICKERS.has(text);
  const [previous, word, next] = [words[at - 1], words[at]!, words[at + 1]];
  return (
    (previous?.after === ',' && isTicker(previous)) ||
    (word.after === ',' && next !== undefined && isTicker(next))
  );
}

/** People whose family name is the name of an asset. */
const FIRST_NAMES = new Set(['justin', 'do', 'yat']);

const isPlain = ({ key }: Word): boolean => PLAIN_WORDS.has(key);

/** Whether a name means the asset here. Names of several words do. */
function isMeant(words: readonly Word[], at: number, length: number, capitals: Capitals): boolean {
  const word = words[at]!;
  if (length > 1)
    return (
      !PLAIN_WORDS.has(word.key) ||
      isCapitalised(word.text) ||
      (word.key === 'the' && EVIDENCE_WORDS.has(words[at + length]?.key ?? ''))
    );
  if (isTokenOfItsOwn(word)) return false;
  // Names of accounts are written without capitals.
  if (word.before === '@') return word.text.length > 3;
  const next = words[at + 1]?.key ?? '';
  if (NOT_AFTER[word.key]?.includes(words[at - 1]?.key ?? '')) return false;
  const exceptions = CAPITALISED_NAMES[word.key];
  if (exceptions) return isCapitalised(word.text) && !exceptions.includes(next);
  if (!PLAIN_WORDS.has(word.key)) return true;
  if (word.before === '#') return word.text.length > 3;
  if (!/\p{Lu}/u.test(word.text) || FIRST_NAMES.has(words[at - 1]?.key ?? '')) return false;
  if (DISTINCTIVE.has(word.key)) return true;
  if (capitals === 'sentence' && !word.startsSentence && word.text.length > 2) return true;
  return hasEvidence(words, at, 1);
}

/** Other tokens write a known one with capitals in the middle ("aUSD"); "0x_3R" is the name of an account. */
const isTokenOfItsOwn = ({ text, after }: Word): boolean =>
  /^\p{Ll}\p{Lu}{2,}$/u.test(text) || (text.length < 3 && after === '_');

function hasEvidence(words: readonly Word[], at: number, length: number): boolean {
  const next = words[at + length]?.key ?? '';
  // "The token’s dog" is no name of a token.
  const before = words[at - 1]?.text ?? '';
  const previous = POSSESSIVE.test(before) ? '' : before.toLowerCase();
  return (
    EVIDENCE_WORDS.has(next) ||
    PROJECT_VERBS.has(next) ||
    /^(?:token|gettone|moneta|rete|coin|protocollo)$/.test(previous)
  );
}
