/**
 * What a value must look like where its type alone does not say it. A contract names one as the `error` of its constraint;
 * the server has a message for it, in the language of the request (`server/platform/http/issue-words.ts`).
 */
export const ISSUE_NAMES = [
  'email.form',
  'name.form',
  'username.form',
  'text.form',
  'time_zone.unknown',
  'day.form',
  'days.form',
  'code.form',
  'push_address.form',
  'file.missing',
  'options.unreadable',
  'mapping.missing',
  'cursor.form',
] as const;
export type IssueName = (typeof ISSUE_NAMES)[number];

/** The name of an issue, as the `error` of a constraint. */
export const issue = (name: IssueName): IssueName => name;
