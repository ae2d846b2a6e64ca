import type { Selectable } from 'kysely';
import type { AnswerOf } from '#contracts/call.ts';
import type { NotificationAnswer, readNotificationsCall } from '#contracts/notifications.ts';
import type { PushSubscription } from '#server/modules/notifications/push/push-door.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import type { NotificationsTable } from '#server/platform/db/people-tables.ts';

/** As many of the newest are given; the rest come up as these are read. */
const MOST = 100;
const READ_PER_PAGE = 20;
/** Browsers of one reader; the oldest go. */
const MOST_BROWSERS = 20;

/** The unread notifications of a reader, newest first. */
export async function unreadNotifications(db: Db, userId: string): Promise<NotificationAnswer[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'created_at', 'words'])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(notificationAnswer);
}

/** A page of those a reader has read, newest first, counted from 1. */
export async function readNotifications(
  db: Db,
  userId: string,
  page: number,
): Promise<AnswerOf<typeof readNotificationsCall>> {
  const read = db.selectFrom('notifications').where('user_id', '=', userId).where('read_at', 'is not', null);
  const [rows, { count }] = await Promise.all([
    read
      .select(['id', 'created_at', 'words', 'read_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(READ_PER_PAGE)
      .offset((page - 1) * READ_PER_PAGE)
      .execute(),
    read.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return {
    page,
    pages: Math.ceil(Number(count) / READ_PER_PAGE),
    data: rows.map((row) => ({ ...notificationAnswer(row), read_at: row.read_at!.toISOString() })),
  };
}

function notificationAnswer({
  id,
  created_at,
  words,
}: Pick<Selectable<NotificationsTable>, 'id' | 'created_at' | 'words'>): NotificationAnswer {
  return { _id: id, date: created_at.toISOString(), en: words.en, it: words.it };
}

/** False when the reader has none of that id. One that is read already stays so. */
export async function markRead(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set((row) => ({ read_at: row.fn.coalesce('read_at', row.val(new Date())) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row.numUpdatedRows > 0n;
}

export async function markAllRead(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: new Date() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

/** A browser tells one reader only: whoever subscribed with it last. */
export async function keepSubscription(
  db: Db,
  userId: string,
  { endpoint, p256dh, auth }: PushSubscription,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
    await transaction
      .insertInto('push_subscriptions')
      .values({ user_id: userId, endpoint, p256dh, auth })
      .onConflict((known) => known.columns(['user_id', 'endpoint']).doUpdateSet({ p256dh, auth }))
      .execute();
    await transaction
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('endpoint', 'in', (rows) =>
        rows
          .selectFrom('push_subscriptions')
          .select('endpoint')
          .where('user_id', '=', userId)
          .orderBy('created_at', 'desc')
          .orderBy('endpoint')
          .offset(MOST_BROWSERS),
      )
      .execute();
  });
}

export async function forgetSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}
