import type { Operator } from '#contracts/site.ts';
import type { DisputeDecision } from '#domain/desk/disputes.ts';
import type { AlertKind } from '#domain/desk/operator-alerts.ts';
import type { Certainty } from '#domain/events/event.ts';
import type { Flag } from '#domain/flags/flag.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import type { PlanChange } from '#domain/payments/plan-change.ts';
import type { BillingInterval, SoldPlan } from '#domain/payments/price.ts';
import type { Band } from '#domain/scoring/snapshot.ts';
import type { SignalReason } from '#domain/signals/signal.ts';
import type { ConditionTerms } from '#domain/wishlist/condition.ts';

/** An asset as emails show it. */
export interface MailAsset {
  id: string;
  name: string;
  /** Ticker symbol. */
  thicker: string;
}

/** Values of the score graphic, in the medium profile. */
export interface MailScores {
  fv: number;
  project: number;
  hype: number;
  economics: number;
  band: Band;
  /** True when less than half of the weight is measured. */
  provisional: boolean;
}

export interface SignalFacts {
  asset: MailAsset;
  side: 'buy' | 'sell';
  /** In USD; null when unknown or not included in the receiver’s plan. */
  entryPrice: number | null;
  profitTarget: number | null;
  stopLoss: number | null;
}

/** A signal that closed. Prices in USD. */
export interface SignalClosedFacts {
  asset: MailAsset;
  reason: SignalReason;
  entryPrice: number;
  /** Null when the price is unknown. */
  exitPrice: number | null;
  /** False when the price never allowed the entry. */
  bought: boolean;
  /** After costs, in multiples of the risk. Null when it was not bought or the price is unknown. */
  result: number | null;
}

export interface KnowledgeFacts {
  slug: string;
  title: Record<Locale, string>;
  excerpt: Record<Locale, string>;
  /** True for a rewritten chapter, false for a new one. */
  revised: boolean;
}

/** `scores` is null when the receiver’s plan does not include them. */
export interface RatedAssetFacts {
  asset: MailAsset;
  scores: MailScores | null;
}

/** A large move with the sub-scores that changed most, or a severe flag. */
export type ScoreAlertFacts = { asset: MailAsset } & (
  | {
      what: 'move';
      before: number;
      scores: MailScores;
      causes: readonly { component: SubScore; points: number }[];
    }
  | { what: 'flag'; flag: Flag }
);

/**
 * What happened to a seat. `accepted`, `left`: told to the manager. Told to the member: `removed`; `ended` and
 * `resumed` with the plan of the payer; `manager`, for who manages the team now.
 */
export const SEAT_EVENTS = ['accepted', 'left', 'removed', 'ended', 'resumed', 'manager'] as const;
export type SeatEvent = (typeof SEAT_EVENTS)[number];

/**
 * What happened to the second factor of an account. `on`: first the authenticator app. `off`: nothing is left. `app_on`,
 * `app_off`: the app, beside a passkey. `codes`: new recovery codes.
 */
export const SECOND_FACTOR_EVENTS = [
  'on',
  'off',
  'app_on',
  'app_off',
  'passkey_on',
  'passkey_off',
  'codes',
] as const;
type SecondFactorEvent = (typeof SECOND_FACTOR_EVENTS)[number];

/** Figure that met an alert condition, with its source and time. */
export type ObservedFigure =
  /** In `currency`. `rate_day`: day of the exchange rate used, null for a price quoted in that currency. */
  | {
      what: 'price';
      value: number;
      currency: Currency;
      rate_day: string | null;
      source: string;
      observed_at: string;
    }
  /** Score as published by the run at `observed_at`. */
  | { what: 'score'; value: number; level: RiskLevel; provisional: boolean; observed_at: string }
  | { what: 'flag'; flag: Flag };

/** A wishlist condition that was met. */
export interface ConditionFacts {
  asset: MailAsset;
  terms: ConditionTerms;
  seen: ObservedFigure;
}

/**
 * A weekly report. `week`: the Monday of its week; `from` and `until`: days of its data. Counts of red flags, the
 * largest score changes in points, and the first events of the next days: of the user’s assets, else of the market.
 */
export interface WeeklyReportFacts {
  week: string;
  from: string;
  until: string;
  raised: number;
  cleared: number;
  movers: readonly { name: string; points: number }[];
  /** Absent in mails that were queued before events were part of them. */
  events?: readonly { date: string; title: Record<Locale, string> }[];
}

/** A dated event within a week. `event`: its id; `date`: `yyyy-MM-dd`. */
export interface EventReminderFacts {
  asset: MailAsset;
  event: string;
  title: Record<Locale, string>;
  date: string;
  certainty: Certainty;
}

/** Facts of the kinds that a user can switch off, sent one by one or as a digest. */
export interface NewsFacts {
  signal: SignalFacts;
  signal_closed: SignalClosedFacts;
  knowledge: KnowledgeFacts;
  rated_asset: RatedAssetFacts;
  score_alert: ScoreAlertFacts;
  condition: ConditionFacts;
  weekly_report: WeeklyReportFacts;
  event: EventReminderFacts;
}
export type NewsKind = keyof NewsFacts;
export type NewsItem = { [K in NewsKind]: { kind: K; facts: NewsFacts[K] } }[NewsKind];

/** What the confirmation of a contract states. */
interface OrderFacts {
  plan: SoldPlan;
  interval: BillingInterval;
  amount: string;
  currency: Currency;
  tax: 'included' | 'excluded';
  taxPercent: string | null;
  number: string;
  orderedAt: string;
  nextBillingAt: string;
  withdrawalEndsAt: string;
  test: boolean;
  seller: Operator | null;
  /** Id of the invoice that the email brings; null when it follows by an email of its own. */
  invoice: string | null;
}

/**
 * Facts stored with each kind of email. Contains no passwords or tokens: links with tokens are created on
 * sending. Times are ISO 8601 UTC, amounts exact decimals.
 */
export interface MailFacts extends NewsFacts {
  /**
   * Links to `signup/activate` with a token of purpose `activation`, valid for 48 hours. `signup`: sign-up
   * whose password the link activates; with null the link discards the password and asks for a new one.
   * `askedAt`: time of the request for the email.
   */
  activation: { firstName: string; signup: string | null; askedAt: string };
  /** Links to `/login/forgot/` with a token of purpose `reset`, valid for 1 hour. */
  reset: { firstName: string };
  /**
   * Sent to the new address. Links to `signup/activate` with a token of purpose `email` and data `{ email:
   * <new address> }`, valid for 48 hours.
   */
  email_change: { firstName: string };
  /** Sent to the old address. */
  email_changed: { firstName: string; newAddress: string };
  password_changed: { firstName: string; at: string };
  /** A new secret of an API key. `rotated`: of an existing key. */
  second_factor: { firstName: string; what: SecondFactorEvent; passkey?: string; at: string };
  api_key_created: { firstName: string; name: string; rotated: boolean; at: string };
  /** `erasedAt`: a login before this time cancels the deletion. */
  account_deleted: { firstName: string; erasedAt: string };
  digest: { items: readonly NewsItem[] };
  /** Confirmation of a contract. `test`: bought through the TEST checkout, which moves no money. */
  plan_ordered: { firstName: string } & OrderFacts;
  /** Confirmation of a change of price. */
  plan_switched: OrderFacts;
  /** A new invoice or credit note, which the email brings. */
  invoice_issued: {
    invoice: string;
    number: string;
    what: 'invoice' | 'credit_note';
    plan: SoldPlan;
    total: string;
    currency: Currency;
    test: boolean;
  };
  /** Sent to an address that may have no account. Links to the page of the invitation; valid until `expiresAt`. */
  seat_invitation: { seat: string; payerId: string; from: string; expiresAt: string };
  /** `person`: the email of the other one concerned. */
  seat_changed: { event: SeatEvent; person: string };
  /** `date`: when access ends or ended, or the next charge is due. */
  plan_changed: { plan: SoldPlan; change: PlanChange; date: string };
  /** Tells of a changed price or changed terms. `from`: first day; `firstCharge`: when the new price is first charged. */
  notice:
    | {
        what: 'price';
        from: string;
        plan: SoldPlan;
        interval: BillingInterval;
        currency: Currency;
        before: string;
        after: string;
        firstCharge: string;
      }
    | { what: 'terms'; from: string; changes: Record<Locale, readonly string[]>; hasPlan: boolean };
  /** Sent to the operator of the installation; replies go to `from`. */
  support: { reference: string; from: string; subject: string; text: string };
  /** Sent to the operators of the installation. `ended`: null while it lasts. */
  operator_alert: { what: AlertKind; subject: string; since: string; ended: string | null };
  /** Copy of a message for its sender, whose address is not verified. */
  support_copy: { reference: string; subject: string; text: string };
  /** Answer to a message, with the text of the message. `replyTo`: where replies are read; null: by the form only. */
  support_answer: {
    reference: string;
    subject: string;
    text: string;
    answer: string;
    replyTo: string | null;
  };
  /** Public answer to a dispute of a red flag, with the text of the dispute. */
  dispute_answer: {
    reference: string;
    asset: { id: string; name: string };
    code: string;
    state: DisputeDecision;
    answer: string;
    text: string;
  };
}
export type MailKind = keyof MailFacts;

/**
 * An email of the outbox. `userId` is null for emails without an account; the others are deleted with the
 * account.
 */
export type QueuedMail = {
  [K in MailKind]: {
    userId: string | null;
    address: string;
    language: Locale;
    kind: K;
    facts: MailFacts[K];
  };
}[MailKind];

/** Id of the invoice that an email brings; null without one. */
export function findInvoiceOfMail(mail: QueuedMail): string | null {
  return mail.kind === 'plan_ordered' || mail.kind === 'plan_switched' || mail.kind === 'invoice_issued'
    ? (mail.facts.invoice ?? null)
    : null;
}
