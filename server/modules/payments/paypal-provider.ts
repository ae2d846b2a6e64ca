import { z } from 'zod';
import { addInterval } from '#domain/payments/price.ts';
import { createPayPalGateway, type PayPalSubscription, PayPalUnavailable } from '#server/gateways/paypal.ts';
import type { PriceList } from '#server/modules/payments/price-list.ts';
import {
  type PaymentProvider,
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
    dispute_id: z.string().optional(),
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
      const isPending = found?.status === 'APPROVAL_PENDING' || found?.status === 'APPROVED';
      if (found === null) return { state: 'closed', subscriptionRef: null };
      return isPending
        ? { state: 'open', subscriptionRef: null }
        : { state: 'paid', subscriptionRef: found.id };
    },

    async readSubscription(ref) {
      const found = await call(() => gateway.readSubscription(ref));
      return found && toProviderSubscription(found, prices);
    },

    async setCancelAtPeriodEnd(ref, cancels) {
      if (!cancels) throw new Error('PayPal cannot take back a cancellation');
      await call(() => gateway.cancelSubscription(ref));
    },

    async endWithRefund(ref) {
      const found = await call(() => gateway.readSubscription(ref));
      if (!found) return;
      for (const payment of await call(() => gateway.listPayments(ref, toStart(found))))
        await call(() => gateway.refund(payment));
      if (found.status !== 'CANCELLED' && found.status !== 'EXPIRED')
        await call(() => gateway.cancelSubscription(ref));
    },

    openPortal: () => Promise.reject(new Error('PayPal has no portal')),

    async readEvent(raw, headers) {
      const sentAt = Date.parse(String(headers['paypal-transmission-time']));
      if (!(Math.abs(Date.now() - sentAt) <= REPLAY_WINDOW_MS)) return null;
      const parsed = event.safeParse(parseJson(raw));
      if (!parsed.success) return null;
      const isGenuine = await call(() => gateway.verify({ headers, event: JSON.parse(raw) }));
      return isGenuine ? toWebhookEvent(parsed.data) : null;
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

/**
 * Null before the first payment, and for a plan that is in no file: nothing says then how long a period is.
 * `SUSPENDED`: PayPal stopped charging after failures, and may begin again.
 */
function toProviderSubscription(found: PayPalSubscription, prices: PriceList): ProviderSubscription | null {
  const { id, status, plan_id = '', custom_id, subscriber, billing_info } = found;
  if (status === 'APPROVAL_PENDING' || status === 'APPROVED') return null;
  const startedAt = toStart(found);
  const interval = prices.findByProviderId('paypal', plan_id)?.interval ?? 'month';
  const paidAt = billing_info?.last_payment ? new Date(billing_info.last_payment.time) : startedAt;
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

function toWebhookEvent({ id, event_type, resource }: z.infer<typeof event>): WebhookEvent {
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
