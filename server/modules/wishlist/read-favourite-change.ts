import type { Locale } from '#domain/locale/locales.ts';
import { describeFavouriteProblem } from '#domain/wishlist/describe-problem.ts';
import { type ReadCondition, readConditions } from '#domain/wishlist/read-conditions.ts';
import { readNote } from '#domain/wishlist/read-note.ts';
import { ApiError, type Issue } from '#server/platform/http/api-error.ts';

/** Validated change to an asset of a wishlist. Absent fields stay unchanged. */
export interface FavouriteChange {
  note?: string;
  conditions?: readonly ReadCondition[];
}

/** Validates a request; throws `input.invalid` with every invalid field. */
export function readFavouriteChange(
  raw: { note?: unknown; conditions?: unknown },
  locale: Locale,
): FavouriteChange {
  const issues: Issue[] = [];
  const change: FavouriteChange = {};
  if (raw.note !== undefined) {
    const { note, problem } = readNote(raw.note);
    if (problem === null) change.note = note;
    else issues.push({ path: 'note', message: describeFavouriteProblem(problem, locale) });
  }
  if (raw.conditions !== undefined) {
    const read = readConditions(raw.conditions);
    if (read.issues === null) change.conditions = read.conditions;
    else
      issues.push(
        ...read.issues.map(({ path, problem }) => ({
          path: path === '' ? 'conditions' : `conditions.${path}`,
          message: describeFavouriteProblem(problem, locale),
        })),
      );
  }
  if (issues.length > 0) throw new ApiError('input.invalid', issues);
  return change;
}
