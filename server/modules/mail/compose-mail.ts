import { PAGES, type PageName } from '#contracts/pages.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { type Locale, localePrefix } from '#domain/locale/locales.ts';
import { m } from '#messages';
import type { NewsItem, QueuedMail } from '#server/modules/mail/mail-facts.ts';
import { isNews } from '#server/modules/mail/news-kinds.ts';
import type { MailBlock, MailContent } from '#server/modules/mail/templates/mail-content.ts';
import { type MailText, mailText } from '#server/modules/mail/words/mail-text.ts';
import { type NewsText, newsKindName, newsText } from '#server/modules/mail/words/news-text.ts';

export interface MailLinks {
  publicUrl: string;
  /** Link with a one-time token, for the kinds that have one. */
  opening: string | null;
  /** Unsubscribe link, for the kinds that can be switched off. */
  unsubscribe: string | null;
}

/** Returns the content of an email in the language of its receiver. */
export function composeMail(mail: QueuedMail, links: MailLinks): MailContent {
  const { language: locale, kind } = mail;
  const page = (name: PageName) => `${links.publicUrl}${localePrefix(locale)}${PAGES[name]}`;
  const news = isNews(mail) ? newsText(mail, locale) : null;
  const text = isNews(mail) ? textOfNews(newsText(mail, locale)) : mailText(mail);
  const href = links.opening ?? (news ? address(links, locale, news.link) : page(PAGE_OF[kind] ?? 'index'));
  const stoppable = links.unsubscribe !== null;
  return {
    locale,
    subject: text.subject,
    over: isNews(mail) ? newsKindName(mail.kind, locale) : null,
    title: text.title,
    blocks: [
      ...text.paragraphs.map((paragraph): MailBlock => ({ kind: 'paragraph', text: paragraph })),
      ...ownBlocks(mail, (link) => address(links, locale, link)),
    ],
    action: text.action === null ? null : { label: text.action, href },
    linkByHand: links.opening !== null,
    note: text.note,
    reason: (stoppable ? m.mail_reason_news : (REASON_OF[kind] ?? m.mail_reason_account))({}, { locale }),
    unsubscribe:
      links.unsubscribe === null
        ? null
        : { label: m.mail_unsubscribe({}, { locale }), href: links.unsubscribe },
    settings: stoppable ? { label: m.mail_settings({}, { locale }), href: `${page('user')}#settings` } : null,
    footnote: m.site_education({}, { locale }),
    home: page('index'),
  };
}

const textOfNews = ({ title, description, action }: NewsText): MailText => ({
  subject: title,
  title,
  paragraphs: [description],
  action,
  note: null,
});

const PAGE_OF: Partial<Record<QueuedMail['kind'], PageName>> = {
  email_changed: 'user',
  password_changed: 'loginForgot',
  account_deleted: 'login',
  receipt: 'user',
};

const REASON_OF: Partial<Record<QueuedMail['kind'], (values: object, how: { locale: Locale }) => string>> = {
  activation: m.mail_reason_signup,
  email_change: m.mail_reason_signup,
  reset: m.mail_reason_asked,
  receipt: m.mail_reason_receipt,
  support: m.mail_reason_support,
};

const address = ({ publicUrl }: MailLinks, locale: Locale, link: string) =>
  link.startsWith('/') ? `${publicUrl}${localePrefix(locale)}${link}` : link;

function ownBlocks(mail: QueuedMail, whole: (link: string) => string): MailBlock[] {
  const { language: locale } = mail;
  switch (mail.kind) {
    case 'rated_asset':
      return mail.facts.scores ? [{ kind: 'scores', scores: mail.facts.scores }] : [];
    case 'score_alert':
      return mail.facts.what === 'move' ? [{ kind: 'scores', scores: mail.facts.scores }] : [];
    case 'digest':
      return mail.facts.items.map((item: NewsItem): MailBlock => {
        const { title, description, action, link } = newsText(item, locale);
        return {
          kind: 'item',
          over: newsKindName(item.kind, locale),
          title,
          text: description,
          action,
          href: whole(link),
        };
      });
    case 'receipt': {
      const { number, plan, interval, amount, currency, paidAt, nextBillingAt } = mail.facts;
      return [
        {
          kind: 'rows',
          rows: [
            [m.mail_receipt_number({}, { locale }), number],
            [m.user_plan({}, { locale }), m.mail_receipt_interval({ plan, interval }, { locale })],
            [m.mail_receipt_amount({}, { locale }), formatCurrency(Number(amount), currency, locale)],
            [m.mail_receipt_paid({}, { locale }), formatDate(paidAt, locale)],
            ...(nextBillingAt
              ? [[m.user_next({}, { locale }), formatDate(nextBillingAt, locale)] as const]
              : []),
          ],
        },
      ];
    }
    case 'support':
      return [
        {
          kind: 'rows',
          rows: [
            [m.mail_support_reference({}, { locale }), mail.facts.reference],
            [m.mail_support_from({}, { locale }), mail.facts.from],
            [m.contact_subject({}, { locale }), mail.facts.subject],
          ],
        },
        { kind: 'quote', text: mail.facts.text },
      ];
    default:
      return [];
  }
}
