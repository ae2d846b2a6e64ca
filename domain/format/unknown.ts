/** Sign for an unknown figure: an en dash, never 0 or an empty cell. */
export const UNKNOWN = '–';

/** A figure before formatting; null or undefined when unknown. */
export type Figure = number | null | undefined;

/** Returns whether there is a finite number to format. */
export function isKnown(value: Figure): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
