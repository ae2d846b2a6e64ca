/** How an unknown figure looks everywhere: an en dash, never 0 and never an empty cell. */
export const UNKNOWN = '–';

/** What a figure may be before it is written. */
export type Figure = number | null | undefined;

/** Whether there is a finite number to write. */
export function isKnown(value: Figure): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
