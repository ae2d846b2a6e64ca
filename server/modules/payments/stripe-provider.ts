import type { Stripe } from 'stripe';
import { Decimal } from '#domain/decimal.ts';
import { type BillingDetails, toVatNumber } from '#domain/payments/billing-details.ts';
import { addInterval } from '#domain/payments/price.ts';
import type { SubscriptionStatus } from '#domain/payments/subscription.ts';
import {
  createStripeGateway,
  type StripeGateway,
  StripeRefused,
  StripeUnavailable,
} from '#server/gateways/stripe.ts';
import {
  CHARGE_DAYS,
  type PaymentProvider,
  type PriceChange,
  type ProviderCharge,
  ProviderRefused,
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
      if (error instanceof StripeRefused) throw new ProviderRefused(error.message, { cause: error });
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
        billing_address_collection: 'required',
        tax_id_collection: { enabled: true },
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
      const state = subscription && toProviderSubscription(subscription);
      if (!state) return null;
      const from = new Date(Date.now() - CHARGE_DAYS * 86_400_000);
      return { ...state, charges: (await call((stripe) => listCharges(stripe, ref, from))) ?? [] };
    },

    async setCancelAtPeriodEnd(ref, cancels) {
      await call((stripe) => stripe.subscriptions.update(ref, { cancel_at_period_end: cancels }));
    },

    async endWithRefund(ref, from) {
      const subscription = await call((stripe) => stripe.subscriptions.retrieve(ref));
      for (const charge of (await call((stripe) => listCharges(stripe, ref, from))) ?? [])
        if (new Decimal(charge.refunded).lt(charge.total))
          await call((stripe) => refundOnce(stripe, charge.ref));
      if (subscription && subscription.status !== 'canceled')
        await call((stripe) => stripe.subscriptions.cancel(ref));
    },

    changesLater: false,

    async readChangeCost(change) {
      const { ref, from, to, at, periodEnd } = change;
      const items = await call((stripe) => toChangedItems(stripe, change));
      if (!items) throw new ProviderRefused('Stripe does not know this subscription');
      const invoice = await call((stripe) =>
        stripe.invoices.createPreview({
          subscription: ref,
          subscription_details: {
            items,
            proration_behavior: 'always_invoice',
            proration_date: toSeconds(at),
          },
        }),
      );
      if (!invoice) throw new ProviderRefused('Stripe does not know this subscription');
      const nextAt = from.interval === to.interval ? periodEnd : addInterval(at, to.interval);
      return { due: toAmount(invoice.total), nextAt };
    },

    async changePrice(change) {
      const { ref, to, at } = change;
      const items = await call((stripe) => toChangedItems(stripe, change));
      if (!items) throw new ProviderRefused('Stripe does not know this subscription');
      await call((stripe) =>
        stripe.subscriptions.update(
          ref,
          {
            items,
            proration_behavior: 'always_invoice',
            proration_date: toSeconds(at),
            // A payment that fails leaves the subscription as it was.
            payment_behavior: 'error_if_incomplete',
          },
          { idempotencyKey: `change-${ref}-${to.priceId}-${toSeconds(at)}` },
        ),
      );
      return null;
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
      if (!event) return null;
      const found = toWebhookEvent(event);
      const intent = findPaymentIntent(event);
      if (intent === null) return found;
      return { ...found, subject: await call((stripe) => findSubscriptionOfPayment(stripe, intent)) };
    },
  };
}

const toId = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);
const toDate = (seconds: number) => new Date(seconds * 1000);
const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** The item of the subscription with its new price. */
async function toChangedItems(
  stripe: Stripe,
  { ref, to }: PriceChange,
): Promise<{ id: string; price: string }[]> {
  const { items } = await stripe.subscriptions.retrieve(ref);
  const [item] = items.data;
  if (!item) throw new Error(`the subscription ${ref} has no item`);
  return [{ id: item.id, price: to.providers.stripe ?? '' }];
}

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

function toProviderSubscription(
  subscription: Stripe.Subscription,
): Omit<ProviderSubscription, 'charges'> | null {
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

/** Payments of the paid invoices of a subscription since `from`, oldest first. */
async function listCharges(stripe: Stripe, subscription: string, from: Date): Promise<ProviderCharge[]> {
  const charges: ProviderCharge[] = [];
  const created = { gte: toSeconds(from) };
  for await (const invoice of stripe.invoices.list({ subscription, status: 'paid', created, limit: 100 })) {
    const payments = stripe.invoicePayments.list({
      invoice: invoice.id ?? '',
      status: 'paid',
      expand: ['data.payment.payment_intent.latest_charge'],
    });
    for await (const { payment, amount_paid } of payments) {
      const intent = typeof payment.payment_intent === 'object' ? payment.payment_intent : null;
      const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
      if (!intent || !charge || !amount_paid) continue;
      const isReversed = charge.disputed && (await isDisputeLost(stripe, intent.id));
      const tax = invoice.total_excluding_tax === null ? 0 : invoice.total - invoice.total_excluding_tax;
      charges.push({
        ref: intent.id,
        paidAt: toDate(invoice.status_transitions.paid_at ?? invoice.created),
        total: toAmount(amount_paid),
        tax: tax > 0 && amount_paid === invoice.total ? toAmount(tax) : null,
        currency: invoice.currency.toUpperCase(),
        refunded: toAmount(isReversed ? amount_paid : charge.amount_refunded),
        buyer: toBuyer(invoice),
      });
    }
  }
  return charges.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
}

/** Whom Stripe billed; null without an address. With a VAT number, the name is that of the company. */
function toBuyer({
  customer_name: name,
  customer_address: address,
  customer_tax_ids,
}: Stripe.Invoice): BillingDetails | null {
  if (!name || !address?.country || !address.city || !address.line1) return null;
  const vat = customer_tax_ids?.find(({ type }) => type === 'eu_vat' || type === 'gb_vat')?.value ?? null;
  return {
    name: vat === null ? name : '',
    company: vat === null ? null : name,
    street: [address.line1, address.line2].filter(Boolean).join(', '),
    postcode: address.postal_code ?? '',
    city: address.city,
    region: address.state || null,
    country: address.country,
    vat: vat === null ? null : toVatNumber(vat),
  };
}

/** Decimal text of an amount in cents. */
const toAmount = (cents: number) => new Decimal(cents).div(100).toFixed(2);

async function isDisputeLost(stripe: Stripe, payment_intent: string): Promise<boolean> {
  const { data } = await stripe.disputes.list({ payment_intent });
  return data.some(({ status }) => status === 'lost');
}

/** The subscription whose invoice was paid with this payment; null for another payment. */
async function findSubscriptionOfPayment(stripe: Stripe, payment_intent: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent },
    expand: ['data.invoice'],
  });
  const invoice = data[0]?.invoice;
  return typeof invoice === 'object' && !invoice.deleted ? findSubscriptionOfInvoice(invoice) : null;
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
  return event;
}

/** Payment that was paid back or is disputed; null for other events. */
function findPaymentIntent({ type, data: { object } }: Stripe.Event): string | null {
  const isAboutCharge = type === 'charge.refunded' || type.startsWith('charge.dispute.');
  return isAboutCharge ? toId((object as Stripe.Charge | Stripe.Dispute).payment_intent) : null;
}

function findSubscriptionOfInvoice(invoice: Stripe.Invoice): string | null {
  // Before the API of March 2025 the subscription was part of the invoice.
  const earlier = invoice as { subscription?: string | { id: string } | null };
  return toId(invoice.parent?.subscription_details?.subscription ?? earlier.subscription);
}
