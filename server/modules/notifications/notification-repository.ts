import { sql } from 'kysely';
import type { Locale } from '#domain/locale/locales.ts';
import { RETENTION_DAYS } from '#domain/privacy/retention.ts';
import type { NotificationWords } from '#server/platform/db/account-tables.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Text of a notification in both languages. */
export type LocalisedWords = Record<Locale, NotificationWords>;

export interface Notification {
  id: string;
  createdAt: Date;
  words: LocalisedWords;
}

/** A notification that its user has read. */
export interface ReadNotification extends Notification {
  readAt: Date;
}

/** A notification to insert. A user has at most one for each kind and subject. */
export interface NewNotification {
  userId: string;
  id: string;
  kind: string;
  subject: string;
  words: LocalisedWords;
  /** Whether to push it to the browsers of the user. */
  pushDue: boolean;
}

/** Returns the newest unread notifications of a user, newest first. */
export function readUnreadNotifications(db: Db, userId: string, limit: number): Promise<Notification[]> {
  return db
    .selectFrom('notifications')
    .select(['id', 'created_at as createdAt', 'words'])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns some of the read notifications of a user, newest first, and the count of all. */
export async function readReadNotifications(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReadNotification[]; count: number }> {
  const read = db.selectFrom('notifications').where('user_id', '=', userId).where('read_at', 'is not', null);
  const [rows, { count }] = await Promise.all([
    read
      .select(['id', 'created_at as createdAt', 'words', 'read_at as readAt'])
      .$narrowType<{ readAt: Date }>()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    read.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count: Number(count) };
}

/** Returns false when the user has no notification with this id. The time of the first reading is kept. */
export async function markNotificationRead(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set((row) => ({ read_at: row.fn.coalesce('read_at', row.val(new Date())) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row.numUpdatedRows > 0n;
}

/** Marks all notifications of a user as read. */
export async function markAllNotificationsRead(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: new Date() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

/**
 * Inserts notifications, skips those whose kind and subject the user already has, and returns the ids of
 * the inserted ones.
 */
export async function insertNotifications(
  transaction: DbTransaction,
  notifications: readonly NewNotification[],
): Promise<Set<string>> {
  if (notifications.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    insert into notifications (user_id, id, kind, subject, words, push_due)
    select row."userId", row.id, row.kind, row.subject, row.words, row."pushDue"
    from jsonb_to_recordset(${toJson(notifications)}::jsonb)
      as row("userId" text, id text, kind text, subject text, words jsonb, "pushDue" boolean)
    on conflict (user_id, kind, subject) do nothing
    returning id`.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes notifications after their retention: counted from when they were read, or after their creation when unread. */
export async function deleteOldNotifications(db: Db): Promise<void> {
  await sql`delete from notifications where coalesce(read_at, created_at) < now() - make_interval(days => ${RETENTION_DAYS.notifications}::int)`.execute(
    db,
  );
}
