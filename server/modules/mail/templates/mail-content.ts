import type { Locale } from '#domain/locale/locales.ts';
import type { MailScores } from '#server/modules/mail/mail-facts.ts';

/** A part of the body, rendered as HTML and as plain text. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** Text written by a user, with its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'scores'; scores: MailScores }
  /** An item of a digest, with its kind above the title. */
  | { kind: 'item'; kindLabel: string; title: string; text: string; action: string; href: string };

/** The content of an email in one language, for both the HTML and the plain text version. */
export interface MailContent {
  locale: Locale;
  subject: string;
  /** Kind of news, shown above the title. */
  kindLabel: string | null;
  title: string;
  blocks: readonly MailBlock[];
  action: { label: string; href: string } | null;
  /** Whether to show the URL of the action as text too. */
  isLinkShown: boolean;
  note: string | null;
  reason: string;
  unsubscribe: { label: string; href: string } | null;
  settings: { label: string; href: string } | null;
  footnote: string;
  home: string;
}
