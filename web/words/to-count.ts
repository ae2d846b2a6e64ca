import { formatCount } from '#domain/format/format-number.ts';
import { getLocale } from '#messages/compiled/runtime.js';

/** A count for a message: the number that selects the plural form, and its formatted text. */
export const toCount = (count: number) => ({
  count: Math.round(count),
  shown: formatCount(count, getLocale()),
});
