import { m } from '#messages';
import type { Locale } from '#messages/compiled/runtime.js';

type Messages = typeof m;
/** Messages that take no values: their values may be left out. */
type FixedKey = { [K in keyof Messages]: [] extends Parameters<Messages[K]> ? K : never }[keyof Messages];

/** The messages without values whose keys start with `Prefix`, by the rest of their keys. */
export type MessagesWithPrefix<Prefix extends string> = {
  [K in FixedKey as K extends `${Prefix}${infer Rest}` ? Rest : never]: string;
};

const ALL = Object.entries(
  m as unknown as Record<string, (values: object, how: { locale: Locale }) => string>,
);

/**
 * The fixed words of a page in one language, for its loader: browsers get these strings and not the messages, which hold
 * every language. It reaches every message, so that it must never be part of a file for browsers.
 */
export function messagesWithPrefix<Prefix extends string>(
  prefix: Prefix,
  locale: Locale,
): MessagesWithPrefix<Prefix> {
  const picked = ALL.flatMap(([key, message]) =>
    // A message that takes values requires its first argument.
    key.startsWith(prefix) && message.length === 0
      ? [[key.slice(prefix.length), message({}, { locale })]]
      : [],
  );
  return Object.fromEntries(picked) as MessagesWithPrefix<Prefix>;
}
