import { computeCalendarReturns } from '#domain/wallet/analysis/calendar-returns.ts';
import { divideHalfEven, type Money } from '#domain/wallet/fixed.ts';
import { computeTimeWeightedReturn } from '#domain/wallet/returns.ts';
import type { HistoryDay } from '#domain/wallet/wallet-history.ts';

/**
 * Figures of a wallet that tell nothing about its size: wallets that differ by a factor only have the same. Such
 * wallets differ in the last digits of a ratio, because conversions and numbers are rounded. Ratios are therefore
 * rounded first to `CARRIED` and then to `SHOWN` decimals: a ratio like 12.345 % falls on the same side for both.
 */
const CARRIED_DECIMALS = 10;
const SHOWN_DECIMALS = 4;
/** Digits that the noise of a number leaves alone, for ratios too large for that many decimals. */
const CARRIED_DIGITS = 12;
const CARRIED = 10n ** BigInt(CARRIED_DECIMALS);
const CARRIED_PER_SHOWN = 10n ** BigInt(CARRIED_DECIMALS - SHOWN_DECIMALS);

/** Lengths of the listed returns, in days. */
type ReturnDays = 30 | 90 | 365;

const toShown = (carried: bigint): number =>
  Number(divideHalfEven(carried, CARRIED_PER_SHOWN)) / 10 ** SHOWN_DECIMALS;

/** The share of `part` in `whole`, rounded to 0.01 %; null when either is unknown or `whole` is 0. */
export function computeWeight(part: Money | null, whole: Money | null): number | null {
  if (part === null || whole === null || whole <= 0n) return null;
  return toShown(divideHalfEven(part * CARRIED, whole));
}

/** A return rounded to 0.01 %; null stays null. */
export function roundReturn(value: number | null): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  const carried = Math.round(Number(value.toPrecision(CARRIED_DIGITS)) * 10 ** CARRIED_DECIMALS);
  return toShown(BigInt(carried));
}

interface SharedReturns {
  /** By length in days; null when the wallet is younger. */
  spans: Record<ReturnDays, number | null>;
  /** Since the first transaction. */
  whole: number | null;
  /** Calendar years in UTC, newest first. */
  years: { year: number; value: number | null }[];
}

/** The time-weighted returns of a history from its beginning, rounded to 0.01 %. */
export function computeSharedReturns(days: readonly HistoryDay[]): SharedReturns {
  const spanReturn = (length: ReturnDays): number | null => {
    const own = days.slice(-length - 1);
    if (own.length <= length) return null;
    const before = days.at(-length - 2);
    return roundReturn(computeTimeWeightedReturn(own, before ? before.value : 0n));
  };
  return {
    spans: { 30: spanReturn(30), 90: spanReturn(90), 365: spanReturn(365) },
    whole: roundReturn(computeTimeWeightedReturn(days)),
    years: computeCalendarReturns(days, 'year')
      .map(({ year, value }) => ({ year, value: roundReturn(value) }))
      .reverse(),
  };
}
