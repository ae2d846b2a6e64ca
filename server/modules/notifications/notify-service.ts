import { randomUUID } from 'node:crypto';
import { toVisibility } from '#domain/plans/access.ts';
import type { NewsItem } from '#server/modules/mail/mail-facts.ts';
import { SETTING_BY_NEWS_KIND } from '#server/modules/mail/news-kinds.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import type { DomainEvent } from '#server/modules/notifications/domain-event.ts';
import { insertNotifications } from '#server/modules/notifications/notification-repository.ts';
import { composeInboxWords } from '#server/modules/notifications/presenter.ts';
import { type Recipient, readRecipientsAfter } from '#server/modules/notifications/recipient-repository.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

/** News of a user, with the subject that identifies it. */
interface UserNews {
  item: NewsItem;
  subject: string;
}

/** News for a single user. */
export interface PersonalNews extends UserNews {
  userId: string;
}

/** With more emails than this in one call, a user receives one digest instead. */
const MAX_MAILS = 3;

const MAX_RECIPIENTS_AT_ONCE = 500;

/**
 * Notifies users of events and of personal news (`own`): in the inbox and, depending on their settings, by
 * email and push. Each user gets one notification per kind and subject, however often it is called. Call it
 * in the transaction that stores the progress.
 */
export async function notify(
  transaction: DbTransaction,
  events: readonly DomainEvent[],
  own: readonly PersonalNews[] = [],
): Promise<void> {
  if (events.length === 0 && own.length === 0) return;
  const ownByUser = Map.groupBy(own, ({ userId }) => userId);
  const among = events.length === 0 ? [...ownByUser.keys()] : null;
  const assets = [
    ...new Set(events.flatMap(({ followedAsset }) => (followedAsset === null ? [] : [followedAsset]))),
  ];
  const options = { assets, among, limit: MAX_RECIPIENTS_AT_ONCE };
  for (let after = ''; ; ) {
    const recipients = await readRecipientsAfter(transaction, after, options);
    if (recipients.length === 0) return;
    after = recipients.at(-1)!.id;
    const news = recipients.flatMap((recipient) =>
      selectNews(recipient, events, ownByUser.get(recipient.id) ?? []).map((userNews) => ({
        ...userNews,
        recipient,
        id: randomUUID(),
      })),
    );
    const written = await insertNotifications(
      transaction,
      news.map(({ recipient, id, item, subject }) => ({
        userId: recipient.id,
        id,
        kind: item.kind,
        subject,
        words: composeInboxWords(item),
        pushDue: recipient.settings.push,
      })),
    );
    const unnotified = Map.groupBy(
      news.filter(({ id }) => written.has(id)),
      ({ recipient }) => recipient,
    );
    for (const [recipient, all] of unnotified) {
      await queueMails(
        transaction,
        recipient,
        all.map(({ item }) => item),
      );
    }
  }
}

function selectNews(
  recipient: Recipient,
  events: readonly DomainEvent[],
  own: readonly PersonalNews[],
): UserNews[] {
  const visibility = toVisibility({ tier: recipient.tier });
  const ownFlags = new Set(own.flatMap(({ item }) => toFlagKey(item) ?? []));
  const news = events.flatMap(({ subject, followedAsset, toNewsItem }) => {
    if (followedAsset !== null && !recipient.follows.has(followedAsset)) return [];
    const item = toNewsItem(visibility);
    // Skips the general news of a flag when a condition of the user reports it.
    return item && !ownFlags.has(toFlagKey(item) ?? '') ? [{ item, subject }] : [];
  });
  return [...own, ...news];
}

/** Returns asset and code of the flag that an item reports; null for other news. */
function toFlagKey(item: NewsItem): string | null {
  if (item.kind === 'score_alert')
    return item.facts.what === 'flag' ? `${item.facts.asset.id} ${item.facts.flag.code}` : null;
  if (item.kind !== 'condition' || item.facts.seen.what !== 'flag') return null;
  return `${item.facts.asset.id} ${item.facts.seen.flag.code}`;
}

async function queueMails(
  transaction: DbTransaction,
  { id, email, settings }: Recipient,
  items: readonly NewsItem[],
): Promise<void> {
  const wanted = items.filter(({ kind }) => settings.email[SETTING_BY_NEWS_KIND[kind]]);
  const to = { userId: id, address: email, language: settings.language };
  if (wanted.length > MAX_MAILS) {
    await queueMail(transaction, { ...to, kind: 'digest', facts: { items: wanted } });
  } else {
    for (const item of wanted) await queueMail(transaction, { ...to, ...item });
  }
}
