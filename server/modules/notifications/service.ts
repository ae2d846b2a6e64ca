import { randomUUID } from 'node:crypto';
import {
  deleteOldNotifications,
  insertNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type NewNotification,
  type Notification,
  type ReadNotification,
  readReadNotifications,
  readUnreadNotifications,
} from '#server/modules/notifications/notification-repository.ts';
import {
  deleteEndpoint,
  deleteOldestSubscriptions,
  deleteSubscription,
  upsertSubscription,
} from '#server/modules/notifications/push/push-repository.ts';
import type { PushSubscription } from '#server/modules/notifications/push/push-sender.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { isHostAllowed } from '#server/platform/net/public-address.ts';

/** Maximum of unread notifications returned. Older ones follow when these are read. */
const MAX_UNREAD = 100;
const READ_PER_PAGE = 20;
/** Maximum for each user; the oldest are deleted. */
const MAX_SUBSCRIPTIONS = 20;

/** A page of read notifications, counted from 1. */
export interface ReadPage {
  page: number;
  pages: number;
  data: ReadNotification[];
}

/** Returns the newest unread notifications of a user, newest first. */
export function listUnreadNotifications(db: Db, userId: string): Promise<Notification[]> {
  return readUnreadNotifications(db, userId, MAX_UNREAD);
}

/** Returns a page of the read notifications of a user, newest first. */
export async function listReadNotifications(db: Db, userId: string, page: number): Promise<ReadPage> {
  const offset = (page - 1) * READ_PER_PAGE;
  const { rows, count } = await readReadNotifications(db, userId, { limit: READ_PER_PAGE, offset });
  return { page, pages: Math.ceil(count / READ_PER_PAGE), data: rows };
}

/** Puts one notification into the inbox of a user, once per kind and subject. */
export async function announce(
  transaction: DbTransaction,
  notification: Pick<NewNotification, 'userId' | 'kind' | 'subject' | 'words'>,
): Promise<void> {
  await insertNotifications(transaction, [{ ...notification, id: randomUUID(), pushDue: false }]);
}

/** Throws `notification.not_found` when the user has no notification with this id. */
export async function markRead(db: Db, userId: string, id: string): Promise<void> {
  if (!(await markNotificationRead(db, userId, id))) throw new ApiError('notification.not_found');
}

export function markAllRead(db: Db, userId: string): Promise<void> {
  return markAllNotificationsRead(db, userId);
}

/** Subscribes a browser to push messages. An endpoint belongs to the user who subscribed last. */
export async function subscribe(db: Db, userId: string, subscription: PushSubscription): Promise<void> {
  if (!isHostAllowed(subscription.endpoint)) throw new ApiError('input.invalid');
  await inTransaction(db, async (transaction) => {
    await deleteEndpoint(transaction, subscription.endpoint);
    await upsertSubscription(transaction, userId, subscription);
    await deleteOldestSubscriptions(transaction, userId, MAX_SUBSCRIPTIONS);
  });
}

/** Deletes the push subscription of a browser. */
export function unsubscribe(db: Db, userId: string, endpoint: string): Promise<void> {
  return deleteSubscription(db, userId, endpoint);
}

/** Deletes notifications past their retention of one year. */
export function cleanUpNotifications(db: Db): Promise<void> {
  return deleteOldNotifications(db);
}
