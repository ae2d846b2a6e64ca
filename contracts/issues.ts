/**
 * Issues that the type of a value does not express. A contract sets one as the `error` of a constraint; the
 * server has a message for it in both languages (`server/platform/http/issue-words.ts`).
 */
export const ISSUE_NAMES = [
  'email.form',
  'name.form',
  'country.unknown',
  'vat.form',
  'username.form',
  'text.form',
  'time_zone.unknown',
  'day.form',
  'days.form',
  'code.form',
  'exchange_key.form',
  'push_address.form',
  'file.missing',
  'options.unreadable',
  'mapping.missing',
  'cursor.form',
  'view.form',
  'attachments.refused',
] as const;
export type IssueName = (typeof ISSUE_NAMES)[number];

/** Type-checks the name of an issue, for the `error` of a constraint. */
export const issue = (name: IssueName): IssueName => name;
