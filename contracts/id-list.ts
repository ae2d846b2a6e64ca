import { z } from 'zod';

/** The most entries of a list in one call. */
const MAX_LIST_ITEMS = 250;

/** The entries of a comma-separated list: blanks around them and empty ones do not count, nor does one named twice. */
export function splitList(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return [...new Set(entries.filter((entry) => entry !== ''))];
}

/** Ids or tickers, comma-separated, at most 250. */
export const idList = z
  .string()
  .min(1)
  .max(16_000)
  .superRefine((text, context) => {
    if (splitList(text).length <= MAX_LIST_ITEMS) return;
    context.addIssue({
      code: 'too_big',
      origin: 'array',
      maximum: MAX_LIST_ITEMS,
      inclusive: true,
      input: text,
    });
  });
