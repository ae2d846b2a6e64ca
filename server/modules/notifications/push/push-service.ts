import { type PushBatch, toPushBatches } from '#server/modules/notifications/push/push-presenter.ts';
import {
  addPushedEndpoint,
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
 * Pushes due notifications to the browsers of each user, in the user’s language. What a push service fails to
 * accept stays due for up to a day, and is retried only at the browsers that have not received it.
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
  const subscriptions = isWanted ? await readSubscriptions(transaction, userId) : [];
  const failedIds = new Set<string>();
  for (const subscription of subscriptions) {
    const missing = due.filter(({ pushedTo }) => !pushedTo.includes(subscription.endpoint));
    const batches = toPushBatches(missing, language);
    for (const id of await pushToBrowser(transaction, push, userId, subscription, batches)) failedIds.add(id);
  }
  const doneIds = due.map(({ id }) => id).filter((id) => !failedIds.has(id));
  if (doneIds.length > 0) await clearDue(transaction, userId, doneIds);
  return userId;
}

/**
 * Pushes to one browser until a message fails. Returns the ids of the notifications to retry. Deletes an
 * expired subscription.
 */
async function pushToBrowser(
  transaction: DbTransaction,
  push: PushSender,
  userId: string,
  subscription: PushSubscription,
  batches: readonly PushBatch[],
): Promise<string[]> {
  for (const [sent, { message, ids }] of batches.entries()) {
    const outcome = await push(subscription, JSON.stringify(message));
    if (outcome === 'later') return batches.slice(sent).flatMap(({ ids }) => ids);
    if (outcome === 'dead') {
      await deleteSubscription(transaction, userId, subscription.endpoint);
      return [];
    }
    await addPushedEndpoint(transaction, userId, ids, subscription.endpoint);
  }
  return [];
}
