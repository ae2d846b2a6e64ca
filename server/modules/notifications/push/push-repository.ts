import { sql } from 'kysely';
import type { Locale } from '#domain/locale/locales.ts';
import type { LocalisedWords } from '#server/modules/notifications/notification-repository.ts';
import type { PushSubscription } from '#server/modules/notifications/push/push-sender.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/** A notification to push. `pushedTo`: endpoints that have received it. */
export interface DueNotification {
  id: string;
  words: LocalisedWords;
  pushedTo: string[];
}

/** Deletes the subscriptions of an endpoint for all users. */
export async function deleteEndpoint(transaction: DbTransaction, endpoint: string): Promise<void> {
  await transaction.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

/** Inserts a subscription of a user, or updates its keys. */
export async function upsertSubscription(
  transaction: DbTransaction,
  userId: string,
  { endpoint, p256dh, auth }: PushSubscription,
): Promise<void> {
  await transaction
    .insertInto('push_subscriptions')
    .values({ user_id: userId, endpoint, p256dh, auth })
    .onConflict((known) => known.columns(['user_id', 'endpoint']).doUpdateSet({ p256dh, auth }))
    .execute();
}

/** Deletes all but the `kept` newest subscriptions of a user. */
export async function deleteOldestSubscriptions(
  transaction: DbTransaction,
  userId: string,
  kept: number,
): Promise<void> {
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
        .offset(kept),
    )
    .execute();
}

export async function deleteSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Returns the push subscriptions of a user. */
export function readSubscriptions(transaction: DbTransaction, userId: string): Promise<PushSubscription[]> {
  return transaction
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .execute();
}

/** Clears the push mark of notifications that were read or are older than a day. */
export async function clearStaleDue(db: Db): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ push_due: false, pushed_to: [] })
    .where('push_due', '=', true)
    .where(sql<boolean>`created_at < now() - interval '1 day' or read_at is not null`)
    .execute();
}

/**
 * Returns the first user id after `after` with due notifications that no other node has locked; null when
 * there is none.
 */
export async function lockNextDueUser(transaction: DbTransaction, after: string): Promise<string | null> {
  const row = await transaction
    .selectFrom('notifications')
    .select('user_id')
    .where('push_due', '=', true)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Locks and returns the due notifications of a user, newest first. Skips those locked by another node. */
export async function lockDue(transaction: DbTransaction, userId: string): Promise<DueNotification[]> {
  const { rows } = await sql<DueNotification>`
    select id, words, pushed_to as "pushedTo" from notifications where user_id = ${userId} and push_due
    order by created_at desc, id for update skip locked`.execute(transaction);
  return rows;
}

/** Stores that a browser has received these notifications. */
export async function addPushedEndpoint(
  transaction: DbTransaction,
  userId: string,
  ids: readonly string[],
  endpoint: string,
): Promise<void> {
  await transaction
    .updateTable('notifications')
    .set({ pushed_to: sql<string[]>`array_append(pushed_to, ${endpoint})` })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
}

/** Clears the push mark of these notifications. */
export async function clearDue(
  transaction: DbTransaction,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('notifications')
    .set({ push_due: false, pushed_to: [] })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
}

/** Returns the language of a user, and whether the user wants push messages. */
export async function readPushSettings(
  transaction: DbTransaction,
  userId: string,
): Promise<{ language: Locale; isWanted: boolean }> {
  const { settings, deleted_at } = await transaction
    .selectFrom('users')
    .select(['settings', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { language: settings.language, isWanted: deleted_at === null && settings.push };
}
