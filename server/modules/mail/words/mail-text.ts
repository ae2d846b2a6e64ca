import type { MailFacts, MailKind, NewsFacts, NewsItem, NewsKind } from '#server/modules/mail/mail-facts.ts';

/** What a mail says, in one language. */
export interface MailText {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** On the button that opens the link. */
  action: string | null;
  /** Under the button: how long it is good for, and what to do if one did not ask for it. */
  note: string | null;
}

/** What happened, in one language: in the inbox, on a phone and in a mail. `link` is an address of this site without its language. */
export interface NewsText {
  title: string;
  description: string;
  action: string;
  link: string;
}

type PlainKind = Exclude<MailKind, NewsKind>;

/** Why a mail came. */
export type MailReason = 'signup' | 'account' | 'asked' | 'receipt' | 'news' | 'support';

export interface MailWords {
  mails: { [K in PlainKind]: (facts: MailFacts[K]) => MailText };
  news: { [K in NewsKind]: (facts: NewsFacts[K]) => NewsText };
  /** Stands over a single piece of news: of which kind it is. */
  newsKinds: Record<NewsKind, string>;
  reasons: Record<MailReason, string>;
  unsubscribe: string;
  settings: string;
  footnote: string;
  /** Before the address of a link, where buttons may not work. */
  linkByHand: string;
  scores: { project: string; hype: string; economics: string; band: string };
  receipt: {
    number: string;
    plan: string;
    interval: Record<'month' | 'year', string>;
    amount: string;
    paidAt: string;
    next: string;
  };
  /** Lines of a support message. */
  support: { reference: string; from: string; subject: string };
}

/** One piece of news, by the words of its kind. */
export function newsText(words: MailWords, item: NewsItem): NewsText {
  return (words.news[item.kind] as (facts: NewsItem['facts']) => NewsText)(item.facts);
}
