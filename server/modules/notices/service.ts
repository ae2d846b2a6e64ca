import { isDeepStrictEqual } from 'node:util';
import { PLAN_NOTICE_LINK } from '#contracts/notifications.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { findFirstRenewal } from '#domain/payments/first-renewal.ts';
import type { Notice } from '#domain/payments/notice.ts';
import type { MailFacts } from '#server/modules/mail/mail-facts.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import { composeNoticeText } from '#server/modules/mail/words/notice-text.ts';
import {
  insertNotice,
  listSentNotices,
  type NoticeReader,
  type SentNotice,
  takeReaders,
} from '#server/modules/notices/repository.ts';
import { announce } from '#server/modules/notifications/service.ts';
import type { PriceList } from '#server/modules/payments/price-list.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/** Users told in one transaction. */
const AT_ONCE = 200;

/**
 * Tells everybody whom a notice concerns, by email and in the inbox, once each, and returns how many were told now.
 * Called again with the same notice it tells those whom an interrupted call left out. Throws a `StartError` when
 * another notice has this id.
 */
export async function sendNotice(db: Db, prices: Pick<PriceList, 'find'>, notice: Notice): Promise<number> {
  if (!isDeepStrictEqual(await insertNotice(db, notice), notice))
    throw new StartError(`Another notice was sent as "${notice.id}". Give this one an id of its own.`);
  let told = 0;
  for (;;) {
    const count = await inTransaction(db, async (trx) => {
      const readers = await takeReaders(trx, notice, AT_ONCE);
      for (const reader of readers) await tell(trx, prices, notice, reader);
      return readers.length;
    });
    if (count === 0) return told;
    told += count;
  }
}

/** Sent notices, newest first. */
export function listNotices(db: Db): Promise<SentNotice[]> {
  return listSentNotices(db);
}

async function tell(
  trx: DbTransaction,
  prices: Pick<PriceList, 'find'>,
  notice: Notice,
  reader: NoticeReader,
): Promise<void> {
  const facts = toFacts(prices, notice, reader);
  if (!facts) return;
  await queueMail(trx, {
    userId: reader.id,
    address: reader.email,
    language: reader.settings.language,
    kind: 'notice',
    facts,
  });
  const [en, it] = LOCALES.map((locale) => {
    const { title, paragraphs, action } = composeNoticeText(facts, locale);
    return {
      title,
      description: paragraphs.join(' '),
      callToAction: { title: action, link: PLAN_NOTICE_LINK },
    };
  });
  await announce(trx, { userId: reader.id, kind: 'notice', subject: notice.id, words: { en: en!, it: it! } });
}

function toFacts(
  prices: Pick<PriceList, 'find'>,
  notice: Notice,
  { subscription }: NoticeReader,
): MailFacts['notice'] | null {
  const { from } = notice;
  if (notice.kind === 'terms')
    return { what: 'terms', from, changes: notice.changes, hasPlan: subscription !== null };
  const change = notice.prices.find(({ priceId }) => priceId === subscription?.priceId);
  const price = change && prices.find(change.priceId);
  if (!price || !subscription) return null;
  const firstCharge = findFirstRenewal(subscription.periodEnd, {
    interval: price.interval,
    anchor: subscription.startedAt.getUTCDate(),
    from: new Date(from),
  });
  return {
    what: 'price',
    from,
    plan: price.plan,
    interval: price.interval,
    currency: price.currency === 'EUR' ? 'eur' : 'usd',
    before: price.amount,
    after: change.amount,
    firstCharge: firstCharge.toISOString(),
  };
}
