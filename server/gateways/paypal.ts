import { z } from 'zod';
import type { Config } from '#server/platform/config/config.ts';

const PUBLIC_URL = 'https://api-m.paypal.com';
const TIMEOUT_MS = 8_000;
/** Taken off the lifetime of an access token, so that none expires on its way. */
const TOKEN_MARGIN_MS = 60_000;

const token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const link = z.object({ href: z.string(), rel: z.string() });

const subscription = z.object({
  id: z.string().min(1),
  plan_id: z.string().optional(),
  status: z.string(),
  custom_id: z.string().optional(),
  start_time: z.iso.datetime({ offset: true }).optional(),
  create_time: z.iso.datetime({ offset: true }).optional(),
  subscriber: z
    .object({
      payer_id: z.string().optional(),
      name: z.object({ given_name: z.string().optional(), surname: z.string().optional() }).optional(),
      shipping_address: z
        .object({
          address: z
            .object({
              address_line_1: z.string().optional(),
              address_line_2: z.string().optional(),
              admin_area_1: z.string().optional(),
              admin_area_2: z.string().optional(),
              postal_code: z.string().optional(),
              country_code: z.string().optional(),
            })
            .optional(),
        })
        .optional(),
    })
    .optional(),
  billing_info: z
    .object({
      next_billing_time: z.iso.datetime({ offset: true }).optional(),
      last_payment: z.object({ time: z.iso.datetime({ offset: true }) }).optional(),
      failed_payments_count: z.number().default(0),
    })
    .optional(),
  links: z.array(link).default([]),
});
export type PayPalSubscription = z.infer<typeof subscription>;

const revision = z.object({ links: z.array(link).default([]) });

const money = z.object({ currency_code: z.string(), value: z.string() });

const transactions = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string(),
        status: z.string(),
        time: z.iso.datetime({ offset: true }),
        amount_with_breakdown: z.object({ gross_amount: money, tax_amount: money.optional() }),
      }),
    )
    .default([]),
});
/** A payment of a subscription. */
export type PayPalTransaction = z.infer<typeof transactions>['transactions'][number];

const sale = z.object({
  id: z.string(),
  /** `completed`, `partially_refunded`, `refunded`, …; the second version of the API calls it `status`. */
  state: z.string().optional(),
  status: z.string().optional(),
  billing_agreement_id: z.string().optional(),
  links: z.array(link).default([]),
});
export type PayPalSale = z.infer<typeof sale>;

/** Why PayPal refused a request, in the form of its first and its second version. */
const refusal = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});
const ALREADY_REFUNDED = new Set(['CAPTURE_FULLY_REFUNDED', 'TRANSACTION_ALREADY_REFUNDED']);

const verification = z.object({ verification_status: z.string() });

/** PayPal does not answer, or answers with a fault of its own. Trying again later may help. */
export class PayPalUnavailable extends Error {
  override name = 'PayPalUnavailable';
}

/** PayPal refuses what does not fit the state of the subscription. */
export class PayPalRefused extends Error {
  override name = 'PayPalRefused';
}

export interface NewPayPalSubscription {
  planId: string;
  /** Kept with the subscription, and key that makes a repeated request return the same subscription. */
  customId: string;
  email: string;
  /** BCP 47, such as `it-IT`. */
  locale: string;
  returnUrl: string;
  cancelUrl: string;
}

/** Headers and body of a webhook. The signature covers the bytes of the body, so it is passed on as received. */
export interface PayPalTransmission {
  headers: Readonly<Record<string, unknown>>;
  raw: string;
}

/** Calls of PayPal's REST API. Each rejects with `PayPalUnavailable` when PayPal does not answer. */
export interface PayPalGateway {
  createSubscription: (order: NewPayPalSubscription) => Promise<PayPalSubscription>;
  /** Null when PayPal does not know it. */
  readSubscription: (id: string) => Promise<PayPalSubscription | null>;
  /** Asks for another plan. Returns the page on which the buyer approves it. */
  reviseSubscription: (
    id: string,
    order: Pick<NewPayPalSubscription, 'planId' | 'locale' | 'returnUrl'>,
  ) => Promise<string>;
  /** Ends the renewals. Does nothing when they have ended. */
  cancelSubscription: (id: string) => Promise<void>;
  /** Payments of a subscription since `from`, of any status. */
  listPayments: (id: string, from: Date) => Promise<PayPalTransaction[]>;
  /** Null when PayPal does not know it. */
  readSale: (id: string) => Promise<PayPalSale | null>;
  /** Pays a payment back by the link that its record names. Does nothing when it was paid back. */
  refund: (paymentId: string) => Promise<void>;
  /** Whether PayPal confirms that it sent this event to our webhook. */
  verify: (transmission: PayPalTransmission) => Promise<boolean>;
}

/** Opens PayPal's REST API. */
export function createPayPalGateway({
  clientId,
  clientSecret,
  webhookId,
  baseUrl,
}: NonNullable<Config['paypal']>): PayPalGateway {
  const base = baseUrl ?? PUBLIC_URL;
  let held: { value: string; until: number } | null = null;

  async function send(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${base}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      text = await response.text();
    } catch (cause) {
      throw new PayPalUnavailable('PayPal does not answer', { cause });
    }
    const { status } = response;
    if (status >= 500 || status === 429) throw new PayPalUnavailable(`PayPal answered ${status}`);
    return { status, body: parseJson(text) };
  }

  async function getToken(): Promise<string> {
    if (held && held.until > Date.now()) return held.value;
    const { status, body } = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret.reveal()}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (status !== 200) throw new Error(`PayPal refused the credentials with ${status}`);
    const { access_token, expires_in } = token.parse(body);
    held = { value: access_token, until: Date.now() + expires_in * 1000 - TOKEN_MARGIN_MS };
    return access_token;
  }

  async function call(
    method: 'GET' | 'POST',
    path: string,
    body?: object | string,
    requestId?: string,
  ): Promise<{ status: number; body: unknown }> {
    const attempt = async () =>
      send(path, {
        method,
        headers: {
          authorization: `Bearer ${await getToken()}`,
          'content-type': 'application/json',
          ...(requestId ? { 'paypal-request-id': requestId } : {}),
        },
        ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
      });
    const answer = await attempt();
    if (answer.status !== 401) return answer;
    // The token was revoked before its end.
    held = null;
    return attempt();
  }

  const requireSuccess = ({ status, body }: { status: number; body: unknown }, what: string) => {
    if (status < 200 || status > 299) throw new Error(`PayPal answered ${status} to ${what}`);
    return body;
  };

  async function readSale(id: string): Promise<PayPalSale | null> {
    for (const kind of ['v1/payments/sale', 'v2/payments/captures'] as const) {
      const answer = await call('GET', `/${kind}/${encodeURIComponent(id)}`);
      if (answer.status !== 404) return sale.parse(requireSuccess(answer, 'a payment'));
    }
    return null;
  }

  return {
    async createSubscription({ planId, customId, email, locale, returnUrl, cancelUrl }) {
      const order = {
        plan_id: planId,
        custom_id: customId,
        subscriber: { email_address: email },
        application_context: {
          brand_name: 'Fairview',
          locale,
          shipping_preference: 'NO_SHIPPING',
          user_action: 'SUBSCRIBE_NOW',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      };
      const answer = await call('POST', '/v1/billing/subscriptions', order, `checkout-${customId}`);
      return subscription.parse(requireSuccess(answer, 'a new subscription'));
    },
    async readSubscription(id) {
      const answer = await call('GET', `/v1/billing/subscriptions/${encodeURIComponent(id)}`);
      return answer.status === 404 ? null : subscription.parse(requireSuccess(answer, 'a subscription'));
    },
    async reviseSubscription(id, { planId, locale, returnUrl }) {
      const path = `/v1/billing/subscriptions/${encodeURIComponent(id)}/revise`;
      const pages = { return_url: returnUrl, cancel_url: returnUrl };
      const application_context = {
        brand_name: 'Fairview',
        locale,
        shipping_preference: 'NO_SHIPPING',
        user_action: 'CONTINUE',
        ...pages,
      };
      const answer = await call('POST', path, { plan_id: planId, application_context });
      if (answer.status === 422) throw new PayPalRefused('PayPal refuses this change');
      const { links } = revision.parse(requireSuccess(answer, 'a change of plan'));
      const approval = links.find(({ rel }) => rel === 'approve');
      if (!approval) throw new Error('PayPal returned no page for the approval');
      return approval.href;
    },
    async cancelSubscription(id) {
      const path = `/v1/billing/subscriptions/${encodeURIComponent(id)}/cancel`;
      const answer = await call('POST', path, { reason: 'Cancelled by the customer' });
      // 422: it is no longer active.
      if (answer.status !== 422) requireSuccess(answer, 'a cancellation');
    },
    async listPayments(id, from) {
      const span = new URLSearchParams({
        start_time: from.toISOString(),
        end_time: new Date().toISOString(),
      });
      const answer = await call(
        'GET',
        `/v1/billing/subscriptions/${encodeURIComponent(id)}/transactions?${span}`,
      );
      return transactions.parse(requireSuccess(answer, 'a list of payments')).transactions;
    },
    readSale,
    async refund(paymentId) {
      const found = await readSale(paymentId);
      if ((found?.state ?? found?.status)?.toLowerCase() === 'refunded') return;
      const answer = await call('POST', toRefundPath(found), {}, `withdrawal-${paymentId}`);
      const problem = [400, 422].includes(answer.status) ? refusal.safeParse(answer.body).data : undefined;
      const reasons = [problem?.name ?? '', ...(problem?.details ?? []).map(({ issue }) => issue)];
      if (!reasons.some((reason) => ALREADY_REFUNDED.has(reason))) requireSuccess(answer, 'a refund');
    },
    async verify({ headers, raw }) {
      const head = JSON.stringify({
        auth_algo: headers['paypal-auth-algo'],
        cert_url: headers['paypal-cert-url'],
        transmission_id: headers['paypal-transmission-id'],
        transmission_sig: headers['paypal-transmission-sig'],
        transmission_time: headers['paypal-transmission-time'],
        webhook_id: webhookId,
      });
      const body = `${head.slice(0, -1)},"webhook_event":${raw}}`;
      const answer = await call('POST', '/v1/notifications/verify-webhook-signature', body);
      // 400: a header is missing or malformed.
      if (answer.status === 400) return false;
      return verification.parse(requireSuccess(answer, 'a signature')).verification_status === 'SUCCESS';
    },
  };
}

/** Path of the link to the refund. Only the path is used, so that the credentials reach no other host. */
function toRefundPath(found: PayPalSale | null): string {
  const href = found?.links.find(({ rel }) => rel === 'refund')?.href;
  if (href === undefined) throw new Error('PayPal names no link for this refund');
  return new URL(href).pathname;
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (cause) {
    throw new PayPalUnavailable('PayPal answered without JSON', { cause });
  }
}
