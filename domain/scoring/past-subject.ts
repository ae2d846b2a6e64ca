import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { DAY_MS, type ReferenceTimes } from '#domain/inputs/freshness.ts';
import type { Input, Observation, Observations } from '#domain/method/inputs.ts';
import { computeHistoryInputs, type DailyRow, HISTORY_INPUTS } from '#domain/scoring/history-inputs.ts';

/** A recorded day with its market cap in USD. */
export interface PastRow extends DailyRow {
  market_cap: number | null;
}

/** Longest look-back of an input, in days: a year for the drawdown, plus a margin. */
const LOOK_BACK_DAYS = 400;
/** Days by which price and market cap may be older than the day for which they count: within their grace. */
const MAX_AGE_DAYS = 1;

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** Last millisecond of a day, as which a past day is scored. */
export const toEndOfDay = (day: string): number => toTime(day) + DAY_MS - 1;
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const shiftDay = (day: string, days: number): string => toDay(toTime(day) + days * DAY_MS);

const observe = <V>(value: V, day: string): Observation<V> => ({
  value,
  state: 'ok',
  source: 'fairview',
  observed_at: new Date(toEndOfDay(day)).toISOString(),
  origin: 'bundled',
  estimated: false,
});

/** Returns the newest market cap, unless it is too old for the day. */
function findMarketCap(rows: readonly PastRow[], day: string): { value: number; day: string } | null {
  const row = rows.findLast((each) => each.market_cap !== null && each.market_cap > 0);
  if (!row || row.day < shiftDay(day, -MAX_AGE_DAYS)) return null;
  return { value: row.market_cap!, day: row.day };
}

/**
 * Returns the all-time high as known on the day: today's when it was reached by then, else the highest close
 * up to the day.
 */
function findHigh(
  { ath, ath_days }: Observations,
  rows: readonly PastRow[],
  day: string,
): { value: number; day: string } | null {
  if (ath?.state === 'ok' && ath_days?.state === 'ok') {
    const reached = toDay(Date.parse(ath_days.observed_at) - ath_days.value! * DAY_MS);
    if (reached <= day) return { value: ath.value!, day: reached };
  }
  let high: { value: number; day: string } | null = null;
  for (const row of rows)
    if (row.close !== null && (high === null || row.close > high.value))
      high = { value: row.close, day: row.day };
  return high;
}

/**
 * Returns the subject of an asset as of a past day: prices, volumes, market cap, all-time high and age are
 * those known on the day; all other inputs are those of `subject`, because no older ones are recorded. Null
 * without a price and market cap of that day or the day before, or before the asset existed.
 *
 * @param rows recorded days of the asset, oldest first. Later ones are ignored.
 * @param reference times from which the inputs of `subject` age. They keep that age on the past day.
 */
export function toPastSubject(
  subject: AssetSubject,
  rows: readonly PastRow[],
  day: string,
  reference: ReferenceTimes,
): AssetSubject | null {
  const known = rows.filter((row) => row.day <= day);
  const cap = findMarketCap(known, day);
  const first = known[0];
  if (!cap || !first) return null;
  const recent = known.filter((row) => row.day >= shiftDay(day, -LOOK_BACK_DAYS));
  const { inputs: computed } = computeHistoryInputs(recent, day);
  if (!computed.p7 || computed.p7.day < shiftDay(day, -MAX_AGE_DAYS)) return null;

  const inputs: Partial<Record<Input, Observation>> = {};
  for (const [input, seen] of Object.entries(subject.inputs) as [Input, Observation][]) {
    const shift = toEndOfDay(day) - reference[seen.origin];
    inputs[input] = { ...seen, observed_at: new Date(Date.parse(seen.observed_at) + shift).toISOString() };
  }
  for (const input of HISTORY_INPUTS) {
    // A median needs volumes of many days, which are recorded from March 2026 on. Until then it stays.
    const derived = computed[input];
    if (derived) inputs[input] = observe(derived.value, derived.day);
  }
  inputs.mcap = observe(cap.value, cap.day);
  const high = findHigh(subject.inputs, known, day);
  if (high) {
    inputs.ath = observe(high.value, day);
    inputs.ath_days = observe((toTime(day) - toTime(high.day)) / DAY_MS, day);
  }
  const { age } = subject.inputs;
  if (age?.state === 'ok') {
    const past = age.value! - (reference[age.origin] - toEndOfDay(day)) / DAY_MS;
    if (past < 0) return null;
    inputs.age = { ...inputs.age!, value: past };
  }
  return {
    ...subject,
    inputs: inputs as Observations,
    history_days: (toTime(known.at(-1)!.day) - toTime(first.day)) / DAY_MS + 1,
  };
}
