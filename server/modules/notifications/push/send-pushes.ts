import { sql } from 'kysely';
import type { PushMessage } from '#contracts/notifications.ts';
import { PAGES } from '#contracts/pages.ts';
import { type Locale, localePrefix } from '#domain/locale/locales.ts';
import { MAIL_WORDS } from '#server/modules/mail/words/mail-words.ts';
import type { PushDoor, PushSubscription } from '#server/modules/notifications/push/push-door.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import type { NotificationWords } from '#server/platform/db/people-tables.ts';

export interface SendPushesOptions {
  db: Db;
  push: PushDoor;
  signal: AbortSignal;
}

/** Services take messages of 4 kB. */
const MOST_BODY = 1_000;

/** More than that become one. */
const MOST_PUSHES = 3;

interface Due {
  id: string;
  words: Record<Locale, NotificationWords>;
}

/** Pushes what is due to the browsers of each reader, in the reader's language. What could not be pushed stays due for a day. */
export async function sendPushes({ db, push, signal }: SendPushesOptions): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ push_due: false })
    .where('push_due', '=', true)
    .where(sql<boolean>`created_at < now() - interval '1 day' or read_at is not null`)
    .execute();
  for (let after: string | null = ''; after !== null && !signal.aborted; ) {
    const last: string = after;
    after = await inTransaction(db, (transaction) => pushToNext(transaction, push, last));
  }
}

/** Pushes to the next reader who waits, by id; gives who that was, or null after the last one. */
async function pushToNext(transaction: DbTransaction, push: PushDoor, after: string): Promise<string | null> {
  const first = await transaction
    .selectFrom('notifications')
    .select('user_id')
    .where('push_due', '=', true)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!first) return null;
  const userId = first.user_id;
  const { rows: due } = await sql<Due>`
    select id, words from notifications where user_id = ${userId} and push_due
    order by created_at desc, id for update skip locked`.execute(transaction);
  const user = await transaction
    .selectFrom('users')
    .select(['settings', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const subscriptions = await transaction
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .execute();
  const wanted = user.deleted_at === null && user.settings.push;
  const later =
    wanted &&
    (await pushAll(transaction, push, userId, subscriptions, messagesOf(due, user.settings.language)));
  if (!later) {
    await transaction
      .updateTable('notifications')
      .set({ push_due: false })
      .where('user_id', '=', userId)
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
  }
  return userId;
}

/** Whether none of the browsers took it and one may later. Dead subscriptions are forgotten. */
async function pushAll(
  transaction: DbTransaction,
  push: PushDoor,
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
      if (outcome === 'dead') {
        await transaction
          .deleteFrom('push_subscriptions')
          .where('user_id', '=', userId)
          .where('endpoint', '=', subscription.endpoint)
          .execute();
      }
      if (outcome !== 'taken') break;
    }
  }
  return later && !taken;
}

function messagesOf(due: readonly Due[], language: Locale): PushMessage[] {
  const prefix = localePrefix(language);
  if (due.length > MOST_PUSHES) {
    const { subject } = MAIL_WORDS[language].mails.digest({ items: due as never });
    const titles = due.map(({ words }) => words[language].title);
    return [
      {
        _id: due[0]!.id,
        title: subject,
        description: titles.slice(0, MOST_PUSHES).join('\n'),
        link: `${prefix}${PAGES.notifications}`,
      },
    ];
  }
  return due.map(({ id, words }) => {
    const { title, description, callToAction } = words[language];
    const to = callToAction?.link ?? PAGES.notifications;
    const link = to.startsWith('/') ? `${prefix}${to}` : to;
    return { _id: id, title, description: description.slice(0, MOST_BODY), link };
  });
}
