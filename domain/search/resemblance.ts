import { normalise, wordsOf } from '#domain/search/normalise.ts';
import type { ResemblanceKind } from '#domain/search/resemblances.ts';
import type { Searchable } from '#domain/search/search-index.ts';
import { nameSkeleton, skeleton } from '#domain/search/skeleton.ts';

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
  const first = (key: (asset: Searchable) => string, shortest = 1) => {
    const found = new Map<string, Searchable>();
    for (const asset of ranked) {
      const text = key(asset);
      if (text.length >= shortest && !found.has(text)) found.set(text, asset);
    }
    return found;
  };
  return {
    byName: first(({ name }) => normalise(name)),
    byTicker: first(({ thicker }) => normalise(thicker)),
    byNameShape: first(({ name }) => nameSkeleton(name), MIN_SKELETON_CHARS),
    byTickerShape: first(({ thicker }) => skeleton(thicker), MIN_SKELETON_CHARS),
  };
}

/**
 * Returns the much larger asset that this one may be mistaken for, or null. The result describes a
 * similarity, not an intent to deceive: anyone may use any name or ticker.
 */
export function resemblanceOf(asset: Searchable, originals: OriginalAssets): Resemblance | null {
  const larger = (other: Searchable | undefined): other is Searchable =>
    other !== undefined &&
    other._id !== asset._id &&
    (asset.rank === null || asset.rank >= RANK_RATIO * other.rank!);
  const name = normalise(asset.name);
  const ticker = normalise(asset.thicker);
  const derivative = derivativeWords(name);
  if (derivative) {
    const base = [originals.byTicker.get(ticker), ...underlyingAssets(derivative, originals)].find(larger);
    if (base) return { of: base._id, how: 'derived' };
  }
  const nameShape = nameSkeleton(asset.name);
  const tickerShape = skeleton(asset.thicker);
  const alike: [ResemblanceKind, Searchable | undefined][] = [
    ['name', originals.byName.get(name)],
    ['look', originals.byNameShape.get(nameShape)],
    ['ticker', originals.byTicker.get(ticker)],
    ['look', originals.byTickerShape.get(tickerShape)],
    // Compares names with tickers and tickers with names.
    ['look', originals.byTickerShape.get(nameShape)],
    ['look', originals.byNameShape.get(tickerShape)],
  ];
  for (const [how, other] of alike) if (larger(other)) return { of: other._id, how };
  return null;
}

/**
 * Returns the words of a name that indicates a derivative, or null. Omits words in brackets if the others
 * suffice, because they name the chain.
 */
function derivativeWords(name: string): string[] | null {
  const isDerived = (words: readonly string[]) => words.some((word) => DERIVATIVE_WORDS.test(word));
  const bare = wordsOf(name.replace(IN_BRACKETS, ' '));
  if (isDerived(bare)) return bare;
  const whole = wordsOf(name);
  return isDerived(whole) ? whole : null;
}

/**
 * Returns candidates for the underlying asset in a name such as "Wormhole Bridged SOL (Base)" or "Alpha USDC
 * Vault".
 */
function underlyingAssets(
  words: readonly string[],
  { byName, byTicker }: OriginalAssets,
): (Searchable | undefined)[] {
  const found: (Searchable | undefined)[] = [];
  const look = (from: number, to: number) => {
    const run = words.slice(from, to).join(' ');
    found.push(byName.get(run), run.length >= MIN_SKELETON_CHARS ? byTicker.get(run) : undefined);
  };
  for (let at = words.length - 1; at >= 0; at -= 1) {
    if (!DERIVATIVE_WORDS.test(words[at]!)) continue;
    for (let to = words.length; to > at + 1; to -= 1) look(at + 1, to);
  }
  const last = words.findLastIndex((word) => DERIVATIVE_WORDS.test(word));
  if (last === words.length - 1) for (let from = 0; from < last; from += 1) look(from, last);
  return found;
}
