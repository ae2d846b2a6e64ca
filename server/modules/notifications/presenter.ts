import type { AnswerOf } from '#contracts/call.ts';
import type { NotificationAnswer, readNotificationsCall } from '#contracts/notifications.ts';
import type { NewsItem } from '#server/modules/mail/mail-facts.ts';
import { composeNewsText } from '#server/modules/mail/words/news-text.ts';
import type { LocalisedWords, Notification } from '#server/modules/notifications/notification-repository.ts';
import type { ReadPage } from '#server/modules/notifications/service.ts';
import type { NotificationWords } from '#server/platform/db/account-tables.ts';

export function notificationAnswer({ id, createdAt, words }: Notification): NotificationAnswer {
  return { _id: id, date: createdAt.toISOString(), en: words.en, it: words.it };
}

/** Answers GET notifications/read. */
export function readPageAnswer({ page, pages, data }: ReadPage): AnswerOf<typeof readNotificationsCall> {
  return {
    page,
    pages,
    data: data.map((one) => ({ ...notificationAnswer(one), read_at: one.readAt.toISOString() })),
  };
}

/** Returns the inbox text of an item in both languages. */
export function composeInboxWords(item: NewsItem): LocalisedWords {
  const words = (locale: 'en' | 'it'): NotificationWords => {
    const { title, description, action, link } = composeNewsText(item, locale);
    return { title, description, callToAction: { title: action, link } };
  };
  return { en: words('en'), it: words('it') };
}
