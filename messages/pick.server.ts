import { m } from '#messages';
import type { Locale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';

const ALL = Object.entries(
  m as unknown as Record<string, (values: object, how: { locale: Locale }) => string>,
);

/**
 * The fixed words of a page in one language, for its loader: browsers get these strings and not the messages, which hold
 * every language. It reaches every message, so that it must never be part of a file for browsers.
 */
export function messagesWithPrefix<Prefix extends string>(prefix: Prefix, locale: Locale): Picked<Prefix> {
  const picked = ALL.flatMap(([key, message]) =>
    // A message that takes values requires its first argument.
    key.startsWith(prefix) && message.length === 0
      ? [[key.slice(prefix.length), message({}, { locale })]]
      : [],
  );
  return Object.fromEntries(picked) as Picked<Prefix>;
}
