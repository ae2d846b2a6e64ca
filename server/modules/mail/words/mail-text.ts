import { SOURCES, type SourceId } from '#domain/assets/sources.ts';
import { getFlagTitle } from '#domain/flags/texts.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { PlanChange } from '#domain/payments/plan-change.ts';
import { m } from '#messages';
import type {
  MailFacts,
  MailKind,
  NewsKind,
  QueuedMail,
  SeatEvent,
} from '#server/modules/mail/mail-facts.ts';
import { composeNoticeText } from '#server/modules/mail/words/notice-text.ts';
import { toSafeFirstName } from '#server/modules/mail/words/safe-first-name.ts';

/** Text of an email in one language. */
export interface MailText {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** Label of the button that opens the link. */
  action: string | null;
  /** Text below the button: validity of the link, and what to do about an unexpected email. */
  note: string | null;
}

export type NonNewsKind = Exclude<MailKind, NewsKind>;

/** Returns the receiver’s name for the first sentence, or the plain greeting. */
const greet = (firstName: string): { name: string; greeting: 'named' | 'plain' } => {
  const name = toSafeFirstName(firstName);
  return { name: name ?? '', greeting: name === null ? 'plain' : 'named' };
};

const TEXTS: { [K in NonNewsKind]: (facts: MailFacts[K], locale: Locale) => MailText } = {
  activation: ({ firstName, signup, askedAt }, locale) => {
    const requestFields = { ...greet(firstName), date: formatDateTime(askedAt, locale) };
    return signup === null
      ? {
          subject: m.mail_activation_again_subject({}, { locale }),
          title: m.mail_activation_again_title({}, { locale }),
          paragraphs: [
            m.mail_activation_again_lead(requestFields, { locale }),
            m.mail_activation_again_details({}, { locale }),
          ],
          action: m.mail_activation_again_action({}, { locale }),
          note: m.mail_activation_again_note({}, { locale }),
        }
      : {
          subject: m.mail_activation_subject({}, { locale }),
          title: m.mail_activation_title({}, { locale }),
          paragraphs: [
            m.mail_activation_lead(requestFields, { locale }),
            m.mail_activation_details({}, { locale }),
          ],
          action: m.mail_activation_action({}, { locale }),
          note: m.mail_activation_note({}, { locale }),
        };
  },
  reset: ({ firstName }, locale) => ({
    subject: m.mail_reset_subject({}, { locale }),
    title: m.mail_reset_title({}, { locale }),
    paragraphs: [m.mail_reset_lead(greet(firstName), { locale }), m.mail_reset_details({}, { locale })],
    action: m.mail_reset_action({}, { locale }),
    note: m.mail_reset_note({}, { locale }),
  }),
  email_change: ({ firstName }, locale) => ({
    subject: m.mail_email_change_subject({}, { locale }),
    title: m.mail_email_change_title({}, { locale }),
    paragraphs: [
      m.mail_email_change_lead(greet(firstName), { locale }),
      m.mail_email_change_details({}, { locale }),
    ],
    action: m.mail_email_change_action({}, { locale }),
    note: m.mail_email_change_note({}, { locale }),
  }),
  email_changed: ({ firstName, newAddress }, locale) => ({
    subject: m.mail_email_changed_subject({}, { locale }),
    title: m.mail_email_changed_title({}, { locale }),
    paragraphs: [
      m.mail_email_changed_lead({ ...greet(firstName), address: newAddress }, { locale }),
      m.mail_email_changed_details({}, { locale }),
    ],
    action: m.mail_email_changed_action({}, { locale }),
    note: m.mail_email_changed_note({}, { locale }),
  }),
  password_changed: ({ firstName, at }, locale) => ({
    subject: m.mail_password_changed_subject({}, { locale }),
    title: m.mail_password_changed_title({}, { locale }),
    paragraphs: [
      m.mail_password_changed_lead({ ...greet(firstName), date: formatDateTime(at, locale) }, { locale }),
      m.mail_password_changed_details({}, { locale }),
    ],
    action: m.mail_password_changed_action({}, { locale }),
    note: m.mail_password_changed_note({}, { locale }),
  }),
  second_factor: ({ firstName, what, passkey = '', at }, locale) => ({
    subject: m.mail_second_factor_subject({ what }, { locale }),
    title: m.mail_second_factor_title({ what }, { locale }),
    paragraphs: [
      m.mail_second_factor_lead({ ...greet(firstName), date: formatDateTime(at, locale) }, { locale }),
      m.mail_second_factor_details({ what, passkey }, { locale }),
    ],
    action: m.mail_password_changed_action({}, { locale }),
    note: m.mail_second_factor_note({}, { locale }),
  }),
  api_key_created: ({ firstName, name, rotated, at }, locale) => ({
    subject: m.mail_api_key_subject({}, { locale }),
    title: m.mail_api_key_title({}, { locale }),
    paragraphs: [
      (rotated ? m.mail_api_key_rotated : m.mail_api_key_lead)(
        { ...greet(firstName), key: name, date: formatDateTime(at, locale) },
        { locale },
      ),
      m.mail_api_key_details({}, { locale }),
    ],
    action: m.mail_api_key_action({}, { locale }),
    note: m.mail_api_key_note({}, { locale }),
  }),
  account_deleted: ({ firstName, erasedAt }, locale) => ({
    subject: m.mail_account_deleted_subject({}, { locale }),
    title: m.mail_account_deleted_title({}, { locale }),
    paragraphs: [
      m.mail_account_deleted_lead(greet(firstName), { locale }),
      m.mail_account_deleted_details({ date: formatDate(erasedAt, locale) }, { locale }),
    ],
    action: m.mail_account_deleted_action({}, { locale }),
    note: null,
  }),
  digest: ({ items }, locale) => ({
    subject: composeDigestSubject(items.length, locale),
    title: m.mail_digest_title({ count: items.length }, { locale }),
    paragraphs: [],
    action: m.mail_digest_action({}, { locale }),
    note: null,
  }),
  plan_ordered: ({ firstName, plan }, locale) => ({
    subject: m.mail_plan_ordered_subject({ plan: plan.toUpperCase() }, { locale }),
    title: m.mail_plan_ordered_title({}, { locale }),
    paragraphs: [
      m.mail_plan_ordered_lead({ ...greet(firstName), plan: plan.toUpperCase() }, { locale }),
      m.mail_plan_ordered_details({}, { locale }),
    ],
    action: m.mail_plan_ordered_action({}, { locale }),
    note: m.mail_plan_ordered_note({}, { locale }),
  }),
  seat_invitation: ({ from, expiresAt }, locale) => ({
    subject: m.mail_seat_invitation_subject({}, { locale }),
    title: m.mail_seat_invitation_title({}, { locale }),
    paragraphs: [
      m.mail_seat_invitation_lead({ person: from }, { locale }),
      m.mail_seat_invitation_details({ date: formatDate(expiresAt, locale) }, { locale }),
    ],
    action: m.mail_seat_invitation_action({}, { locale }),
    note: m.mail_seat_invitation_note({}, { locale }),
  }),
  seat_changed: ({ event, person }, locale) => {
    const [title, details] = SEAT_TEXTS[event];
    return {
      subject: title({ person }, { locale }),
      title: title({ person }, { locale }),
      paragraphs: [details({ person }, { locale })],
      action: m.mail_seat_action({}, { locale }),
      note: null,
    };
  },
  plan_switched: ({ plan }, locale) => ({
    subject: m.mail_plan_switched_title({ plan: plan.toUpperCase() }, { locale }),
    title: m.mail_plan_switched_title({ plan: plan.toUpperCase() }, { locale }),
    paragraphs: [m.mail_plan_switched_details({}, { locale })],
    action: m.mail_plan_ordered_action({}, { locale }),
    note: m.mail_plan_ordered_note({}, { locale }),
  }),
  plan_changed: (facts, locale) => {
    const fields = { plan: facts.plan.toUpperCase(), date: formatDate(facts.date, locale) };
    const [title, details] = PLAN_CHANGES[facts.change];
    return {
      subject: title(fields, { locale }),
      title: title(fields, { locale }),
      paragraphs: [details(fields, { locale })],
      action: m.mail_plan_ordered_action({}, { locale }),
      note: null,
    };
  },
  invoice_issued: ({ what, number, plan }, locale) => {
    const fields = { number, plan: plan.toUpperCase() };
    const isCredit = what === 'credit_note';
    const title = (isCredit ? m.mail_credit_note_title : m.mail_invoice_title)(fields, { locale });
    return {
      subject: title,
      title,
      paragraphs: [(isCredit ? m.mail_credit_note_details : m.mail_invoice_details)(fields, { locale })],
      action: m.mail_plan_ordered_action({}, { locale }),
      note: null,
    };
  },
  notice: (facts, locale) => {
    const text = composeNoticeText(facts, locale);
    return { ...text, subject: text.title, note: m.mail_notice_note({}, { locale }) };
  },
  support: ({ reference, subject }, locale) => ({
    subject: m.mail_support_subject({ reference, subject }, { locale }),
    title: m.mail_support_title({}, { locale }),
    paragraphs: [],
    action: null,
    note: m.mail_support_note({}, { locale }),
  }),
  operator_alert: ({ what, subject, since, ended }, locale) => {
    const state = ended === null ? 'begun' : 'over';
    const name = toSourceName(subject);
    const subjectLine = m.mail_operator_alert_subject({ what, subject: name }, { locale });
    return {
      subject: ended === null ? subjectLine : m.mail_operator_alert_over({ alert: subjectLine }, { locale }),
      title: subjectLine,
      paragraphs: [
        m.mail_operator_alert_since(
          { state, since: formatDateTime(since, locale), ended: ended ? formatDateTime(ended, locale) : '' },
          { locale },
        ),
        ...(ended === null ? [m.mail_operator_alert_text({ what }, { locale })] : []),
      ],
      action: m.mail_operator_alert_action({}, { locale }),
      note: m.mail_operator_alert_note({}, { locale }),
    };
  },
  support_copy: ({ reference, subject }, locale) => ({
    subject: m.mail_support_copy_subject({ reference, subject }, { locale }),
    title: m.mail_support_copy_title({}, { locale }),
    paragraphs: [m.mail_support_copy_text({}, { locale })],
    action: null,
    note: m.mail_support_copy_note({}, { locale }),
  }),
  support_answer: ({ reference, subject, replyTo }, locale) => ({
    subject: m.mail_support_answer_subject({ reference, subject }, { locale }),
    title: m.mail_support_answer_title({}, { locale }),
    paragraphs: [],
    action: replyTo === null ? m.mail_support_answer_action({}, { locale }) : null,
    note: (replyTo === null ? m.mail_support_answer_form : m.mail_support_answer_reply)(
      { reference },
      { locale },
    ),
  }),
  dispute_answer: ({ reference, asset, code, state }, locale) => {
    const title = getFlagTitle(code, locale);
    return {
      subject: m.mail_dispute_answer_subject({ reference, asset: asset.name, title }, { locale }),
      title: m.mail_dispute_answer_title({}, { locale }),
      paragraphs: [m.mail_dispute_answer_state({ state }, { locale })],
      action: m.mail_dispute_answer_action({}, { locale }),
      note: m.mail_dispute_answer_note({}, { locale }),
    };
  },
};

type PlanMessage = (fields: { plan: string; date: string }, options: { locale: Locale }) => string;

/** Title and details of each change of a plan. */
const PLAN_CHANGES: Record<PlanChange, readonly [title: PlanMessage, details: PlanMessage]> = {
  cancelled: [m.mail_plan_cancelled_title, m.mail_plan_cancelled_details],
  resumed: [m.mail_plan_resumed_title, m.mail_plan_resumed_details],
  withdrawn: [m.mail_plan_withdrawn_title, m.mail_plan_withdrawn_details],
  payment_failed: [m.mail_plan_failed_title, m.mail_plan_failed_details],
  ended: [m.mail_plan_ended_title, m.mail_plan_ended_details],
  refunded: [m.mail_plan_refunded_title, m.mail_plan_refunded_details],
  renewal: [m.mail_plan_renewal_title, m.mail_plan_renewal_details],
};

type SeatMessage = (fields: { person: string }, options: { locale: Locale }) => string;

/** Title and details of each event of a seat. */
const SEAT_TEXTS: Record<SeatEvent, readonly [title: SeatMessage, details: SeatMessage]> = {
  accepted: [m.mail_seat_accepted_title, m.mail_seat_accepted_details],
  left: [m.mail_seat_left_title, m.mail_seat_left_details],
  removed: [m.mail_seat_removed_title, m.mail_seat_removed_details],
  ended: [m.mail_seat_ended_title, m.mail_seat_ended_details],
  resumed: [m.mail_seat_resumed_title, m.mail_seat_resumed_details],
  manager: [m.mail_seat_manager_title, m.mail_seat_manager_details],
};

/**
 * States how many things changed. Subject of a digest and title of several notifications in one push
 * message.
 */
export function composeDigestSubject(count: number, locale: Locale): string {
  return m.mail_digest_subject({ count }, { locale });
}

/** Returns the text of an email that is not news. */
export function composeMailText({
  kind,
  facts,
  language,
}: Extract<QueuedMail, { kind: NonNewsKind }>): MailText {
  return (TEXTS[kind] as (fields: typeof facts, locale: Locale) => MailText)(facts, language);
}

const toSourceName = (source: string): string => SOURCES[source as SourceId]?.name ?? source;
