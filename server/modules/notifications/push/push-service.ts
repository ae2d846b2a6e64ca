import type { PushMessage } from '#contracts/notifications.ts';
import { toPushMessages } from '#server/modules/notifications/push/push-presenter.ts';
import {
  clearDue,
  clearStaleDue,
  deleteSubscription,
  lockDue,
  lockNextDueUser,
  readPushSettings,
  readSubscriptions,
} from '#server/modules/notifications/push/push-repository.ts';
import type { PushSender, PushSubscription } from '#server/modules/notifications/push/push-sender.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';

export interface SendPushesOptions {
  db: Db;
  push: PushSender;
  signal: AbortSignal;
}

/**
 * Pushes due notifications to the browsers of each user, in the user’s language. When no browser of a user
 * can be reached, they stay due for up to a day.
 */
export async function sendPushes({ db, push, signal }: SendPushesOptions): Promise<void> {
  await clearStaleDue(db);
  for (let after: string | null = ''; after !== null && !signal.aborted; ) {
    const last: string = after;
    after = await inTransaction(db, (transaction) => pushToNextUser(transaction, push, last));
  }
}

/**
 * Pushes to the next user by id with due notifications. Returns the id of that user, or null when there is
 * none.
 */
async function pushToNextUser(
  transaction: DbTransaction,
  push: PushSender,
  after: string,
): Promise<string | null> {
  const userId = await lockNextDueUser(transaction, after);
  if (userId === null) return null;
  const due = await lockDue(transaction, userId);
  const { language, isWanted } = await readPushSettings(transaction, userId);
  const subscriptions = await readSubscriptions(transaction, userId);
  const later =
    isWanted &&
    (await pushToBrowsers(transaction, push, userId, subscriptions, toPushMessages(due, language)));
  if (!later) {
    await clearDue(
      transaction,
      userId,
      due.map(({ id }) => id),
    );
  }
  return userId;
}

/**
 * Returns true when no message was accepted and at least one can be retried. Deletes expired subscriptions.
 */
async function pushToBrowsers(
  transaction: DbTransaction,
  push: PushSender,
  userId: string,
  subscriptions: readonly PushSubscription[],
  messages: readonly PushMessage[],
): Promise<boolean> {
  let [taken, later] = [false, false];
  for (const subscription of subscriptions) {
    for (const message of messages) {
      const outcome = await push(subscription, JSON.stringify(message));
      taken ||= outcome === 'taken';
      later ||= outcome === 'later';
      if (outcome === 'dead') await deleteSubscription(transaction, userId, subscription.endpoint);
      if (outcome !== 'taken') break;
    }
  }
  return later && !taken;
}
