import type { UserRow } from '#server/modules/accounts/user-answer.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';

/** Everything kept in the row of who asks. Throws `auth.required` where the account has gone meanwhile. */
export async function ownRow(db: Db, { userId }: Pick<Session, 'userId'>): Promise<UserRow> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!row || row.deleted_at !== null) throw new ApiError('auth.required');
  return row;
}

/** Everybody tries the site with the same accounts to try it with: nobody takes them from the others. */
export function refuseDemo(row: UserRow): void {
  if (row.demo) throw new ApiError('demo.fixed');
}
