import { normalise, splitWords } from '#domain/search/normalise.ts';
import type { ResemblanceKind } from '#domain/search/resemblance-kinds.ts';
import type { Searchable } from '#domain/search/search-index.ts';
import { toNameSkeleton, toSkeleton } from '#domain/search/skeleton.ts';

export interface Resemblance {
  /** Id of the larger asset. */
  of: string;
  how: ResemblanceKind;
}

/** The largest asset by name, by ticker, and by the skeleton of each. */
export interface OriginalAssets {
  byName: ReadonlyMap<string, Searchable>;
  byTicker: ReadonlyMap<string, Searchable>;
  byNameShape: ReadonlyMap<string, Searchable>;
  byTickerShape: ReadonlyMap<string, Searchable>;
  /** Asset that a coin imitates according to people, by the id of the coin. */
  byImpostor: ReadonlyMap<string, Searchable>;
}

/**
 * Minimum ratio of ranks at which the other asset counts as much larger. Unranked assets come after all
 * ranked ones.
 */
const RANK_RATIO = 5;
/** Minimum length of a skeleton. Shorter ones match by chance. */
const MIN_SKELETON_CHARS = 3;

const DERIVATIVE_WORDS =
  /^(?:wrapped|bridged?|wormhole|portal|staked|staking|restaked|pegged|peg|synthetic|allbridge|axelar|multichain|layerzero|hyperlane|intents|celer|anyswap|vault)$/;

const IN_BRACKETS = /\([^)]*\)/g;

/** Indexes the ranked assets, which others may resemble. */
export function indexOriginals(assets: readonly Searchable[]): OriginalAssets {
  const ranked = assets.filter(({ rank }) => rank !== null).sort((a, b) => a.rank! - b.rank!);
  const indexLargest = (key: (asset: Searchable) => string, minLength = 1) => {
    const found = new Map<string, Searchable>();
    for (const asset of ranked) {
      const text = key(asset);
      if (text.length >= minLength && !found.has(text)) found.set(text, asset);
    }
    return found;
  };
  return {
    byName: indexLargest(({ name }) => normalise(name)),
    byTicker: indexLargest(({ thicker }) => normalise(thicker)),
    byNameShape: indexLargest(({ name }) => toNameSkeleton(name), MIN_SKELETON_CHARS),
    byTickerShape: indexLargest(({ thicker }) => toSkeleton(thicker), MIN_SKELETON_CHARS),
    byImpostor: new Map(
      assets.flatMap((asset) => (asset.impostors ?? []).map((id): [string, Searchable] => [id, asset])),
    ),
  };
}

/**
 * Returns the much larger asset that this one may be mistaken for, or null. The result describes a
 * similarity, not an intent to deceive: anyone may use any name or ticker.
 */
export function findResemblance(asset: Searchable, originals: OriginalAssets): Resemblance | null {
  const isMuchLarger = (other: Searchable | undefined): other is Searchable =>
    other !== undefined &&
    other._id !== asset._id &&
    (asset.rank === null || asset.rank >= RANK_RATIO * other.rank!);
  const imitated = originals.byImpostor.get(asset._id);
  if (imitated) return { of: imitated._id, how: 'imitates' };
  const name = normalise(asset.name);
  const ticker = normalise(asset.thicker);
  const derivative = findDerivativeWords(name);
  if (derivative) {
    const base = [originals.byTicker.get(ticker), ...findUnderlyingAssets(derivative, originals)].find(
      isMuchLarger,
    );
    if (base) return { of: base._id, how: 'derived' };
  }
  const nameShape = toNameSkeleton(asset.name);
  const tickerShape = toSkeleton(asset.thicker);
  const candidates: [ResemblanceKind, Searchable | undefined][] = [
    ['name', originals.byName.get(name)],
    ['look', originals.byNameShape.get(nameShape)],
    ['ticker', originals.byTicker.get(ticker)],
    ['look', originals.byTickerShape.get(tickerShape)],
    // Compares names with tickers and tickers with names.
    ['look', originals.byTickerShape.get(nameShape)],
    ['look', originals.byNameShape.get(tickerShape)],
  ];
  for (const [how, other] of candidates) if (isMuchLarger(other)) return { of: other._id, how };
  return null;
}

/**
 * Returns the words of a name that indicates a derivative, or null. Omits words in brackets if the others
 * suffice, because they name the chain.
 */
function findDerivativeWords(name: string): string[] | null {
  const isDerived = (words: readonly string[]) => words.some((word) => DERIVATIVE_WORDS.test(word));
  const wordsOutsideBrackets = splitWords(name.replace(IN_BRACKETS, ' '));
  if (isDerived(wordsOutsideBrackets)) return wordsOutsideBrackets;
  const allWords = splitWords(name);
  return isDerived(allWords) ? allWords : null;
}

/**
 * Returns candidates for the underlying asset in a name such as "Wormhole Bridged SOL (Base)" or "Alpha USDC
 * Vault".
 */
function findUnderlyingAssets(
  words: readonly string[],
  { byName, byTicker }: OriginalAssets,
): (Searchable | undefined)[] {
  const found: (Searchable | undefined)[] = [];
  const collectMatches = (from: number, to: number) => {
    const phrase = words.slice(from, to).join(' ');
    found.push(byName.get(phrase), phrase.length >= MIN_SKELETON_CHARS ? byTicker.get(phrase) : undefined);
  };
  for (let at = words.length - 1; at >= 0; at -= 1) {
    if (!DERIVATIVE_WORDS.test(words[at]!)) continue;
    for (let to = words.length; to > at + 1; to -= 1) collectMatches(at + 1, to);
  }
  const last = words.findLastIndex((word) => DERIVATIVE_WORDS.test(word));
  if (last === words.length - 1) for (let from = 0; from < last; from += 1) collectMatches(from, last);
  return found;
}
