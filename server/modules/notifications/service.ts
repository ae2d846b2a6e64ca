import {
  deleteOldNotifications,
  type Notification,
  type ReadNotification,
  readRead,
  readUnread,
  updateAllRead,
  updateRead,
} from '#server/modules/notifications/notification-repository.ts';
import { isHostAllowed } from '#server/modules/notifications/push/public-address.ts';
import {
  deleteEndpoint,
  deleteOldestSubscriptions,
  deleteSubscription,
  upsertSubscription,
} from '#server/modules/notifications/push/push-repository.ts';
import type { PushSubscription } from '#server/modules/notifications/push/push-sender.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** As many of the newest are given; the rest come up as these are read. */
const MAX_UNREAD = 100;
const READ_PER_PAGE = 20;
/** Of one user; the oldest go. */
const MAX_BROWSERS = 20;

/** A page of notifications that a user has read, counted from 1. */
export interface ReadPage {
  page: number;
  pages: number;
  data: ReadNotification[];
}

/** The unread notifications of a user, newest first. */
export function unreadNotifications(db: Db, userId: string): Promise<Notification[]> {
  return readUnread(db, userId, MAX_UNREAD);
}

/** A page of those a user has read, newest first. */
export async function readNotifications(db: Db, userId: string, page: number): Promise<ReadPage> {
  const offset = (page - 1) * READ_PER_PAGE;
  const { rows, count } = await readRead(db, userId, { limit: READ_PER_PAGE, offset });
  return { page, pages: Math.ceil(count / READ_PER_PAGE), data: rows };
}

/** Marks one notification as read. */
export async function markRead(db: Db, userId: string, id: string): Promise<void> {
  if (!(await updateRead(db, userId, id))) throw new ApiError('notification.not_found');
}

/** Marks all notifications as read. */
export function markAllRead(db: Db, userId: string): Promise<void> {
  return updateAllRead(db, userId);
}

/** Pushes notifications to a browser from now on. A browser serves one user only: whoever subscribed with it last. */
export async function subscribe(db: Db, userId: string, subscription: PushSubscription): Promise<void> {
  if (!isHostAllowed(subscription.endpoint)) throw new ApiError('input.invalid');
  await inTransaction(db, async (transaction) => {
    await deleteEndpoint(transaction, subscription.endpoint);
    await upsertSubscription(transaction, userId, subscription);
    await deleteOldestSubscriptions(transaction, userId, MAX_BROWSERS);
  });
}

/** Pushes nothing to a browser any more. */
export function unsubscribe(db: Db, userId: string, endpoint: string): Promise<void> {
  return deleteSubscription(db, userId, endpoint);
}

/** Deletes notifications that are no longer kept: a year after they were read, or came. */
export function cleanUpNotifications(db: Db): Promise<void> {
  return deleteOldNotifications(db);
}
