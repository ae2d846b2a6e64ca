import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentIssueKind } from '#contracts/desk-payments.ts';
import type { CheckoutProvider } from '#contracts/payments.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { BillingDetails } from '#domain/payments/billing-details.ts';
import type { Price } from '#domain/payments/price.ts';
import type { SubscriptionStatus } from '#domain/payments/subscription.ts';
import type { ProviderEvent } from '#server/modules/payments/event-repository.ts';

/** A purchase to be paid at a provider. */
export interface CheckoutOrder {
  /** Our id of the checkout. The provider keeps it with the subscription. */
  id: string;
  userId: string;
  email: string;
  price: Price;
  tid: string | null;
  language: Locale;
  /** Pages to which the provider returns. */
  successUrl: string;
  cancelUrl: string;
}

/** A subscription as its provider states it now. */
export interface ProviderSubscription {
  ref: string;
  customerRef: string | null;
  /** Our id of the checkout and of the user, as far as the provider kept them. */
  checkoutId: string | null;
  userId: string | null;
  /** Id of the price at the provider. */
  priceRef: string;
  status: SubscriptionStatus;
  periodEnd: Date;
  cancelsAtPeriodEnd: boolean;
  startedAt: Date;
  /** Payments of the last `CHARGE_DAYS`, oldest first. */
  charges: readonly ProviderCharge[];
}

/** Days for which payments are read again, so that a later refund is seen. */
export const CHARGE_DAYS = 400;

/** A payment of a subscription. Amounts are decimal text with two decimals. */
export interface ProviderCharge {
  /** Id of the payment at the provider. */
  ref: string;
  paidAt: Date;
  /** What was paid, with tax. */
  total: string;
  /** The tax in it, when the provider states it. */
  tax: string | null;
  /** ISO 4217, such as `EUR`. */
  currency: string;
  /** What was paid back so far, also by a lost dispute. */
  refunded: string;
  /** To whom the payment was charged, when the buyer entered an address at the provider. */
  buyer: BillingDetails | null;
}

/** What became of a checkout at its provider. `subscriptionRef`: set once it was paid. */
export interface ProviderCheckout {
  state: 'open' | 'paid' | 'closed';
  subscriptionRef: string | null;
}

/** The provider did not answer, or answered what cannot be understood. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** An event that a provider sent. */
export interface WebhookEvent extends ProviderEvent {
  /** What the event states as paid back of a payment in all; null for the whole. */
  refund?: { chargeRef: string; total: string | null };
  /** What the operator has to decide, if anything. */
  issue?: { kind: PaymentIssueKind; subject: string; facts: unknown };
}

/** The provider refuses: the payment failed, or the request does not fit the state of the subscription. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

/** A change of price of a running subscription. */
export interface PriceChange {
  ref: string;
  from: Price;
  to: Price;
  /** The time for which the change was computed. */
  at: Date;
  /** End of the period that is paid now. */
  periodEnd: Date;
  language: Locale;
  /** Page to which the provider returns. */
  returnUrl: string;
}

/** What a change of price costs, as the provider charges it. */
export interface ChangeCost {
  /** Charged at once, decimal text with tax; negative: credited to the next charges. */
  due: string;
  /** When the new price is next charged. */
  nextAt: Date;
}

/** A payment provider. Every call rejects with `ProviderUnavailable` when the provider does not answer. */
export interface PaymentProvider {
  name: CheckoutProvider;
  /** Whether a cancellation can be taken back. */
  canResume: boolean;
  /** Whether the provider has a page on which the user manages the subscription. */
  hasPortal: boolean;
  sells: (price: Price) => boolean;
  /** The same order always leads to the same checkout. */
  createCheckout: (order: CheckoutOrder) => Promise<{ ref: string; url: string }>;
  readCheckout: (ref: string) => Promise<ProviderCheckout>;
  /** Null when the provider does not know it. */
  readSubscription: (ref: string) => Promise<ProviderSubscription | null>;
  setCancelAtPeriodEnd: (ref: string, cancels: boolean) => Promise<void>;
  /** Ends the subscription at once and pays back what was charged for it since `from`. Has its effect once. */
  endWithRefund: (ref: string, from: Date) => Promise<void>;
  /**
   * Reads the body of a webhook. Null when it does not come from the provider. Absent when the provider sends none.
   */
  readEvent?: (raw: string, headers: IncomingHttpHeaders) => Promise<WebhookEvent | null>;
  /** Whether a change takes effect with the next charge, after the buyer approved it on the provider's page. */
  changesLater: boolean;
  readChangeCost: (change: PriceChange) => Promise<ChangeCost>;
  /**
   * Changes the price. Returns the page of the approval, null when it is done. Has its effect once. Rejects with
   * `ProviderRefused` without any effect.
   */
  changePrice: (change: PriceChange) => Promise<string | null>;
  /** Page of the provider for this customer. */
  openPortal: (customerRef: string, returnUrl: string) => Promise<string>;
}
