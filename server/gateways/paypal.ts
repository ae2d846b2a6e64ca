import { z } from 'zod';
import type { Config } from '#server/platform/config/config.ts';

const PUBLIC_URL = 'https://api-m.paypal.com';
const TIMEOUT_MS = 8_000;
/** Taken off the lifetime of an access token, so that none expires on its way. */
const TOKEN_MARGIN_MS = 60_000;

const token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const subscription = z.object({
  id: z.string().min(1),
  plan_id: z.string().optional(),
  status: z.string(),
  custom_id: z.string().optional(),
  start_time: z.iso.datetime({ offset: true }).optional(),
  create_time: z.iso.datetime({ offset: true }).optional(),
  subscriber: z.object({ payer_id: z.string().optional() }).optional(),
  billing_info: z
    .object({
      next_billing_time: z.iso.datetime({ offset: true }).optional(),
      last_payment: z.object({ time: z.iso.datetime({ offset: true }) }).optional(),
      failed_payments_count: z.number().default(0),
    })
    .optional(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
});
export type PayPalSubscription = z.infer<typeof subscription>;

const transactions = z.object({
  transactions: z.array(z.object({ id: z.string(), status: z.string() })).default([]),
});

/** Why PayPal refused a request. */
const refusal = z.object({ details: z.array(z.object({ issue: z.string() })) });

const verification = z.object({ verification_status: z.string() });

/** PayPal does not answer, or answers with a fault of its own. Trying again later may help. */
export class PayPalUnavailable extends Error {
  override name = 'PayPalUnavailable';
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

/** Headers and parsed body of a webhook. */
export interface PayPalTransmission {
  headers: Readonly<Record<string, unknown>>;
  event: unknown;
}

/** Calls of PayPal's REST API. Each rejects with `PayPalUnavailable` when PayPal does not answer. */
export interface PayPalGateway {
  createSubscription: (order: NewPayPalSubscription) => Promise<PayPalSubscription>;
  /** Null when PayPal does not know it. */
  readSubscription: (id: string) => Promise<PayPalSubscription | null>;
  /** Ends the renewals. Does nothing when they have ended. */
  cancelSubscription: (id: string) => Promise<void>;
  /** Ids of the completed payments of a subscription since `from`. Rejects while one is pending. */
  listPayments: (id: string, from: Date) => Promise<string[]>;
  /** Pays a payment back. Does nothing when it was paid back. */
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

  async function call(method: 'GET' | 'POST', path: string, body?: object, requestId?: string) {
    const answer = await send(path, {
      method,
      headers: {
        authorization: `Bearer ${await getToken()}`,
        'content-type': 'application/json',
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // The token may have been revoked before its end.
    if (answer.status === 401) held = null;
    return answer;
  }

  const requireSuccess = ({ status, body }: { status: number; body: unknown }, what: string) => {
    if (status < 200 || status > 299) throw new Error(`PayPal answered ${status} to ${what}`);
    return body;
  };

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
      const found = transactions.parse(requireSuccess(answer, 'a list of payments'));
      if (found.transactions.some(({ status }) => status === 'PENDING'))
        throw new PayPalUnavailable('a payment is not completed yet');
      return found.transactions.filter(({ status }) => status === 'COMPLETED').map((each) => each.id);
    },
    async refund(paymentId) {
      const path = `/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`;
      const answer = await call('POST', path, {}, `withdrawal-${paymentId}`);
      const problem = answer.status === 422 ? refusal.safeParse(answer.body) : null;
      const isDone = problem?.data?.details.some(({ issue }) => issue === 'CAPTURE_FULLY_REFUNDED') ?? false;
      if (!isDone) requireSuccess(answer, 'a refund');
    },
    async verify({ headers, event }) {
      const answer = await call('POST', '/v1/notifications/verify-webhook-signature', {
        auth_algo: headers['paypal-auth-algo'],
        cert_url: headers['paypal-cert-url'],
        transmission_id: headers['paypal-transmission-id'],
        transmission_sig: headers['paypal-transmission-sig'],
        transmission_time: headers['paypal-transmission-time'],
        webhook_id: webhookId,
        webhook_event: event,
      });
      // 400: a header is missing or malformed.
      if (answer.status === 400) return false;
      return verification.parse(requireSuccess(answer, 'a signature')).verification_status === 'SUCCESS';
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (cause) {
    throw new PayPalUnavailable('PayPal answered without JSON', { cause });
  }
}
