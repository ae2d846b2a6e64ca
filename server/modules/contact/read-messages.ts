import type { Db } from '#server/platform/db/handle.ts';

/** What a stranger typed, safe to print: without the characters that steer a terminal or reverse the reading order. */
const printable = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** One line a message, newest first: reference, day and time (UTC), sender, subject. Then how to read one. */
export async function listMessages(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['reference', 'created_at', 'email', 'subject'])
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .execute();
  if (rows.length === 0) return ['No messages. A message is erased one year after it came.'];
  return [
    ...rows.map(({ reference, created_at, email, subject }) =>
      printable(`${reference}  ${created_at.toISOString().slice(0, 16)}Z  ${email}  ${subject}`),
    ),
    'Read one: npm run messages -- <reference>',
  ];
}

/** One message whole, or null when no message has that reference. */
export async function describeMessage(db: Db, reference: string): Promise<string | null> {
  const row = await db
    .selectFrom('messages')
    .selectAll()
    .where('reference', '=', reference.trim().toUpperCase())
    .executeTakeFirst();
  if (!row) return null;
  return printable(
    [
      `Reference: ${row.reference}`,
      `Received:  ${row.created_at.toISOString()}`,
      `From:      ${row.email} (typed by the sender, not verified)`,
      `Language:  ${row.language}`,
      `Subject:   ${row.subject}`,
      '',
      row.text,
    ].join('\n'),
  );
}
