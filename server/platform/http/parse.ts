import { z } from 'zod';
import type { Locale } from '#domain/locale/locales.ts';
import { ApiError, type Issue } from '#server/platform/http/api-error.ts';
import { createIssue, toIssue } from '#server/platform/http/issue-words.ts';

/** Parses external input, or throws `input.invalid` with the issues in the caller's language. */
export function parseInput<S extends z.core.$ZodType>(
  schema: S,
  input: unknown,
  locale: Locale,
): z.output<S> {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) {
    const paths = findUnstorableTexts(parsed.data);
    if (paths.length === 0) return parsed.data;
    throw new ApiError(
      'input.invalid',
      paths.map((path) => createIssue(path, 'text.form', locale)),
    );
  }
  // One issue per field: further ones mostly repeat the first.
  const byPath = new Map<string, Issue>();
  for (const found of parsed.error.issues) {
    const issue = toIssue(found, input, locale);
    if (!byPath.has(issue.path)) byPath.set(issue.path, issue);
  }
  throw new ApiError('input.invalid', [...byPath.values()]);
}

/** Returns the paths of texts that PostgreSQL cannot store: with a NUL or a lone surrogate. */
function findUnstorableTexts(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [
    ...findUnstorableTexts(name, [...path, name]),
    ...findUnstorableTexts(each, [...path, name]),
  ]);
}
