import { randomUUID } from 'node:crypto';
import type { Locale } from '#domain/locale/locales.ts';
import { type Condition, sameTerms } from '#domain/wishlist/condition.ts';
import { begun, type Seen } from '#domain/wishlist/judge-condition.ts';
import { FAVOURITE_PROBLEMS } from '#domain/wishlist/problem-words.ts';
import { type ReadCondition, readConditions } from '#domain/wishlist/read-conditions.ts';
import { readNote } from '#domain/wishlist/read-note.ts';
import type { FavouriteRow } from '#server/modules/wishlist/repository.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { ApiError, type Issue } from '#server/platform/http/api-error.ts';

/** What is to be written of a favourite, read; absent: it stays. */
export interface FavouriteChange {
  note?: string;
  conditions?: readonly ReadCondition[];
}

/** Reads what came from outside, or throws `input.invalid` with every field that is wrong. */
export function readFavouriteChange(
  raw: { note?: unknown; conditions?: unknown },
  locale: Locale,
): FavouriteChange {
  const words = FAVOURITE_PROBLEMS[locale];
  const issues: Issue[] = [];
  const change: FavouriteChange = {};
  if (raw.note !== undefined) {
    const { note, problem } = readNote(raw.note);
    if (problem === null) change.note = note;
    else issues.push({ path: 'note', message: words[problem] });
  }
  if (raw.conditions !== undefined) {
    const read = readConditions(raw.conditions);
    if (read.issues === null) change.conditions = read.conditions;
    else
      issues.push(
        ...read.issues.map(({ path, problem }) => ({
          path: path === '' ? 'conditions' : `conditions.${path}`,
          message: words[problem],
        })),
      );
  }
  if (issues.length > 0) throw new ApiError('input.invalid', issues);
  return change;
}

/**
 * Writes the note and the conditions of a favourite. A condition that stays as it was keeps what is remembered of it; a new
 * or changed one begins with what is `seen` now, and needs a plan that opens conditions (`allowed`).
 */
export async function setFavourite(
  db: Db,
  { userId, assetId }: { userId: string; assetId: string },
  { note, conditions }: FavouriteChange,
  { seen, allowed }: { seen: Seen; allowed: boolean },
): Promise<FavouriteRow> {
  return inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom('favourites')
      .selectAll()
      .where('user_id', '=', userId)
      .where('asset_id', '=', assetId)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new ApiError('favourite.not_found');
    const next = conditions?.map((given): Condition => {
      const { id, ...terms } = given;
      const kept = row.conditions.find((condition) => condition.id === id);
      if (kept && sameTerms(kept, terms)) return kept;
      if (!allowed) throw new ApiError('tier.required');
      return begun(terms, kept?.id ?? randomUUID(), seen);
    });
    return transaction
      .updateTable('favourites')
      .set({ note: note ?? row.note, conditions: toJson(next ?? row.conditions) })
      .where('user_id', '=', userId)
      .where('asset_id', '=', assetId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
