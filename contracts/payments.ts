import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { fileAnswer } from '#contracts/wallet-files.ts';
import { BILLING_INTERVALS, PRICE_CURRENCIES, SOLD_PLANS } from '#domain/payments/price.ts';
import { PAYMENT_PROVIDERS, SUBSCRIPTION_STATUSES } from '#domain/payments/subscription.ts';

/** Providers that can be chosen at a checkout. */
export const CHECKOUT_PROVIDERS = ['stripe', 'paypal', 'test'] as const;
export type CheckoutProvider = (typeof CHECKOUT_PROVIDERS)[number];

export const PLAN_SLUGS = ['free', ...SOLD_PLANS] as const;

/** Why no plan can be bought here; null when plans are sold. */
export const SALE_CLOSED_REASONS = ['operator', 'provider'] as const;
export type SaleClosedReason = (typeof SALE_CLOSED_REASONS)[number];

/** `amount`: decimal text for one interval. `tax_percent`: null when the provider determines the tax. */
const price = z.object({
  priceId: z.string(),
  interval: z.enum(BILLING_INTERVALS),
  amount: z.string(),
  currency: z.enum(PRICE_CURRENCIES),
  tax: z.enum(['included', 'excluded']),
  tax_percent: z.string().nullable(),
  /** Providers that sell at this price. */
  providers: z.array(z.enum(CHECKOUT_PROVIDERS)),
});
export type PriceAnswer = z.infer<typeof price>;

/** A plan with its prices; the free one has none. `closed`: why it cannot be bought, or null. */
const tier = z.object({
  slug: z.enum(PLAN_SLUGS),
  name: z.string(),
  /** What the plan contains today, in the language of the request. */
  features: z.array(z.string()),
  /** People who share the plan, the payer included. */
  seats: z.number(),
  prices: z.array(price),
  closed: z.enum(SALE_CLOSED_REASONS).nullable(),
});
export type TierAnswer = z.infer<typeof tier>;

export const tiersCall = defineCall({
  method: 'GET',
  path: 'payment/getTiers',
  summary: 'Returns the plans with their prices.',
  access: 'stranger',
  query: z.object({}),
  answer: z.array(tier),
  errors: [],
});

export const tierInfoCall = defineCall({
  method: 'GET',
  path: 'payment/getTierInfo',
  summary: 'Returns one plan with its prices.',
  access: 'stranger',
  query: z.object({ slug: z.string() }),
  answer: tier,
  errors: ['payment.unknown_plan'],
});

/** Id of an affiliate. */
const affiliateId = z.string().regex(/^[\w.-]{1,64}$/);

export const createCheckoutCall = defineCall({
  method: 'POST',
  path: 'payment/create-checkout-session',
  summary: 'Begins the purchase of a plan. Returns the page of the payment provider.',
  access: 'member',
  query: z.object({}),
  body: z.object({
    priceId: z.string().max(100),
    tid: affiliateId.optional(),
    /** The first that sells this price by default. */
    provider: z.enum(CHECKOUT_PROVIDERS).optional(),
  }),
  answer: z.object({ url: z.string() }),
  errors: [
    'payment.unknown_price',
    'payment.closed',
    'payment.already_subscribed',
    'payment.lifetime',
    'payment.provider_unavailable',
    'rate.limited',
  ],
});

/** `failed`: the payment was refused. `cancelled`: the user left without paying. */
export const CHECKOUT_STATES = ['open', 'paid', 'failed', 'cancelled'] as const;

export const checkoutCall = defineCall({
  method: 'GET',
  path: 'payment/checkout',
  summary: 'Returns the state of a purchase of the logged-in user.',
  access: 'member',
  query: z.object({ id: z.uuid() }),
  answer: z.object({
    state: z.enum(CHECKOUT_STATES),
    plan: z.enum(SOLD_PLANS),
    price: price.nullable(),
  }),
  errors: ['payment.unknown_checkout'],
});

/** Outcomes of the TEST checkout. */
export const TEST_OUTCOMES = ['success', 'error', 'cancel'] as const;

export const testCheckoutCall = defineCall({
  method: 'POST',
  path: 'payment/test-checkout',
  summary: 'Completes the TEST checkout, which moves no money, and redirects to the page of the result.',
  access: 'stranger',
  query: z.object({ session: z.uuid() }),
  body: z.object({ outcome: z.enum(TEST_OUTCOMES) }),
  status: 302,
  answer: z.null(),
  errors: ['payment.unknown_checkout'],
});

/** The subscription of an account. Null without one; the newest that ended when none is in force. */
export const subscriptionCall = defineCall({
  method: 'GET',
  path: 'payment/subscription',
  summary: 'Returns the subscription of the logged-in user.',
  access: 'member',
  query: z.object({}),
  answer: z.object({
    subscription: z
      .object({
        provider: z.enum(PAYMENT_PROVIDERS),
        plan: z.enum(SOLD_PLANS),
        interval: z.enum(BILLING_INTERVALS),
        amount: z.string(),
        currency: z.string(),
        status: z.enum(SUBSCRIPTION_STATUSES),
        cancels_at_period_end: z.boolean(),
        period_end: z.string(),
        started_at: z.string(),
        /** Until when it gives access; null when it gives none. */
        access_until: z.string().nullable(),
        /** Until when it can be withdrawn for the whole price. */
        withdrawal_until: z.string(),
        /** What the user can do: cancel, resume or withdraw here, or manage it at the provider. */
        actions: z.array(z.enum(['cancel', 'resume', 'portal', 'withdraw'])),
        /** Prices to which it can change, with their plans. */
        changes: z.array(price.extend({ plan: z.enum(SOLD_PLANS) })),
      })
      .nullable(),
  }),
  errors: [],
});

const changeErrors = [
  'payment.no_subscription',
  'payment.change_not_possible',
  'payment.change_refused',
  'payment.provider_unavailable',
] as const;

export const changePreviewCall = defineCall({
  method: 'GET',
  path: 'payment/change-preview',
  summary: 'Computes what a change of plan costs and when it takes effect.',
  access: 'member',
  query: z.object({ priceId: z.string().max(100) }),
  answer: z.object({
    from: price.extend({ plan: z.enum(SOLD_PLANS) }),
    to: price.extend({ plan: z.enum(SOLD_PLANS) }),
    provider: z.enum(CHECKOUT_PROVIDERS),
    /** Charged at once, with tax; negative: credited to the next charges. */
    due: z.string(),
    /** When the new price is next charged. */
    next_at: z.string(),
    /** False: the change takes effect with the next charge, after approval on the page of the provider. */
    at_once: z.boolean(),
    /** The time for which this was computed; belongs to the order of the change. */
    quoted_at: z.string(),
  }),
  errors: changeErrors,
});

export const changePlanCall = defineCall({
  method: 'POST',
  path: 'payment/change',
  summary:
    'Changes the plan. Returns the page on which the provider asks for approval, or null when it is done.',
  access: 'member',
  query: z.object({}),
  body: z.object({ priceId: z.string().max(100), quoted_at: z.iso.datetime() }),
  answer: z.object({ url: z.string().nullable() }),
  errors: [...changeErrors, 'payment.quote_expired'],
});

/** Documents of the payments of the logged-in user, newest first. Amounts are decimal text. */
export const invoicesCall = defineCall({
  method: 'GET',
  path: 'payment/invoices',
  summary: 'Returns the invoices and credit notes of the logged-in user.',
  access: 'member',
  query: z.object({}),
  answer: z.object({
    data: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        kind: z.enum(['invoice', 'credit_note']),
        plan: z.enum(SOLD_PLANS),
        total: z.string(),
        currency: z.string(),
        issued_at: z.string(),
        /** From the TEST checkout, which moves no money. */
        test: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const invoiceFileCall = defineCall({
  method: 'POST',
  path: 'payment/invoice',
  summary: 'Returns an invoice or a credit note as PDF, in the language in which it was issued.',
  access: 'member',
  query: z.object({}),
  body: z.object({ id: z.uuid() }),
  answer: fileAnswer,
  file: true,
  errors: ['payment.unknown_invoice'],
});

const subscriptionErrors = ['payment.no_subscription', 'payment.provider_unavailable'] as const;

export const customerPortalCall = defineCall({
  method: 'POST',
  path: 'payment/customer-portal',
  summary: 'Returns the page on which the provider lets the user manage the subscription.',
  access: 'member',
  query: z.object({}),
  body: z.object({}),
  answer: z.object({ url: z.string() }),
  errors: subscriptionErrors,
});

/** A subscription that the user cancels stays in force until the end of the paid period. */
const cancelAnswer = z.object({ status: z.enum(['cancelled', 'active']) });

export const paypalCancelCall = defineCall({
  method: 'POST',
  path: 'payment/paypal-cancel',
  summary: 'Cancels the subscription at the end of the paid period, at any provider.',
  access: 'member',
  query: z.object({}),
  body: z.object({}),
  answer: cancelAnswer,
  errors: subscriptionErrors,
});

export const resumeSubscriptionCall = defineCall({
  method: 'POST',
  path: 'payment/resume',
  summary: 'Takes back the cancellation of a subscription that is still in force.',
  access: 'member',
  query: z.object({}),
  body: z.object({}),
  answer: cancelAnswer,
  errors: subscriptionErrors,
});

export const withdrawCall = defineCall({
  method: 'POST',
  path: 'payment/withdraw',
  summary: 'Withdraws from the order: the subscription ends at once and the whole price is paid back.',
  access: 'member',
  query: z.object({}),
  body: z.object({}),
  answer: z.object({ status: z.literal('withdrawn') }),
  errors: [...subscriptionErrors, 'payment.withdrawal_over'],
});

/** The body is read as text, because the signature covers its bytes. */
export const stripeWebhookCall = defineCall({
  method: 'POST',
  path: 'payment/webhook/stripe',
  summary: 'Receives an event of Stripe, whose signature is checked. An event has its effect once.',
  access: 'stranger',
  query: z.object({}),
  answer: z.object({ received: z.literal(true) }),
  errors: ['payment.bad_signature', 'payment.provider_unavailable', 'payment.closed'],
});

/** The body is read as text and passed to PayPal, which confirms its signature. */
export const paypalWebhookCall = defineCall({
  method: 'POST',
  path: 'payment/webhook/paypal',
  summary: 'Receives an event of PayPal, which confirms that it sent it. An event has its effect once.',
  access: 'stranger',
  query: z.object({}),
  answer: z.object({ received: z.literal(true) }),
  errors: ['payment.bad_signature', 'payment.provider_unavailable', 'payment.closed'],
});
