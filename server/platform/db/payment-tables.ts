import type { Generated } from 'kysely';
import type { CheckoutProvider } from '#contracts/payments.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { BillingDetails, BillingSource } from '#domain/payments/billing-details.ts';
import type { InvoiceFacts } from '#domain/payments/invoice.ts';
import type { Notice } from '#domain/payments/notice.ts';
import type { BillingInterval, SoldPlan } from '#domain/payments/price.ts';
import type { PaymentProviderName, SubscriptionStatus } from '#domain/payments/subscription.ts';
import type { Day, Json, Nullable, Timestamp, WithDefault } from '#server/platform/db/column-types.ts';

/** Purchases that were begun. */
export interface CheckoutsTable {
  id: string;
  user_id: string;
  provider: CheckoutProvider;
  /** Id of the checkout at the provider. */
  provider_ref: Nullable<string>;
  /** Page of the provider. */
  url: Nullable<string>;
  price_id: string;
  plan: SoldPlan;
  /** Affiliate id, if the user consented to it. */
  tid: Nullable<string>;
  language: Locale;
  state: Generated<'open' | 'paid' | 'failed' | 'cancelled'>;
  created_at: WithDefault<Timestamp>;
  closed_at: Nullable<Timestamp>;
}

/** Subscriptions as their provider last stated them. `user_id` is null once the account is erased. */
export interface SubscriptionsTable {
  id: string;
  user_id: Nullable<string>;
  provider: PaymentProviderName;
  provider_ref: string;
  customer_ref: Nullable<string>;
  price_id: string;
  plan: SoldPlan;
  billing_interval: BillingInterval;
  /** Decimal text. */
  amount: string;
  currency: string;
  status: SubscriptionStatus;
  period_end: Timestamp;
  cancels_at_period_end: boolean;
  past_due_since: Nullable<Timestamp>;
  started_at: Timestamp;
  ended_at: Nullable<Timestamp>;
  /** When the user withdrew from the order. */
  withdrawn_at: Nullable<Timestamp>;
  /** When the price in force was ordered, if after the start. */
  ordered_at: Nullable<Timestamp>;
  /** When the user last asked for a change of price. */
  change_asked_at: Nullable<Timestamp>;
  /** The plan that is paid until `kept_until`, where a new price is charged later. */
  kept_plan: Nullable<SoldPlan>;
  kept_until: Nullable<Timestamp>;
  /** The renewal of which the user was last reminded. */
  reminded_of: Nullable<Timestamp>;
  /** When the last payment was seen to be paid back in full. */
  refunded_at: Nullable<Timestamp>;
  /** When the provider was last asked. */
  checked_at: Timestamp;
  /** How often a state was stored. */
  revision: Generated<number>;
}

/** Events of providers whose effect is stored. */
export interface ProviderEventsTable {
  provider: PaymentProviderName;
  event_id: string;
  kind: string;
  /** Id of the subscription or checkout at the provider. */
  subject: Nullable<string>;
  received_at: WithDefault<Timestamp>;
}

/** Payments that need the operator. */
export interface PaymentIssuesTable {
  id: string;
  kind: string;
  provider: PaymentProviderName;
  subject: string;
  facts: Json<unknown>;
  created_at: WithDefault<Timestamp>;
  resolved_at: Nullable<Timestamp>;
}

/** Subscriptions of the TEST provider, which lives in this database. */
export interface TestSubscriptionsTable {
  ref: string;
  user_id: string;
  checkout_id: string;
  price_id: string;
  status: SubscriptionStatus;
  period_end: Timestamp;
  /** Day of the month of the first charge. */
  anchor_day: number;
  cancels_at_period_end: Generated<boolean>;
  started_at: WithDefault<Timestamp>;
  /** Taken off the next charges. Decimal text. */
  credit: Generated<string>;
}

/** Payments of subscriptions of the TEST provider. */
export interface TestChargesTable {
  id: string;
  subscription_ref: string;
  paid_at: Timestamp;
  /** Decimal text. */
  total: string;
  currency: string;
  refunded: Generated<boolean>;
}

/** The last number given in each series. */
export interface InvoiceSeriesTable {
  series: string;
  last_number: number;
}

/** Invoices and credit notes. Amounts are decimal text; `net` and `tax` are null when the tax is unknown. */
export interface InvoicesTable {
  id: string;
  series: string;
  number: number;
  kind: 'invoice' | 'credit_note';
  /** Null once the account is erased. */
  user_id: Nullable<string>;
  provider: PaymentProviderName;
  subscription_ref: string;
  charge_ref: string;
  language: Locale;
  currency: string;
  total: string;
  net: Nullable<string>;
  tax: Nullable<string>;
  tax_percent: Nullable<string>;
  paid_at: Timestamp;
  issued_at: WithDefault<Timestamp>;
  facts: Json<InvoiceFacts>;
}

/** To whom invoices are made out. */
export interface BillingDetailsTable {
  user_id: string;
  details: Json<BillingDetails>;
  source: BillingSource;
  updated_at: WithDefault<Timestamp>;
}

/** Notices of changed prices and terms. */
export interface NoticesTable {
  id: string;
  kind: Notice['kind'];
  effective_on: Day;
  content: Json<Notice>;
  created_at: WithDefault<Timestamp>;
}

/** Who was told of a notice. */
export interface NoticeReceiptsTable {
  notice_id: string;
  user_id: string;
  sent_at: WithDefault<Timestamp>;
}

export interface PaymentTables {
  billing_details: BillingDetailsTable;
  notices: NoticesTable;
  notice_receipts: NoticeReceiptsTable;
  test_charges: TestChargesTable;
  invoice_series: InvoiceSeriesTable;
  invoices: InvoicesTable;
  checkouts: CheckoutsTable;
  subscriptions: SubscriptionsTable;
  provider_events: ProviderEventsTable;
  payment_issues: PaymentIssuesTable;
  test_subscriptions: TestSubscriptionsTable;
}
