import { DAY_MS } from '#domain/inputs/freshness.ts';
import type { Delivery, Observation, Observations } from '#domain/method/inputs.ts';
import {
  computeHistoryInputs,
  type DailyRow,
  HISTORY_INPUTS,
  type HistoryInput,
  type HistoryResult,
} from '#domain/scoring/history-inputs.ts';

/** Recorded daily prices of one asset. */
export interface PriceRecord {
  /** Oldest first. */
  rows: (DailyRow & { source: string; origin: Delivery })[];
  /** Days from the first to the last price of the whole record. */
  history_days: number;
}

/** The two reference dates as `YYYY-MM-DD`. */
export interface ReferenceDays {
  bundled: string;
  live: string;
}

/** Inputs that daily prices in USD cannot give for an asset pegged to the euro. */
const USD_ONLY_INPUTS: readonly HistoryInput[] = ['peg', 'peg30'];

/** Bundled prices that end earlier describe another time than the estimate they would replace. */
const MAX_END_AGE_DAYS = 6;

/**
 * Adds inputs derived from daily prices to the observed ones. Order of precedence: measured live observation,
 * live prices, measured bundled observation, bundled prices up to at most 6 days before the reference day,
 * estimate, older bundled prices.
 */
export function addHistoryInputs(
  observed: Observations,
  rows: PriceRecord['rows'],
  days: ReferenceDays,
  peggedTo: 'eur' | undefined,
): Observations {
  if (rows.length === 0) return observed;
  const newest = rows.findLast((row) => row.day <= days.live);
  const live = newest?.origin === 'live' ? computeHistoryInputs(rows, days.live).inputs : null;
  const bundledRows = rows.filter((row) => row.origin === 'bundled');
  const bundled = computeHistoryInputs(bundledRows, days.bundled).inputs;
  const currentFrom = new Date(Date.parse(days.bundled) - MAX_END_AGE_DAYS * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const inputs: Record<string, Observation> = { ...(observed as Record<string, Observation>) };
  for (const input of HISTORY_INPUTS) {
    if (peggedTo === 'eur' && USD_ONLY_INPUTS.includes(input)) continue;
    const given = inputs[input];
    if (given && given.origin === 'live' && !given.estimated) continue;
    const derived = toDerivedObservation(input, live, bundled);
    if (!derived) continue;
    const isCurrent = derived.origin === 'live' || derived.observed_at.slice(0, 10) >= currentFrom;
    if (!given || (given.estimated && isCurrent) || derived.origin === 'live') inputs[input] = derived;
  }
  return inputs as Observations;
}

function toDerivedObservation(
  input: HistoryInput,
  fromLive: HistoryResult['inputs'] | null,
  fromBundled: HistoryResult['inputs'],
): Observation<number> | null {
  const live = fromLive?.[input] ?? null;
  const found = live ?? fromBundled[input];
  if (!found) return null;
  return {
    value: found.value,
    state: 'ok',
    source: 'fairview',
    observed_at: `${found.day}T00:00:00.000Z`,
    origin: live ? 'live' : 'bundled',
    estimated: false,
  };
}
