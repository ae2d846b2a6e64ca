import { formatCount } from '#domain/format/format-number.ts';
import { getLocale } from '#messages/compiled/runtime.js';

/** A count for a message: the number its form is chosen by, and how it is shown. */
export const counted = (count: number) => ({
  count: Math.round(count),
  shown: formatCount(count, getLocale()),
});
