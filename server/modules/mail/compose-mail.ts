import { PAGES, type PageName, redFlagsHref } from '#contracts/pages.ts';
import type { Operator } from '#contracts/site.ts';
import { formatCurrencyFixed } from '#domain/format/format-currency.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import type { MailFacts, NewsItem, QueuedMail } from '#server/modules/mail/mail-facts.ts';
import { isNews } from '#server/modules/mail/news-kinds.ts';
import type { MailBlock, MailContent } from '#server/modules/mail/templates/mail-content.ts';
import { composeMailText, type MailText } from '#server/modules/mail/words/mail-text.ts';
import { composeNewsText, type NewsText, toNewsKindName } from '#server/modules/mail/words/news-text.ts';

export interface MailLinks {
  publicUrl: string;
  /** The sender, named at the foot. */
  operator: Operator | null;
  /** Link with a one-time token, for the kinds that have one. */
  tokenLink: string | null;
  /** Unsubscribe link, for the kinds that can be switched off. */
  unsubscribe: string | null;
}

/** Returns the content of an email in the language of its receiver. */
export function composeMail(mail: QueuedMail, links: MailLinks): MailContent {
  const { language: locale, kind } = mail;
  const page = (name: PageName) => `${links.publicUrl}${getLocalePrefix(locale)}${PAGES[name]}`;
  const news = isNews(mail) ? composeNewsText(mail, locale) : null;
  const text = isNews(mail) ? toMailText(composeNewsText(mail, locale)) : composeMailText(mail);
  const link = news?.link ?? findFlagLink(mail);
  const href =
    links.tokenLink ?? (link ? toAbsoluteUrl(links, locale, link) : page(PAGE_BY_KIND[kind] ?? 'index'));
  const hasUnsubscribe = links.unsubscribe !== null;
  return {
    locale,
    subject: text.subject,
    kindLabel: isNews(mail) ? toNewsKindName(mail.kind, locale) : null,
    title: text.title,
    blocks: [
      ...text.paragraphs.map((paragraph): MailBlock => ({ kind: 'paragraph', text: paragraph })),
      ...createKindBlocks(mail, (link) => toAbsoluteUrl(links, locale, link)),
    ],
    action: text.action === null ? null : { label: text.action, href },
    isLinkShown: links.tokenLink !== null,
    note: text.note,
    reason: (hasUnsubscribe ? m.mail_reason_news : (REASON_BY_KIND[kind] ?? m.mail_reason_account))(
      {},
      { locale },
    ),
    unsubscribe:
      links.unsubscribe === null
        ? null
        : { label: m.mail_unsubscribe({}, { locale }), href: links.unsubscribe },
    settings: hasUnsubscribe
      ? { label: m.mail_settings({}, { locale }), href: `${page('user')}#settings` }
      : null,
    footnote: [describeOperator(links.operator, locale), m.site_education({}, { locale })]
      .filter(Boolean)
      .join(' '),
    home: page('index'),
  };
}

/** Name, address, email and VAT number of the operator; empty when it is not named. */
function describeOperator(operator: Operator | null, locale: Locale): string {
  if (operator === null) return '';
  const vat = operator.vat && m.invoice_vat_number({ number: operator.vat }, { locale });
  return `${[operator.name, operator.address, operator.email, vat].filter(Boolean).join(', ')}.`;
}

const toMailText = ({ title, description, action }: NewsText): MailText => ({
  subject: title,
  title,
  paragraphs: [description],
  action,
  note: null,
});

/** The public page with the answer to a dispute. */
const findFlagLink = (mail: QueuedMail): string | null =>
  mail.kind === 'dispute_answer'
    ? redFlagsHref('en', { asset: mail.facts.asset.id, code: mail.facts.code })
    : null;

const PAGE_BY_KIND: Partial<Record<QueuedMail['kind'], PageName>> = {
  email_changed: 'user',
  password_changed: 'loginForgot',
  second_factor: 'loginForgot',
  api_key_created: 'apiKeys',
  seat_changed: 'team',
  account_deleted: 'login',
  plan_ordered: 'user',
  plan_switched: 'user',
  plan_changed: 'user',
  invoice_issued: 'user',
  notice: 'user',
  operator_alert: 'desk',
  support_copy: 'support',
  support_answer: 'support',
};

const REASON_BY_KIND: Partial<
  Record<QueuedMail['kind'], (values: object, how: { locale: Locale }) => string>
> = {
  activation: m.mail_reason_signup,
  email_change: m.mail_reason_signup,
  reset: m.mail_reason_asked,
  seat_invitation: m.mail_reason_invitation,
  plan_ordered: m.mail_reason_plan,
  plan_switched: m.mail_reason_plan,
  plan_changed: m.mail_reason_plan,
  invoice_issued: m.mail_reason_plan,
  support: m.mail_reason_support,
  operator_alert: m.mail_reason_operator,
  support_copy: m.mail_reason_support_copy,
  support_answer: m.mail_reason_support_copy,
  dispute_answer: m.mail_reason_support_copy,
};

const toAbsoluteUrl = ({ publicUrl }: MailLinks, locale: Locale, link: string) =>
  link.startsWith('/') ? `${publicUrl}${getLocalePrefix(locale)}${link}` : link;

function createKindBlocks(mail: QueuedMail, toUrl: (link: string) => string): MailBlock[] {
  const { language: locale } = mail;
  switch (mail.kind) {
    case 'rated_asset':
      return mail.facts.scores ? [{ kind: 'scores', scores: mail.facts.scores }] : [];
    case 'score_alert':
      return mail.facts.what === 'move' ? [{ kind: 'scores', scores: mail.facts.scores }] : [];
    case 'digest':
      return mail.facts.items.map((item: NewsItem): MailBlock => {
        const { title, description, action, link } = composeNewsText(item, locale);
        return {
          kind: 'item',
          kindLabel: toNewsKindName(item.kind, locale),
          title,
          text: description,
          action,
          href: toUrl(link),
        };
      });
    case 'plan_ordered':
    case 'plan_switched':
      return [{ kind: 'rows', rows: listOrderRows(mail.facts, locale) }];
    case 'invoice_issued': {
      const { number, total, currency, test } = mail.facts;
      const isCredit = mail.facts.what === 'credit_note';
      return [
        {
          kind: 'rows',
          rows: [
            [(isCredit ? m.pdf_invoice_credit_note : m.pdf_invoice_invoice)({}, { locale }), number],
            [m.invoice_total({}, { locale }), formatCurrencyFixed(Number(total), 2, currency, locale)],
            ...(test ? [[m.payment_method({}, { locale }), m.billing_test({}, { locale })] as const] : []),
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
    case 'support_copy':
      return [
        {
          kind: 'rows',
          rows: [
            [m.mail_support_reference({}, { locale }), mail.facts.reference],
            [m.contact_subject({}, { locale }), mail.facts.subject],
          ],
        },
        { kind: 'quote', text: mail.facts.text },
      ];
    case 'support_answer':
    case 'dispute_answer':
      return [
        { kind: 'quote', text: mail.facts.answer },
        { kind: 'paragraph', text: m.mail_support_answer_yours({}, { locale }) },
        { kind: 'quote', text: mail.facts.text },
      ];
    default:
      return [];
  }
}

/** What EU law requires in the confirmation of a contract: price, tax, renewal, withdrawal. */
function listOrderRows(
  facts: MailFacts['plan_switched'],
  locale: Locale,
): (readonly [name: string, value: string])[] {
  const { interval, taxPercent: percent } = facts;
  const price = formatCurrencyFixed(Number(facts.amount), 2, facts.currency, locale);
  const isIncluded = facts.tax === 'included';
  const tax =
    percent === null
      ? (isIncluded ? m.payment_tax_included_unknown : m.payment_tax_excluded_unknown)({}, { locale })
      : (isIncluded ? m.payment_tax_included : m.payment_tax_excluded)({ percent }, { locale });
  return [
    [m.mail_plan_ordered_number({}, { locale }), facts.number],
    [m.user_plan({}, { locale }), facts.plan.toUpperCase()],
    [
      m.payment_price({}, { locale }),
      (interval === 'month' ? m.payment_per_month : m.payment_per_year)({ price }, { locale }),
    ],
    [m.mail_plan_ordered_tax({}, { locale }), tax],
    [m.mail_plan_ordered_at({}, { locale }), formatDateTime(facts.orderedAt, locale)],
    [m.user_next({}, { locale }), formatDate(facts.nextBillingAt, locale)],
    [m.mail_plan_ordered_withdrawal({}, { locale }), formatDate(facts.withdrawalEndsAt, locale)],
    [
      m.mail_plan_ordered_seller({}, { locale }),
      describeOperator(facts.seller ?? null, locale) || m.pdf_invoice_no_seller({}, { locale }),
    ],
    ...(facts.test ? [[m.payment_method({}, { locale }), m.billing_test({}, { locale })] as const] : []),
  ];
}
