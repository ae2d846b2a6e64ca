import { COMPARED_SPANS, type ComparedSpan, DEFAULT_SPAN } from '#contracts/pages.ts';
import { SUPPLIES, type SupplyKind } from '#domain/compare/price-with-cap.ts';
import { DEFAULT_LEVEL, LEVELS, type Level } from '#domain/method/levels.ts';

/** What an address asks to compare; null where nothing is chosen. */
export interface ComparisonRequest {
  a: string | null;
  b: string | null;
  /** A third beside the two; never one of them. */
  c: string | null;
  level: Level;
  /** How far back prices are compared. */
  range: ComparedSpan;
  /** Which coins are counted where one is given the size of another. */
  supply: SupplyKind;
}

const DEFAULT_SUPPLY: SupplyKind = 'circulating';

/** Reads `?a=&b=&c=&level=&range=&supply=`. Null: a profile, range or supply that does not exist, and so no page. */
export function readComparisonRequest(query: URLSearchParams): ComparisonRequest | null {
  const oneOf = <T extends string>(name: string, known: readonly T[], usual: T) => {
    const named = query.get(name) || usual;
    return known.find((each) => each === named) ?? null;
  };
  const level = oneOf('level', LEVELS, DEFAULT_LEVEL);
  const range = oneOf('range', COMPARED_SPANS, DEFAULT_SPAN);
  const supply = oneOf('supply', SUPPLIES, DEFAULT_SUPPLY);
  if (!level || !range || !supply) return null;
  const [a, b, c] = ['a', 'b', 'c'].map((name) => query.get(name) || null) as [
    string | null,
    string | null,
    string | null,
  ];
  return { a, b, c: c === a || c === b ? null : c, level, range, supply };
}

/** The parameters that name a comparison; what is not chosen and every default are left out. */
export function comparisonQuery(asked: ComparisonRequest): Record<string, string> {
  return { ...canonicalQuery(asked), ...viewQuery(asked) };
}

/** The parameters that make it another comparison: under these it is known to search engines. */
export function canonicalQuery({ a, b, c, level }: ComparisonRequest): Record<string, string> {
  return {
    ...(a === null ? {} : { a }),
    ...(b === null ? {} : { b }),
    ...(c === null ? {} : { c }),
    ...(level === DEFAULT_LEVEL ? {} : { level }),
  };
}

/** The parameters that show the same comparison another way. */
function viewQuery({ range, supply }: ComparisonRequest): Record<string, string> {
  return {
    ...(range === DEFAULT_SPAN ? {} : { range }),
    ...(supply === DEFAULT_SUPPLY ? {} : { supply }),
  };
}
