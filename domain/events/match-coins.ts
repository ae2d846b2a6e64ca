import type { EventCategory } from '#domain/events/event.ts';

/** A coin as another source names it. */
export interface NamedCoin {
  id?: string | null | undefined;
  name: string;
  symbol: string;
}

const normalise = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Returns a function that finds the listed assets among coins of another source. Tickers collide, so the ticker
 * must be the same and the name or id as well.
 */
export function createCoinMatcher(
  assets: readonly { id: string; name: string; ticker: string }[],
): (coins: readonly NamedCoin[]) => string[] {
  const byTicker = Map.groupBy(assets, ({ ticker }) => normalise(ticker));
  return (coins) => [
    ...new Set(
      coins.flatMap(({ id, name, symbol }) => {
        const same = byTicker.get(normalise(symbol)) ?? [];
        const found = same.find((asset) => asset.id === id || normalise(asset.name) === normalise(name));
        return found ? [found.id] : [];
      }),
    ),
  ];
}

/** Words in the names of categories of other sources, the first match decides. */
const CATEGORY_WORDS: readonly (readonly [RegExp, EventCategory])[] = [
  [/halving/i, 'halving'],
  [/unlock|vesting/i, 'unlock'],
  [/fork|swap|upgrade/i, 'upgrade'],
  [/burn|supply|token/i, 'supply'],
  [/release|launch|update|software|integration/i, 'launch'],
  [/exchange|listing|airdrop|earn/i, 'market'],
  [/regulat|legal/i, 'regulation'],
];

/** Returns our category for the categories of another source; `other` without a match. */
export function matchCategory(names: readonly string[]): EventCategory {
  const text = names.join(' ');
  return CATEGORY_WORDS.find(([words]) => words.test(text))?.[1] ?? 'other';
}
