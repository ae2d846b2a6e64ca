import { z } from 'zod';
import type { Locale } from '#domain/locale/locales.ts';
import { ApiError } from '#server/http/api-error.ts';

const messages = { en: z.locales.en().localeError, it: z.locales.it().localeError };

/** Parses what came from outside, or throws `input.invalid` with the issues in the caller's language. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown, locale: Locale): z.output<S> {
  const parsed = schema.safeParse(input, { error: messages[locale] });
  if (parsed.success) return parsed.data;
  throw new ApiError(
    'input.invalid',
    parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  );
}
