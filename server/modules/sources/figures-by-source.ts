import type { Delivery, NumericInput } from '#domain/method/inputs.ts';
import type { Figure, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

/** Number of figures used from one source, with the dates of the oldest and newest bundled one. */
export interface FigureCounts {
  live: number;
  bundled: { count: number; oldest: string | null; newest: string | null };
}

/** Inputs of the score that repeat a market figure, to count each figure once. */
const QUOTE_INPUTS: ReadonlySet<string> = new Set<NumericInput>([
  'mcap',
  'circ',
  'total',
  'max',
  'ath',
  'ath_days',
  'p7',
]);

const countsCache = new WeakMap<MarketSnapshot, Map<string, FigureCounts>>();

/** Counts the figures used, one per asset and field, by source. Cached per snapshot. */
export function countFiguresBySource(snapshot: MarketSnapshot): ReadonlyMap<string, FigureCounts> {
  let counts = countsCache.get(snapshot);
  if (!counts) {
    counts = countFigures(snapshot);
    countsCache.set(snapshot, counts);
  }
  return counts;
}

function countFigures(snapshot: MarketSnapshot): Map<string, FigureCounts> {
  const counts = new Map<string, FigureCounts>();
  const add = ({
    source,
    origin,
    observed_at,
  }: {
    source: string;
    origin: Delivery;
    observed_at: string;
  }) => {
    let sourceCounts = counts.get(source);
    if (!sourceCounts) {
      sourceCounts = { live: 0, bundled: { count: 0, oldest: null, newest: null } };
      counts.set(source, sourceCounts);
    }
    if (origin === 'live') {
      sourceCounts.live += 1;
      return;
    }
    const { bundled } = sourceCounts;
    bundled.count += 1;
    if (bundled.oldest === null || observed_at < bundled.oldest) bundled.oldest = observed_at;
    if (bundled.newest === null || observed_at > bundled.newest) bundled.newest = observed_at;
  };
  for (const { quote, inputs } of snapshot.assets.values()) {
    const { sparkline: _, ath_date: __, ...figures } = quote;
    for (const figure of Object.values<Figure | null>(figures)) if (figure) add(figure);
    for (const [input, seen] of Object.entries(inputs)) {
      if (seen.state === 'ok' && (seen.estimated || !QUOTE_INPUTS.has(input))) add(seen);
    }
  }
  return counts;
}
