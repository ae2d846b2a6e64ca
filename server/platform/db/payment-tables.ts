import type { Generated } from 'kysely';
import type { CheckoutProvider } from '#contracts/payments.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { BillingInterval, SoldPlan } from '#domain/payments/price.ts';
import type { PaymentProviderName, SubscriptionStatus } from '#domain/payments/subscription.ts';
import type { Json, Nullable, Timestamp, WithDefault } from '#server/platform/db/column-types.ts';

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
  /** The renewal of which the user was last reminded. */
  reminded_of: Nullable<Timestamp>;
  /** When the provider was last asked. */
  checked_at: Timestamp;
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
}

export interface PaymentTables {
  checkouts: CheckoutsTable;
  subscriptions: SubscriptionsTable;
  provider_events: ProviderEventsTable;
  payment_issues: PaymentIssuesTable;
  test_subscriptions: TestSubscriptionsTable;
}
