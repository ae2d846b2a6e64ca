import type { PushMessage } from '#contracts/notifications.ts';
import { PAGES } from '#contracts/pages.ts';
import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import { composeDigestSubject } from '#server/modules/mail/words/mail-text.ts';
import type { DueNotification } from '#server/modules/notifications/push/push-repository.ts';

/** Push services accept messages of up to 4 kB. */
const MAX_BODY_CHARS = 1_000;

/** More notifications than this become one message. */
const MAX_MESSAGES = 3;

/** A message and the ids of the notifications that it reports. */
export interface PushBatch {
  message: PushMessage;
  ids: string[];
}

/** Returns the push messages for due notifications, which are sorted newest first. */
export function toPushBatches(due: readonly DueNotification[], language: Locale): PushBatch[] {
  const prefix = getLocalePrefix(language);
  if (due.length > MAX_MESSAGES) {
    const titles = due.map(({ words }) => words[language].title);
    const message = {
      _id: due[0]!.id,
      title: composeDigestSubject(due.length, language),
      description: titles.slice(0, MAX_MESSAGES).join('\n'),
      link: `${prefix}${PAGES.notifications}`,
    };
    return [{ message, ids: due.map(({ id }) => id) }];
  }
  return due.map(({ id, words }) => {
    const { title, description, callToAction } = words[language];
    const to = callToAction?.link ?? PAGES.notifications;
    const link = to.startsWith('/') ? `${prefix}${to}` : to;
    const message = { _id: id, title, description: description.slice(0, MAX_BODY_CHARS), link };
    return { message, ids: [id] };
  });
}
