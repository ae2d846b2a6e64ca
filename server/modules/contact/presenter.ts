import type { Message, MessageHead } from '#server/modules/contact/repository.ts';

/** Replaces control and bidirectional formatting characters, so visitor input is safe in a terminal. */
const toPrintable = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/**
 * One line per message: reference, time (UTC), sender, subject. The last line shows the command to read one.
 */
export function formatMessageList(messages: readonly MessageHead[]): string[] {
  if (messages.length === 0) return ['No messages. A message is deleted one year after it arrives.'];
  return [
    ...messages.map(({ reference, createdAt, email, subject }) =>
      toPrintable(`${reference}  ${createdAt.toISOString().slice(0, 16)}Z  ${email}  ${subject}`),
    ),
    'To read one: npm run messages -- <reference>',
  ];
}

/** Full text of one message with its headers. */
export function formatMessage({ reference, createdAt, email, language, subject, text }: Message): string {
  return toPrintable(
    [
      `Reference: ${reference}`,
      `Received:  ${createdAt.toISOString()}`,
      `From:      ${email} (typed by the sender, not verified)`,
      `Language:  ${language}`,
      `Subject:   ${subject}`,
      '',
      text,
    ].join('\n'),
  );
}
