import type { CandleGroup } from './candle-groups.ts';

/** A line of text, or a named figure. */
export type ReadingLine = string | readonly [name: string, value: string];

/**
 * Returns the text of a day (ms): date, then the value in bold, then more. `series`: number of series in the
 * view; `candle`: the drawn candle of that day.
 */
export type DescribeDay = (at: number, series: number, candle: CandleGroup | null) => readonly ReadingLine[];

/** The text of a day as one sentence part, for screen readers. */
export const speakReading = (lines: readonly ReadingLine[]): string =>
  lines.map((line) => (typeof line === 'string' ? line : line.join(' '))).join(', ');
