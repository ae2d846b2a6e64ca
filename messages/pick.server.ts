import { m } from '#messages';
import type { Locale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';

const ALL = Object.entries(
  m as unknown as Record<string, (values: object, how: { locale: Locale }) => string>,
);

/**
 * Returns the messages of a page in one language, for its loader. Browsers receive these strings instead of the
 * message functions, which contain every language. Imports all messages, so it must never reach a browser file.
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
