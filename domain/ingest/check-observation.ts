import { formatElapsed } from '#domain/ingest/format-elapsed.ts';
import { INPUT_RULES } from '#domain/method/input-rules.ts';
import type { NumericInput } from '#domain/method/inputs.ts';

/** The last value of the same input from a live source. */
export interface KnownValue {
  value: number;
  /** ISO 8601 UTC. */
  observed_at: string;
}

/** Inputs that can collapse within a day but cannot multiply. */
const SLOW_GROWING_INPUTS: ReadonlySet<NumericInput> = new Set([
  'tvl',
  'fees30',
  'pool_tvl',
  'depth',
  'projects',
]);

/** Inputs that can neither multiply nor collapse within days. */
const SLOW_MOVING_INPUTS: ReadonlySet<NumericInput> = new Set([
  'stars',
  'forks',
  'contrib',
  'rd_sub',
  'tg',
  'tw',
  'watch',
]);

const MAX_FACTOR = 20;
/** Values below this are too small for the check of changes. */
const MIN_CHECKED_VALUE = 100;
/**
 * A known value older than this many days is not used for comparison, so a lasting jump is accepted in the
 * end.
 */
const MAX_KNOWN_AGE_DAYS = 7;
const DAY_MS = 86_400_000;

/** Returns the reason to reject a value, or null when it is plausible. Ranges are those of the method. */
export function checkObservation(
  input: NumericInput,
  value: number,
  known: KnownValue | null,
  observedAt: string,
): string | null {
  const { min, max, positive } = INPUT_RULES[input];
  if (!Number.isFinite(value)) return 'is not a number';
  if (value < min || value > max || (positive && value === 0)) return `outside ${min} to ${max}`;
  if (known === null || known.value <= 0) return null;
  const days = Math.abs(Date.parse(observedAt) - Date.parse(known.observed_at)) / DAY_MS;
  if (days > MAX_KNOWN_AGE_DAYS || Math.max(value, known.value) < MIN_CHECKED_VALUE) return null;
  const isJump =
    value > known.value * MAX_FACTOR && (SLOW_GROWING_INPUTS.has(input) || SLOW_MOVING_INPUTS.has(input));
  const isCollapse = value < known.value / MAX_FACTOR && SLOW_MOVING_INPUTS.has(input);
  if (!isJump && !isCollapse) return null;
  const factor = Math.round(Math.max(value / known.value, value > 0 ? known.value / value : known.value));
  return `moved ${factor}-fold within ${formatElapsed(known.observed_at, observedAt)}`;
}
