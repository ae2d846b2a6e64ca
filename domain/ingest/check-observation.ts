import { INPUT_RULES } from '#domain/method/input-rules.ts';
import type { NumericInput } from '#domain/method/inputs.ts';

/** Returns the reason to reject a value, or null when it is in the range of the method. */
export function checkObservation(input: NumericInput, value: number): string | null {
  const { min, max, positive } = INPUT_RULES[input];
  if (!Number.isFinite(value)) return 'is not a number';
  if (value < min || value > max || (positive && value === 0)) return `outside ${min} to ${max}`;
  return null;
}
