import { sql } from 'kysely';
import type { UserSettings } from '#contracts/user.ts';
import type { Notice } from '#domain/payments/notice.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Stores a notice. Returns the one that is stored under its id. */
export async function insertNotice(db: Db, notice: Notice): Promise<Notice> {
  await db
    .insertInto('notices')
    .values({ id: notice.id, kind: notice.kind, effective_on: notice.from, content: toJson(notice) })
    .onConflict((there) => there.column('id').doNothing())
    .execute();
  const { content } = await db
    .selectFrom('notices')
    .select('content')
    .where('id', '=', notice.id)
    .executeTakeFirstOrThrow();
  return content;
}

/** A receiver of a notice. For a new price: with the subscription that renews at that price. */
export interface NoticeReader {
  id: string;
  email: string;
  settings: UserSettings;
  subscription: { priceId: string; periodEnd: Date; startedAt: Date } | null;
}

/**
 * Takes up to `limit` users whom a notice concerns and who were not told, and records that they are told in this
 * transaction. A price concerns subscriptions that renew at it, terms every confirmed account. Demo accounts and
 * deleted ones are left out.
 */
export async function takeReaders(
  transaction: DbTransaction,
  notice: Notice,
  limit: number,
): Promise<NoticeReader[]> {
  const priceIds = notice.kind === 'price' ? notice.prices.map(({ priceId }) => priceId) : null;
  const users = await transaction
    .selectFrom('users as u')
    .leftJoin('subscriptions as s', (join) =>
      join
        .onRef('s.user_id', '=', 'u.id')
        .on('s.status', '!=', 'ended')
        .on('s.cancels_at_period_end', '=', false)
        .on('s.refunded_at', 'is', null)
        .on('s.withdrawn_at', 'is', null),
    )
    .select(['u.id', 'u.email', 'u.settings', 's.price_id', 's.period_end', 's.started_at'])
    .distinctOn('u.id')
    .where('u.activated_at', 'is not', null)
    .where('u.deleted_at', 'is', null)
    .where('u.demo', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice_receipts as r')
            .select('r.user_id')
            .whereRef('r.user_id', '=', 'u.id')
            .where('r.notice_id', '=', notice.id),
        ),
      ),
    )
    .$if(priceIds !== null, (query) => query.where('s.price_id', 'in', priceIds ?? []))
    .orderBy('u.id')
    .orderBy('s.period_end')
    .limit(limit)
    .execute();
  if (users.length === 0) return [];
  // A second command waits here for the first and then leaves out whom that one has told.
  const taken = await transaction
    .insertInto('notice_receipts')
    .values(users.map(({ id }) => ({ notice_id: notice.id, user_id: id })))
    .onConflict((there) => there.columns(['notice_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute();
  const ids = new Set(taken.map(({ user_id }) => user_id));
  return users
    .filter(({ id }) => ids.has(id))
    .map(({ id, email, settings, price_id, period_end, started_at }) => ({
      id,
      email,
      settings,
      subscription:
        price_id !== null && period_end !== null && started_at !== null
          ? { priceId: price_id, periodEnd: period_end, startedAt: started_at }
          : null,
    }));
}

/** A notice that was sent, and to how many accounts that still exist. */
export interface SentNotice {
  notice: Notice;
  createdAt: Date;
  receipts: number;
}

/** All notices, newest first. */
export async function listSentNotices(db: Db): Promise<SentNotice[]> {
  const rows = await db
    .selectFrom('notices as n')
    .select((at) => [
      'n.content as notice',
      'n.created_at as createdAt',
      at
        .selectFrom('notice_receipts as r')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('r.notice_id', '=', 'n.id')
        .as('receipts'),
    ])
    .orderBy('n.created_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, receipts: row.receipts ?? 0 }));
}
