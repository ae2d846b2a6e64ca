import type { Locale } from '#domain/locale/locales.ts';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import type { Picked } from '#messages/picked.ts';

/** The texts that the loader of a page passes to it. */
export const pageWords = <Prefix extends string>(prefix: Prefix, locale: Locale): Picked<Prefix> =>
  messagesWithPrefix(prefix, locale);
