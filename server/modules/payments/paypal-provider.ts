import { z } from 'zod';
import { Decimal } from '#domain/decimal.ts';
import type { BillingDetails } from '#domain/payments/billing-details.ts';
import { addInterval } from '#domain/payments/price.ts';
import {
  createPayPalGateway,
  PayPalRefused,
  type PayPalSubscription,
  type PayPalTransaction,
  PayPalUnavailable,
} from '#server/gateways/paypal.ts';
import type { PriceList } from '#server/modules/payments/price-list.ts';
import {
  CHARGE_DAYS,
  type PaymentProvider,
  type ProviderCharge,
  ProviderRefused,
  type ProviderSubscription,
  ProviderUnavailable,
  type WebhookEvent,
} from '#server/modules/payments/provider.ts';
import type { Config } from '#server/platform/config/config.ts';

const LOCALES = { en: 'en-US', it: 'it-IT' } as const;

/** How old an event may be, counted from when PayPal sent it. */
const REPLAY_WINDOW_MS = 3 * 86_400_000;

const event = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200),
  resource: z.looseObject({
    id: z.string().optional(),
    billing_agreement_id: z.string().optional(),
    /** Of a refund or reversal: the payment, and what was paid back of it in all. */
    sale_id: z.string().optional(),
    amount: z.looseObject({ total: z.string().optional() }).optional().catch(undefined),
    total_refunded_amount: z.object({ value: z.string() }).optional(),
    links: z.array(z.looseObject({ rel: z.string(), href: z.string() })).default([]),
    dispute_id: z.string().optional(),
    disputed_transactions: z
      .array(z.looseObject({ seller_transaction_id: z.string().optional() }))
      .default([]),
    dispute_outcome: z.looseObject({ outcome_code: z.string().optional() }).optional(),
  }),
});

/**
 * Sells by PayPal subscriptions. PayPal ends a cancelled subscription at once; access nevertheless lasts to the
 * end of the paid period, and a cancellation cannot be taken back.
 */
export function createPayPalProvider(
  config: NonNullable<Config['paypal']>,
  prices: PriceList,
): PaymentProvider {
  const gateway = createPayPalGateway(config);
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof PayPalRefused) throw new ProviderRefused(error.message, { cause: error });
      if (error instanceof PayPalUnavailable) throw new ProviderUnavailable(error.message, { cause: error });
      throw error;
    }
  };
  return {
    name: 'paypal',
    canResume: false,
    hasPortal: false,
    sells: ({ providers }) => providers.paypal !== undefined,

    async createCheckout({ id, email, price, language, successUrl, cancelUrl }) {
      const created = await call(() =>
        gateway.createSubscription({
          planId: price.providers.paypal ?? '',
          customId: id,
          email,
          locale: LOCALES[language],
          returnUrl: successUrl,
          cancelUrl,
        }),
      );
      const approval = created.links.find(({ rel }) => rel === 'approve');
      if (!approval) throw new Error('PayPal returned no page for the approval');
      return { ref: created.id, url: approval.href };
    },

    async readCheckout(ref) {
      const found = await call(() => gateway.readSubscription(ref));
      if (found?.billing_info?.last_payment) return { state: 'paid', subscriptionRef: found.id };
      const isOver = found === null || found.status === 'CANCELLED' || found.status === 'EXPIRED';
      return { state: isOver ? 'closed' : 'open', subscriptionRef: null };
    },

    async readSubscription(ref) {
      const found = await call(() => gateway.readSubscription(ref));
      if (!found?.billing_info?.last_payment) return null;
      const from = new Date(Math.max(toStart(found).getTime(), Date.now() - CHARGE_DAYS * 86_400_000));
      const charges = toCharges(await call(() => gateway.listPayments(ref, from)), toBuyer(found));
      return { ...toProviderSubscription(found, prices), charges };
    },

    async setCancelAtPeriodEnd(ref, cancels) {
      if (!cancels) throw new Error('PayPal cannot take back a cancellation');
      await call(() => gateway.cancelSubscription(ref));
    },

    async endWithRefund(ref, from) {
      const found = await call(() => gateway.readSubscription(ref));
      if (!found) return;
      const payments = await call(() => gateway.listPayments(ref, from));
      if (payments.some(({ status }) => status === 'PENDING'))
        throw new ProviderUnavailable('a payment is not completed yet');
      for (const { id, status } of payments)
        if (status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED') await call(() => gateway.refund(id));
      if (found.status !== 'CANCELLED' && found.status !== 'EXPIRED')
        await call(() => gateway.cancelSubscription(ref));
    },

    // PayPal charges nothing for the rest of the period: the new price begins with the next charge.
    changesLater: true,
    readChangeCost: async ({ periodEnd }) => ({ due: '0.00', nextAt: periodEnd }),
    changePrice: ({ ref, to, language, returnUrl }) =>
      call(() =>
        gateway.reviseSubscription(ref, {
          planId: to.providers.paypal ?? '',
          locale: LOCALES[language],
          returnUrl,
        }),
      ),

    openPortal: () => Promise.reject(new Error('PayPal has no portal')),

    async readEvent(raw, headers) {
      const sentAt = Date.parse(String(headers['paypal-transmission-time']));
      if (!(Math.abs(Date.now() - sentAt) <= REPLAY_WINDOW_MS)) return null;
      const parsed = event.safeParse(parseJson(raw));
      if (!parsed.success) return null;
      if (!(await call(() => gateway.verify({ headers, raw })))) return null;
      const found = toWebhookEvent(parsed.data);
      const chargeRef = findPayment(parsed.data);
      if (chargeRef === null) return found;
      const sale = await call(() => gateway.readSale(chargeRef));
      const isPaidBack = PAID_BACK.has(parsed.data.event_type) || isLostDispute(parsed.data);
      const { total_refunded_amount, amount } = parsed.data.resource;
      const isPart = parsed.data.event_type === 'PAYMENT.SALE.REFUNDED' && sale?.state !== 'refunded';
      const total = total_refunded_amount?.value ?? (isPart ? amount?.total?.replace('-', '') : null) ?? null;
      return {
        ...found,
        subject: sale?.billing_agreement_id ?? found.subject,
        ...(isPaidBack ? { refund: { chargeRef, total } } : {}),
      };
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const toStart = ({ start_time, create_time }: PayPalSubscription) =>
  new Date(start_time ?? create_time ?? Date.now());

/** `SUSPENDED`: PayPal stopped charging after failures, and may begin again. */
function toProviderSubscription(
  found: PayPalSubscription,
  prices: PriceList,
): Omit<ProviderSubscription, 'charges'> {
  const { id, status, plan_id = '', custom_id, subscriber, billing_info } = found;
  const startedAt = toStart(found);
  const interval = prices.findByProviderId('paypal', plan_id)?.interval ?? 'month';
  const paidAt = new Date(billing_info?.last_payment?.time ?? startedAt);
  const next = billing_info?.next_billing_time;
  const periodEnd = next ? new Date(next) : addInterval(paidAt, interval, startedAt.getUTCDate());
  const isCancelled = status === 'CANCELLED';
  const isPastDue = status === 'SUSPENDED' || (billing_info?.failed_payments_count ?? 0) > 0;
  const hasEnded = status === 'EXPIRED' || (isCancelled && periodEnd <= new Date());
  return {
    ref: id,
    customerRef: subscriber?.payer_id ?? null,
    checkoutId: custom_id ?? null,
    userId: null,
    priceRef: plan_id,
    status: hasEnded ? 'ended' : isPastDue && !isCancelled ? 'past_due' : 'active',
    periodEnd,
    cancelsAtPeriodEnd: isCancelled,
    startedAt,
  };
}

/** The payer with the address that PayPal passes on; null without one. */
export function toBuyer({ subscriber }: Pick<PayPalSubscription, 'subscriber'>): BillingDetails | null {
  const name = [subscriber?.name?.given_name, subscriber?.name?.surname].filter(Boolean).join(' ');
  const address = subscriber?.shipping_address?.address;
  if (name === '' || !address?.address_line_1 || !address.admin_area_2 || !address.country_code) return null;
  return {
    name,
    company: null,
    street: [address.address_line_1, address.address_line_2].filter(Boolean).join(', '),
    postcode: address.postal_code ?? '',
    city: address.admin_area_2,
    region: address.admin_area_1 ?? null,
    country: address.country_code,
    vat: null,
  };
}

/** Payments that were made. What was paid back of a part is known from the event of the refund only. */
function toCharges(payments: readonly PayPalTransaction[], buyer: BillingDetails | null): ProviderCharge[] {
  return payments
    .filter(({ status }) => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status))
    .map(({ id, status, time, amount_with_breakdown: { gross_amount, tax_amount } }) => {
      const total = new Decimal(gross_amount.value).toFixed(2);
      return {
        ref: id,
        paidAt: new Date(time),
        total,
        tax: tax_amount ? new Decimal(tax_amount.value).toFixed(2) : null,
        currency: gross_amount.currency_code,
        refunded: status === 'REFUNDED' ? total : '0.00',
        buyer,
      };
    })
    .filter(({ total }) => new Decimal(total).gt(0))
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
}

type PayPalEvent = z.infer<typeof event>;

const PAID_BACK = new Set(['PAYMENT.SALE.REFUNDED', 'PAYMENT.SALE.REVERSED']);

const isLostDispute = ({ event_type, resource }: PayPalEvent) =>
  event_type === 'CUSTOMER.DISPUTE.RESOLVED' &&
  resource.dispute_outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR';

/** Id of the payment that was paid back or is disputed; null for other events. */
function findPayment({ event_type, resource }: PayPalEvent): string | null {
  if (event_type.startsWith('CUSTOMER.DISPUTE.'))
    return resource.disputed_transactions[0]?.seller_transaction_id ?? null;
  if (!PAID_BACK.has(event_type)) return null;
  const link = resource.links.find(({ rel }) => rel === 'sale')?.href;
  return resource.sale_id ?? link?.split('/').at(-1) ?? null;
}

function toWebhookEvent({ id, event_type, resource }: PayPalEvent): WebhookEvent {
  const found = { id, kind: event_type, subject: null };
  if (event_type.startsWith('BILLING.SUBSCRIPTION.')) return { ...found, subject: resource.id ?? null };
  if (event_type.startsWith('PAYMENT.SALE.'))
    return { ...found, subject: resource.billing_agreement_id ?? null };
  if (event_type === 'CUSTOMER.DISPUTE.CREATED') {
    const { dispute_id: subject = id, reason } = resource;
    return { ...found, issue: { kind: 'dispute', subject, facts: { reason } } };
  }
  return found;
}
