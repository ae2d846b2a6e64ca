import type { HistoryDay } from '#domain/wallet/wallet-history.ts';

/** A day of the index of a wallet: what one unit of money became, whatever came in and went out. */
export interface IndexDay {
  /** Counted from 1970. */
  day: number;
  /** 1 before the first day; null when the value of the day is unknown. */
  level: number | null;
  /**
   * Level ÷ level of the evening before; null when one of them is unknown or there was no money on that day.
   */
  growth: number | null;
}

/**
 * Returns the time-weighted index over the last unbroken stretch of a history, from the first day with money. It
 * grows like `computeTimeWeightedReturn`. A day of unknown value with a flow, or with an unknown flow, breaks it:
 * the next stretch begins with the next known value. Empty without any day with money.
 */
export function computeTimeWeightedIndex(days: readonly HistoryDay[]): IndexDay[] {
  let stretch: IndexDay[] = [];
  /** Value on the last known evening; null after a break. */
  let start: number | null = 0;
  let level = 1;
  let wasKnown = true;
  for (const { day, value, flowIn, flowOut } of days) {
    if (value === null || flowIn === null || flowOut === null) {
      const isBroken = flowIn !== 0n || flowOut !== 0n;
      if (isBroken) start = null;
      wasKnown = false;
      if (stretch.length > 0 && !isBroken) stretch.push({ day, level: null, growth: null });
      continue;
    }
    if (start === null) {
      stretch = Number(value) > 0 ? [{ day, level: 1, growth: null }] : [];
      level = 1;
    } else {
      const base: number = start + Number(flowIn);
      const growth = base > 0 ? (Number(value) + Number(flowOut)) / base : null;
      if (growth !== null) level *= growth;
      if (growth !== null || stretch.length > 0)
        stretch.push({ day, level, growth: wasKnown ? growth : null });
    }
    start = Number(value);
    wasKnown = true;
  }
  return stretch;
}
