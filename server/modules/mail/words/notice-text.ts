import { formatCurrencyFixed } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import type { MailFacts } from '#server/modules/mail/mail-facts.ts';

/** Text of a notice, in an email and in the inbox: what changes and when, and how to leave at no cost. */
export function composeNoticeText(
  facts: MailFacts['notice'],
  locale: Locale,
): { title: string; paragraphs: string[]; action: string } {
  const date = formatDate(facts.from, locale);
  const action = m.mail_notice_action({}, { locale });
  if (facts.what === 'terms')
    return {
      title: m.mail_notice_terms_title({ date }, { locale }),
      paragraphs: [
        m.mail_notice_terms_lead({ date }, { locale }),
        ...facts.changes[locale],
        (facts.hasPlan ? m.mail_notice_terms_leave_plan : m.mail_notice_terms_leave)({ date }, { locale }),
      ],
      action,
    };
  const plan = facts.plan.toUpperCase();
  const toPrice = (amount: string) => {
    const price = formatCurrencyFixed(Number(amount), 2, facts.currency, locale);
    return (facts.interval === 'month' ? m.payment_per_month : m.payment_per_year)({ price }, { locale });
  };
  const [before, after] = [toPrice(facts.before), toPrice(facts.after)];
  const charge = formatDate(facts.firstCharge, locale);
  return {
    title: m.mail_notice_price_title({ plan, date }, { locale }),
    paragraphs: [
      m.mail_notice_price_lead({ plan, before, after, date }, { locale }),
      m.mail_notice_price_first({ date: charge }, { locale }),
      m.mail_notice_price_leave({ date: charge }, { locale }),
    ],
    action,
  };
}
