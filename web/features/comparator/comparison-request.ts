import { COMPARISON_SPANS, type ComparisonSpan, DEFAULT_SPAN } from '#contracts/pages.ts';
import { SUPPLIES, type SupplyKind } from '#domain/compare/price-with-cap.ts';
import { DEFAULT_RISK_LEVEL, RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';

/** Parameters of the comparator page; null for an asset that is not chosen. */
export interface ComparisonRequest {
  a: string | null;
  b: string | null;
  /** Third asset; differs from the others. */
  c: string | null;
  /** Fourth asset, only beside a third; differs from the others. */
  d: string | null;
  level: RiskLevel;
  /** Period over which prices are compared. */
  range: ComparisonSpan;
  /** Supply used to compare market caps. */
  supply: SupplyKind;
}

export const DEFAULT_SUPPLY: SupplyKind = 'circulating';

/**
 * Reads `?a=&b=&c=&d=&level=&range=&supply=`. Returns null for an unknown profile, range or supply, which has no
 * page.
 */
export function readComparisonRequest(query: URLSearchParams): ComparisonRequest | null {
  const readOption = <T extends string>(name: string, known: readonly T[], fallback: T) => {
    const named = query.get(name) || fallback;
    return known.find((each) => each === named) ?? null;
  };
  const level = readOption('level', RISK_LEVELS, DEFAULT_RISK_LEVEL);
  const range = readOption('range', COMPARISON_SPANS, DEFAULT_SPAN);
  const supply = readOption('supply', SUPPLIES, DEFAULT_SUPPLY);
  if (!level || !range || !supply) return null;
  const readId = (name: string) => query.get(name) || null;
  const [a, b] = [readId('a'), readId('b')];
  const others = new Set([readId('c'), readId('d')].filter((id) => id !== null && id !== a && id !== b));
  const [c = null, d = null] = others;
  return { a, b, c, d, level, range, supply };
}

/** Returns the query of a comparison, without defaults and assets that are not chosen. */
export function toComparisonQuery(comparisonRequest: ComparisonRequest): Record<string, string> {
  return { ...toCanonicalQuery(comparisonRequest), ...toViewQuery(comparisonRequest) };
}

/** Returns the parameters of the canonical address, without those that only change the view. */
export function toCanonicalQuery({ a, b, c, d, level }: ComparisonRequest): Record<string, string> {
  return {
    ...(a === null ? {} : { a }),
    ...(b === null ? {} : { b }),
    ...(c === null ? {} : { c }),
    ...(d === null ? {} : { d }),
    ...(level === DEFAULT_RISK_LEVEL ? {} : { level }),
  };
}

/** Returns the parameters that only change the view. */
function toViewQuery({ range, supply }: ComparisonRequest): Record<string, string> {
  return {
    ...(range === DEFAULT_SPAN ? {} : { range }),
    ...(supply === DEFAULT_SUPPLY ? {} : { supply }),
  };
}
