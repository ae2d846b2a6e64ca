import { randomUUID } from 'node:crypto';
import { MAX_SAVED_VIEWS } from '#contracts/saved-views.ts';
import {
  deleteView,
  insertView,
  lockAndCountViews,
  NAME_CONSTRAINT,
  readSavedViews,
  type SavedView,
  type SavedViewText,
  updateView,
} from '#server/modules/saved-views/repository.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Returns the saved views of a user by name. */
export function listSavedViews(db: Db, userId: string): Promise<SavedView[]> {
  return readSavedViews(db, userId);
}

/** Saves a view under a new name. Throws `view.too_many` or `view.name_taken`. */
export function saveView(db: Db, userId: string, view: SavedViewText): Promise<SavedView> {
  return withFreeName(() =>
    inTransaction(db, async (transaction) => {
      const count = await lockAndCountViews(transaction, userId);
      if (count >= MAX_SAVED_VIEWS) throw new ApiError('view.too_many');
      return insertView(transaction, userId, { id: randomUUID(), ...view });
    }),
  );
}

/** Changes name or query of a view. Throws `view.not_found` or `view.name_taken`. */
export async function editView(
  db: Db,
  userId: string,
  id: string,
  change: Partial<SavedViewText>,
): Promise<SavedView> {
  const view = await withFreeName(() => updateView(db, userId, id, change));
  if (!view) throw new ApiError('view.not_found');
  return view;
}

/** Deletes a view. Throws `view.not_found`. */
export async function removeView(db: Db, userId: string, id: string): Promise<void> {
  if (!(await deleteView(db, userId, id))) throw new ApiError('view.not_found');
}

async function withFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, NAME_CONSTRAINT)) throw new ApiError('view.name_taken');
    throw error;
  }
}
