import type { Ticker } from '#domain/assets/asset.ts';
import type { AssetNotes } from '#domain/inputs/asset-subject.ts';
import { DAY_MS } from '#domain/inputs/freshness.ts';
import type { Delivery, Observation, Observations } from '#domain/method/inputs.ts';
import { findWarning, type Warnings } from '#domain/registers/find-warning.ts';
import {
  countDailyPumps,
  countWashDays,
  type DailyFigures,
  toDailyFigures,
} from '#domain/scoring/daily-patterns.ts';
import type { PriceRecord, ReferenceDays } from '#domain/scoring/inputs-with-history.ts';

const toDayNumber = (day: string): number => Math.floor(Date.parse(day) / DAY_MS);

/** Adds the inputs of flags F02 and F04 that daily prices and volumes give. */
export function addPatternInputs(
  observed: Observations,
  rows: PriceRecord['rows'],
  days: ReferenceDays,
  bitcoin: DailyFigures,
): Observations {
  const newest = rows.findLast((row) => row.day <= days.live && row.close !== null);
  if (!newest) return observed;
  const [t, figures] = [toDayNumber(newest.day), toDailyFigures(rows)];
  const observe = (value: number, estimated = false): Observation<number> =>
    buildDerived(value, newest.day, newest.origin, estimated);
  const inputs: Observations = { ...observed };
  const pumps = countDailyPumps(figures, bitcoin, t);
  if (pumps) {
    inputs.pumps30 = observe(pumps.pumps30);
    inputs.pumps90 = observe(pumps.pumps90);
  }
  if (pumps?.last) {
    inputs.pump_d = observe(pumps.last.days);
    inputs.pump_lost = observe(pumps.last.lost);
  }
  const { circ } = observed;
  const wash = circ?.state === 'ok' ? countWashDays(figures, circ.value ?? 0, t) : null;
  // A count that rests on an estimated supply is an estimate.
  if (wash !== null) inputs.wash_days = observe(wash, circ?.estimated);
  return inputs;
}

/** Sources of daily prices that are spot markets of a central exchange. */
const CENTRAL_EXCHANGES: ReadonlySet<string> = new Set(['binance', 'bitstamp', 'coinbase']);
/** An older price of a central exchange does not show that it still lists the asset. */
const MAX_CENTRAL_PRICE_DAYS = 30;

/**
 * Adds whether an asset trades only on decentralised exchanges (F15): as its markets show it or, without markets, as
 * the daily price of a central exchange does.
 */
export function addMarketInputs(
  observed: Observations,
  tickers: readonly Ticker[],
  at: { observed_at: string; origin: Delivery },
  { rows, until }: { rows: PriceRecord['rows']; until: string },
): Observations {
  if (observed.dex_only) return observed;
  const markets = tickers.filter(({ stale, anomaly }) => !stale && !anomaly);
  if (markets.length > 0) {
    const value = markets.every(({ dex }) => dex) ? 1 : 0;
    return { ...observed, dex_only: buildDerived(value, at.observed_at.slice(0, 10), at.origin, false) };
  }
  const central = rows.findLast(
    ({ day, close, source }) => day <= until && close !== null && CENTRAL_EXCHANGES.has(source),
  );
  if (!central || toDayNumber(until) - toDayNumber(central.day) > MAX_CENTRAL_PRICE_DAYS) return observed;
  return { ...observed, dex_only: buildDerived(0, central.day, central.origin, false) };
}

/** Adds whether a supervisor warns about the website of an asset (F21). */
export function addWarning(
  observed: Observations,
  website: string | null,
  warnings: Warnings | null,
): { inputs: Observations; notes?: AssetNotes } {
  const entry = website && warnings ? findWarning(warnings, website) : undefined;
  if (!warnings || entry === undefined) return { inputs: observed };
  const warned: Observation<number> = {
    value: entry === null ? 0 : 1,
    state: 'ok',
    source: warnings.source,
    observed_at: warnings.observed_at,
    origin: warnings.live ? 'live' : 'bundled',
    estimated: false,
  };
  const inputs = { ...observed, warned };
  if (entry === null) return { inputs };
  return { inputs, notes: { warning: { authority: entry.authority, decided: entry.decided ?? null } } };
}

const buildDerived = (
  value: number,
  day: string,
  origin: Delivery,
  estimated: boolean,
): Observation<number> => ({
  value,
  state: 'ok',
  source: 'fairview',
  observed_at: `${day}T00:00:00.000Z`,
  origin,
  estimated,
});
