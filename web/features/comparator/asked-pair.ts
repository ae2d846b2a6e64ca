import { DEFAULT_LEVEL, LEVELS, type Level } from '#domain/scoring/levels.ts';

/** What an address asks to compare; null where nothing is chosen yet. */
export interface AskedPair {
  a: string | null;
  b: string | null;
  level: Level;
}

/** Reads `?a=&b=&level=`. Null: a profile that does not exist, and so no page. */
export function askedPair(query: URLSearchParams): AskedPair | null {
  const named = query.get('level') || DEFAULT_LEVEL;
  const level = LEVELS.find((each) => each === named);
  if (!level) return null;
  return { a: query.get('a') || null, b: query.get('b') || null, level };
}

/** The parameters that name a comparison; what is not chosen and the default profile are left out. */
export function pairQuery({ a, b, level }: AskedPair): Record<string, string> {
  return {
    ...(a === null ? {} : { a }),
    ...(b === null ? {} : { b }),
    ...(level === DEFAULT_LEVEL ? {} : { level }),
  };
}
