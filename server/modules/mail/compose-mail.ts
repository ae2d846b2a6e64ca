import { PAGES, type PageName } from '#contracts/pages.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { type Locale, localePrefix } from '#domain/locale/locales.ts';
import type { NewsItem, QueuedMail } from '#server/modules/mail/mail-facts.ts';
import { isNews } from '#server/modules/mail/news-kinds.ts';
import type { MailBlock, MailContent } from '#server/modules/mail/templates/mail-content.ts';
import {
  type MailReason,
  type MailText,
  type MailWords,
  newsText,
} from '#server/modules/mail/words/mail-text.ts';
import { MAIL_WORDS } from '#server/modules/mail/words/mail-words.ts';

export interface MailLinks {
  publicUrl: string;
  /** What the mail opens with a token, for the kinds that have one. */
  opening: string | null;
  /** For the kinds that can be stopped. */
  unsubscribe: string | null;
}

/** A mail in the words of its language. */
export function composeMail(mail: QueuedMail, links: MailLinks): MailContent {
  const { language: locale, kind } = mail;
  const words = MAIL_WORDS[locale];
  const page = (name: PageName) => `${links.publicUrl}${localePrefix(locale)}${PAGES[name]}`;
  const news = isNews(mail) ? newsText(words, mail) : null;
  const text: MailText = news
    ? {
        subject: news.title,
        title: news.title,
        paragraphs: [news.description],
        action: news.action,
        note: null,
      }
    : (words.mails[kind as 'activation'] as (facts: unknown) => MailText)(mail.facts);
  const href = links.opening ?? (news ? address(links, locale, news.link) : page(PAGE_OF[kind] ?? 'index'));
  const stoppable = links.unsubscribe !== null;
  return {
    locale,
    subject: text.subject,
    over: isNews(mail) ? words.newsKinds[mail.kind] : null,
    title: text.title,
    blocks: [
      ...text.paragraphs.map((paragraph): MailBlock => ({ kind: 'paragraph', text: paragraph })),
      ...ownBlocks(mail, words, (link) => address(links, locale, link)),
    ],
    action: text.action === null ? null : { label: text.action, href },
    linkByHand: links.opening !== null,
    note: text.note,
    reason: words.reasons[stoppable ? 'news' : (REASON_OF[kind] ?? 'account')],
    unsubscribe: links.unsubscribe === null ? null : { label: words.unsubscribe, href: links.unsubscribe },
    settings: stoppable ? { label: words.settings, href: `${page('user')}#settings` } : null,
    footnote: words.footnote,
    home: page('index'),
  };
}

const PAGE_OF: Partial<Record<QueuedMail['kind'], PageName>> = {
  email_changed: 'user',
  password_changed: 'loginForgot',
  account_deleted: 'login',
  receipt: 'user',
};

const REASON_OF: Partial<Record<QueuedMail['kind'], MailReason>> = {
  activation: 'signup',
  email_change: 'signup',
  reset: 'asked',
  receipt: 'receipt',
  support: 'support',
};

const address = ({ publicUrl }: MailLinks, locale: Locale, link: string) =>
  link.startsWith('/') ? `${publicUrl}${localePrefix(locale)}${link}` : link;

function ownBlocks(mail: QueuedMail, words: MailWords, whole: (link: string) => string): MailBlock[] {
  const { language: locale } = mail;
  switch (mail.kind) {
    case 'rated_asset':
      return mail.facts.scores ? [{ kind: 'scores', scores: mail.facts.scores }] : [];
    case 'score_alert':
      return mail.facts.what === 'move' ? [{ kind: 'scores', scores: mail.facts.scores }] : [];
    case 'digest':
      return mail.facts.items.map((item: NewsItem): MailBlock => {
        const { title, description, action, link } = newsText(words, item);
        return {
          kind: 'item',
          over: words.newsKinds[item.kind],
          title,
          text: description,
          action,
          href: whole(link),
        };
      });
    case 'receipt': {
      const { number, plan, interval, amount, currency, paidAt, nextBillingAt } = mail.facts;
      const { receipt } = words;
      return [
        {
          kind: 'rows',
          rows: [
            [receipt.number, number],
            [receipt.plan, `${plan}, ${receipt.interval[interval]}`],
            [receipt.amount, formatCurrency(Number(amount), currency, locale)],
            [receipt.paidAt, formatDate(paidAt, locale)],
            ...(nextBillingAt ? [[receipt.next, formatDate(nextBillingAt, locale)] as const] : []),
          ],
        },
      ];
    }
    case 'support':
      return [
        {
          kind: 'rows',
          rows: [
            [words.support.reference, mail.facts.reference],
            [words.support.from, mail.facts.from],
            [words.support.subject, mail.facts.subject],
          ],
        },
        { kind: 'quote', text: mail.facts.text },
      ];
    default:
      return [];
  }
}
