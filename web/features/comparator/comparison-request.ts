import { COMPARED_SPANS, type ComparedSpan, DEFAULT_SPAN } from '#contracts/pages.ts';
import { SUPPLIES, type SupplyKind } from '#domain/compare/price-with-cap.ts';
import { DEFAULT_LEVEL, LEVELS, type Level } from '#domain/method/levels.ts';

/** Parameters of the comparator page; null for an asset that is not chosen. */
export interface ComparisonRequest {
  a: string | null;
  b: string | null;
  /** Third asset; never equal to `a` or `b`. */
  c: string | null;
  level: Level;
  /** Period over which prices are compared. */
  range: ComparedSpan;
  /** Supply used to compare market caps. */
  supply: SupplyKind;
}

const DEFAULT_SUPPLY: SupplyKind = 'circulating';

/**
 * Reads `?a=&b=&c=&level=&range=&supply=`. Returns null for an unknown profile, range or supply, which has no
 * page.
 */
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

/** Returns the query of a comparison, without defaults and assets that are not chosen. */
export function comparisonQuery(asked: ComparisonRequest): Record<string, string> {
  return { ...canonicalQuery(asked), ...viewQuery(asked) };
}

/** Returns the parameters of the canonical address, without those that only change the view. */
export function canonicalQuery({ a, b, c, level }: ComparisonRequest): Record<string, string> {
  return {
    ...(a === null ? {} : { a }),
    ...(b === null ? {} : { b }),
    ...(c === null ? {} : { c }),
    ...(level === DEFAULT_LEVEL ? {} : { level }),
  };
}

/** Returns the parameters that only change the view. */
function viewQuery({ range, supply }: ComparisonRequest): Record<string, string> {
  return {
    ...(range === DEFAULT_SPAN ? {} : { range }),
    ...(supply === DEFAULT_SUPPLY ? {} : { supply }),
  };
}
