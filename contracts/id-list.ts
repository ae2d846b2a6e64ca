import { z } from 'zod';

/** Maximum number of entries in one call. */
const MAX_LIST_ITEMS = 250;

/** Splits a comma-separated list. Trims entries, and removes empty ones and duplicates. */
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
