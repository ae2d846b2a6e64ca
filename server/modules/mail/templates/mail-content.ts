import type { Locale } from '#domain/locale/locales.ts';
import type { MailScores } from '#server/modules/mail/mail-facts.ts';

/** A piece of a mail's body. Drawn by `mail-page.ts`, written by `mail-text.ts` of this folder. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** Text that somebody wrote: kept as it is, line by line. */
  | { kind: 'quote'; text: string }
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'scores'; scores: MailScores }
  /** One thing of several. `over`: its kind. */
  | { kind: 'item'; over: string; title: string; text: string; action: string; href: string };

/** A mail, complete, in one language and one form for both its twins. */
export interface MailContent {
  locale: Locale;
  subject: string;
  /** Over the title: what kind of news it is. */
  over: string | null;
  title: string;
  blocks: readonly MailBlock[];
  action: { label: string; href: string } | null;
  /** Whether the address of the action is written out too. */
  linkByHand: boolean;
  note: string | null;
  reason: string;
  unsubscribe: { label: string; href: string } | null;
  settings: { label: string; href: string } | null;
  footnote: string;
  home: string;
}
