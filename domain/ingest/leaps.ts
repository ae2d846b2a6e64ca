import type { IncomingQuote } from '#domain/ingest/check-quote.ts';
import { formatElapsed } from '#domain/ingest/format-elapsed.ts';
import { PLAUSIBILITY } from '#domain/ingest/plausibility.ts';
import { INPUT_RULES } from '#domain/method/input-rules.ts';
import type { NumericInput } from '#domain/method/inputs.ts';

/** A value with its time, ISO 8601 UTC. */
export interface DatedValue {
  value: number;
  observed_at: string;
}

/** A value too far from the last one. It waits until a later answer says the same. */
export interface Leap {
  field: string;
  value: number;
  previous: DatedValue;
  /** In English, for the operator. */
  reason: string;
}

/** The last known market figures of an asset, live or bundled. */
export interface LastQuote {
  price: DatedValue | null;
  circulating: DatedValue | null;
  /** `is_same_source`: from the source of the new figure. */
  ath: (DatedValue & { is_same_source: boolean }) | null;
}

const DAY_MS = 86_400_000;
const computeFactor = (one: number, other: number): number => Math.max(one / other, other / one);

const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;

function describeMove(value: number, { value: previous, observed_at }: DatedValue, at: string): string {
  const factor = value > 0 && previous > 0 ? computeFactor(value, previous) : Math.max(value, previous);
  const rounded = factor < 10 ? Number(factor.toPrecision(2)) : Math.round(factor);
  return `moved ${rounded}-fold within ${formatElapsed(observed_at, at)}`;
}

/**
 * Returns the figures of a quote that leap from the last known ones: the price more than 5-fold within 2 days
 * (2-fold for the 100 largest assets, 20-fold after more than 2 days), the circulating supply more than
 * 2-fold, and a falling all-time high.
 *
 * @param rank Rank by market cap; null when unknown.
 */
export function findQuoteLeaps(
  quote: Pick<IncomingQuote, 'price' | 'circulating' | 'ath'>,
  rank: number | null,
  last: LastQuote,
  at: string,
): Leap[] {
  const leaps: Leap[] = [];
  const { price, circulating, ath } = quote;
  if (last.price !== null) {
    const isRecent = daysBetween(last.price.observed_at, at) <= PLAUSIBILITY.recentDays;
    const isLarge = rank !== null && rank <= PLAUSIBILITY.largeRank;
    const recentFactor = isLarge ? PLAUSIBILITY.largePriceFactor : PLAUSIBILITY.priceFactor;
    if (computeFactor(price, last.price.value) > (isRecent ? recentFactor : PLAUSIBILITY.oldPriceFactor))
      leaps.push({
        field: 'price',
        value: price,
        previous: last.price,
        reason: describeMove(price, last.price, at),
      });
  }
  if (last.circulating !== null && circulating !== null && circulating > 0) {
    if (computeFactor(circulating, last.circulating.value) > PLAUSIBILITY.supplyFactor)
      leaps.push({
        field: 'circulating',
        value: circulating,
        previous: last.circulating,
        reason: describeMove(circulating, last.circulating, at),
      });
  }
  // An answer older than the known high does not contradict it.
  if (last.ath !== null && ath !== null && ath > 0 && at >= last.ath.observed_at) {
    const maxFall = last.ath.is_same_source
      ? PLAUSIBILITY.highFall.sameSource
      : PLAUSIBILITY.highFall.otherSource;
    if (ath < last.ath.value * (1 - maxFall))
      leaps.push({
        field: 'ath',
        value: ath,
        previous: last.ath,
        reason: 'below the all-time high known before',
      });
  }
  return leaps;
}

/** Amounts that can collapse within a day but cannot multiply. */
const SLOW_GROWING_INPUTS: ReadonlySet<NumericInput> = new Set(['tvl', 'fees30', 'pool_tvl', 'depth']);

/** Returns the leap of an input from its last known value: counts 3-fold, amounts 20-fold upwards. */
export function findObservationLeap(
  input: NumericInput,
  value: number,
  last: DatedValue | null,
  at: string,
): Leap | null {
  if (last === null || Math.max(value, last.value) < PLAUSIBILITY.minChecked) return null;
  const { unit } = INPUT_RULES[input];
  const isCount = unit === 'count' || unit === 'author_days';
  const isLeap = isCount
    ? last.value > 0
      ? value > last.value * PLAUSIBILITY.countFactor || value < last.value / PLAUSIBILITY.countFactor
      : value > PLAUSIBILITY.minChecked * PLAUSIBILITY.countFactor
    : SLOW_GROWING_INPUTS.has(input) && last.value > 0 && value > last.value * PLAUSIBILITY.amountFactor;
  return isLeap ? { field: input, value, previous: last, reason: describeMove(value, last, at) } : null;
}
