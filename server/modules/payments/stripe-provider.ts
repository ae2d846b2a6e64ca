import type { Stripe } from 'stripe';
import type { SubscriptionStatus } from '#domain/payments/subscription.ts';
import { createStripeGateway, type StripeGateway, StripeUnavailable } from '#server/gateways/stripe.ts';
import {
  type PaymentProvider,
  type ProviderSubscription,
  ProviderUnavailable,
  type WebhookEvent,
} from '#server/modules/payments/provider.ts';
import type { Config } from '#server/platform/config/config.ts';

/** Sells by Stripe Checkout, with Stripe's portal for cards and invoices. */
export function createStripeProvider(config: NonNullable<Config['stripe']>): PaymentProvider {
  const gateway = createStripeGateway(config);
  const call: StripeGateway['call'] = (work) =>
    gateway.call(work).catch((error: unknown) => {
      if (error instanceof StripeUnavailable) throw new ProviderUnavailable(error.message, { cause: error });
      throw error;
    });
  return {
    name: 'stripe',
    canResume: true,
    hasPortal: true,
    sells: ({ providers }) => providers.stripe !== undefined,

    async createCheckout({ id, userId, email, price, tid, language, successUrl, cancelUrl }) {
      const metadata = { checkout: id, user: userId, ...(tid === null ? {} : { tid }) };
      const order: Stripe.Checkout.SessionCreateParams = {
        mode: 'subscription',
        line_items: [{ price: price.providers.stripe ?? '', quantity: 1 }],
        client_reference_id: id,
        customer_email: email,
        metadata,
        subscription_data: { metadata },
        locale: language,
        success_url: successUrl,
        cancel_url: cancelUrl,
        // Without a rate of ours, Stripe determines the tax of the customer's country.
        ...(price.tax === 'excluded' && price.taxPercent === null
          ? { automatic_tax: { enabled: true } }
          : {}),
      };
      const session = await call((stripe) =>
        stripe.checkout.sessions.create(order, { idempotencyKey: `checkout-${id}` }),
      );
      if (!session?.url) throw new Error(`Stripe does not know the price ${price.providers.stripe}`);
      return { ref: session.id, url: session.url };
    },

    async readCheckout(ref) {
      const session = await call((stripe) => stripe.checkout.sessions.retrieve(ref));
      const subscriptionRef = toId(session?.subscription);
      if (subscriptionRef !== null) return { state: 'paid', subscriptionRef };
      return { state: session?.status === 'open' ? 'open' : 'closed', subscriptionRef: null };
    },

    async readSubscription(ref) {
      const subscription = await call((stripe) => stripe.subscriptions.retrieve(ref));
      return subscription && toProviderSubscription(subscription);
    },

    async setCancelAtPeriodEnd(ref, cancels) {
      await call((stripe) => stripe.subscriptions.update(ref, { cancel_at_period_end: cancels }));
    },

    async endWithRefund(ref) {
      const subscription = await call((stripe) => stripe.subscriptions.retrieve(ref));
      for (const intent of (await call((stripe) => listPaymentIntents(stripe, ref))) ?? [])
        await call((stripe) => refundOnce(stripe, intent));
      if (subscription && subscription.status !== 'canceled')
        await call((stripe) => stripe.subscriptions.cancel(ref));
    },

    async openPortal(customerRef, returnUrl) {
      const session = await call((stripe) =>
        stripe.billingPortal.sessions.create({ customer: customerRef, return_url: returnUrl }),
      );
      if (!session) throw new ProviderUnavailable('Stripe does not know this customer');
      return session.url;
    },

    async readEvent(raw, headers) {
      const signature = headers['stripe-signature'];
      const event = await gateway.readEvent(raw, typeof signature === 'string' ? signature : '');
      return event && toWebhookEvent(event);
    },
  };
}

const toId = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);
const toDate = (seconds: number) => new Date(seconds * 1000);

/**
 * `unpaid` keeps failing and may still be paid. `paused` charges nothing and gives no plan. A subscription whose
 * first charge has not succeeded (`incomplete`) is not one yet.
 */
const STATUSES: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'ended',
  paused: 'ended',
};

function toProviderSubscription(subscription: Stripe.Subscription): ProviderSubscription | null {
  const { id, customer, metadata, status, items, cancel_at, cancel_at_period_end } = subscription;
  const [item] = items.data;
  const known = STATUSES[status];
  if (status.startsWith('incomplete')) return null;
  if (!known) throw new Error(`Stripe reports the unknown status ${status}`);
  if (!item) throw new Error(`the subscription ${id} has no item`);
  // Before the API of March 2025 the period was part of the subscription.
  const earlier = subscription as { current_period_end?: number };
  const periodEnd = item.current_period_end ?? earlier.current_period_end ?? subscription.created;
  return {
    ref: id,
    customerRef: toId(customer),
    checkoutId: metadata.checkout ?? null,
    userId: metadata.user ?? null,
    priceRef: item.price.id,
    status: known,
    periodEnd: toDate(periodEnd),
    // The portal sets a date instead of the flag.
    cancelsAtPeriodEnd: cancel_at_period_end || (cancel_at !== null && cancel_at <= periodEnd),
    startedAt: toDate(subscription.start_date ?? subscription.created),
  };
}

/** Payments of all paid invoices of a subscription. */
async function listPaymentIntents(stripe: Stripe, subscription: string): Promise<string[]> {
  const intents: string[] = [];
  for await (const { id } of stripe.invoices.list({ subscription, status: 'paid', limit: 100 }))
    for await (const { payment } of stripe.invoicePayments.list({ invoice: id ?? '', status: 'paid' })) {
      const intent = toId(payment.payment_intent);
      if (intent !== null) intents.push(intent);
    }
  return intents;
}

/** Pays back a payment unless it was paid back before. */
async function refundOnce(stripe: Stripe, intent: string): Promise<void> {
  try {
    await stripe.refunds.create(
      { payment_intent: intent, reason: 'requested_by_customer' },
      { idempotencyKey: `withdrawal-${intent}` },
    );
  } catch (error) {
    if ((error as { code?: string }).code !== 'charge_already_refunded') throw error;
  }
}

/** The part of an event that matters: the subscription whose state is then read. */
function toWebhookEvent({ id, type, data: { object } }: Stripe.Event): WebhookEvent {
  const event = { id, kind: type, subject: null };
  if (type.startsWith('customer.subscription.')) return { ...event, subject: (object as { id: string }).id };
  if (type.startsWith('checkout.session.'))
    return { ...event, subject: toId((object as Stripe.Checkout.Session).subscription) };
  if (type.startsWith('invoice.'))
    return { ...event, subject: findSubscriptionOfInvoice(object as Stripe.Invoice) };
  if (type === 'charge.dispute.created') {
    const { id: dispute, amount, currency, reason } = object as Stripe.Dispute;
    return { ...event, issue: { kind: 'dispute', subject: dispute, facts: { amount, currency, reason } } };
  }
  if (type === 'charge.refunded' && !(object as Stripe.Charge).refunded) {
    const { id: charge, amount, amount_refunded, currency } = object as Stripe.Charge;
    return {
      ...event,
      issue: { kind: 'partial_refund', subject: charge, facts: { amount, amount_refunded, currency } },
    };
  }
  return event;
}

function findSubscriptionOfInvoice(invoice: Stripe.Invoice): string | null {
  // Before the API of March 2025 the subscription was part of the invoice.
  const earlier = invoice as { subscription?: string | { id: string } | null };
  return toId(invoice.parent?.subscription_details?.subscription ?? earlier.subscription);
}
