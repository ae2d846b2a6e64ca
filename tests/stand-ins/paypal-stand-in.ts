import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const DAY_MS = 86_400_000;

interface PayPalStandInSubscription {
  id: string;
  plan_id: string;
  custom_id: string;
  status: string;
  start_time: string;
  subscriber: { payer_id: string };
  billing_info: {
    next_billing_time?: string | undefined;
    last_payment?: { time: string };
    failed_payments_count: number;
  };
  links: { href: string; rel: string }[];
}

/** A payment of a subscription, as its transaction and as its sale. */
interface Sale {
  id: string;
  subscription: string;
  time: string;
  total: string;
  state: 'completed' | 'partially_refunded' | 'refunded' | 'pending';
}

export interface PayPalStandIn {
  url: string;
  /** `down`: every request gets 503. */
  fault: 'down' | null;
  subscriptions: Map<string, PayPalStandInSubscription>;
  refunds: string[];
  sales: Sale[];
  /** Plans that were asked for, by subscription; they take effect with the approval. */
  revisions: Map<string, string>;
  /** Bytes of the events that were sent for verification. */
  verified: string[];
  /** Access token that is accepted; a new one makes the former invalid. */
  token: string;
  /** Issue with which refunds are refused; null to accept them. */
  refusal: string | null;
  /** Transmission ids that PayPal confirms. */
  transmissions: Set<string>;
  /** Charges a subscription, as a renewal does. */
  charge: (subscription: string, state?: Sale['state']) => Sale;
  /** Approves the subscription of a checkout, as its customer would. */
  approve: (subscription: PayPalStandInSubscription) => void;
  /** Body and headers of an event. `forged`: PayPal did not send it. */
  sign: (
    event: object,
    options?: { forged?: boolean; daysAgo?: number },
  ) => {
    payload: string;
    headers: Record<string, string>;
  };
  close: () => Promise<void>;
}

/** A local server that speaks the part of PayPal's API that subscriptions need. */
export async function startPayPalStandIn(): Promise<PayPalStandIn> {
  const byRequestId = new Map<string, object>();
  const server = createServer((request, response) => {
    answerRequest(request, response).catch(() => response.destroy());
  });

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { pathname } = new URL(request.url ?? '', 'http://stand-in');
    const send = (status: number, answer: object | null) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(answer === null ? '' : JSON.stringify(answer));
    };
    if (standIn.fault === 'down') return send(503, {});
    if (pathname === '/v1/oauth2/token') return send(200, { access_token: standIn.token, expires_in: 3600 });
    if (request.headers.authorization !== `Bearer ${standIn.token}`) return send(401, {});
    const requestId = request.headers['paypal-request-id'];
    const repeated = typeof requestId === 'string' ? byRequestId.get(requestId) : undefined;
    if (repeated) return send(200, repeated);
    if (pathname === '/v1/notifications/verify-webhook-signature')
      standIn.verified.push(text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1));
    const { status, answer } = handle(`${request.method} ${pathname}`, text === '' ? {} : JSON.parse(text));
    if (typeof requestId === 'string' && answer && status < 300) byRequestId.set(requestId, answer);
    send(status, answer);
  }

  function handle(
    route: string,
    // biome-ignore lint/suspicious/noExplicitAny: bodies of several requests
    body: any,
  ): { status: number; answer: object | null } {
    const [, path = ''] = route.split(' ');
    // /v1/billing/subscriptions/<id>/<action>, /v1/payments/sale/<id>/refund
    const [id = '', action] = path.split('/').slice(4);
    const sale = standIn.sales.find((each) => each.id === id);
    if (route === 'POST /v1/notifications/verify-webhook-signature') {
      const isKnown = body.webhook_id === 'WH-1' && standIn.transmissions.has(body.transmission_id);
      return { status: 200, answer: { verification_status: isKnown ? 'SUCCESS' : 'FAILURE' } };
    }
    if (route === 'POST /v1/billing/subscriptions') {
      const created: PayPalStandInSubscription = {
        id: `I-${randomUUID()}`,
        plan_id: body.plan_id,
        custom_id: body.custom_id,
        status: 'APPROVAL_PENDING',
        start_time: new Date().toISOString(),
        subscriber: { payer_id: 'PAYER' },
        billing_info: { failed_payments_count: 0 },
        links: [{ rel: 'approve', href: `${standIn.url}/approve` }],
      };
      standIn.subscriptions.set(created.id, created);
      return { status: 201, answer: created };
    }
    if (path.startsWith('/v1/payments/sale/') && sale) {
      if (action !== 'refund') return { status: 200, answer: toSale(sale) };
      if (standIn.refusal !== null) return { status: 400, answer: { name: standIn.refusal } };
      standIn.refunds.push(id);
      sale.state = 'refunded';
      return { status: 201, answer: { id: `R-${id}` } };
    }
    const found = standIn.subscriptions.get(id);
    if (!found) return { status: 404, answer: {} };
    if (action === 'transactions')
      return {
        status: 200,
        answer: { transactions: standIn.sales.filter((each) => each.subscription === id).map(toTransaction) },
      };
    if (action === 'revise') {
      standIn.revisions.set(id, body.plan_id);
      return { status: 200, answer: { links: [{ rel: 'approve', href: `${standIn.url}/approve-change` }] } };
    }
    if (action === 'cancel') {
      if (found.status === 'CANCELLED') return { status: 422, answer: {} };
      found.status = 'CANCELLED';
      found.billing_info.next_billing_time = undefined;
      return { status: 204, answer: null };
    }
    return { status: 200, answer: found };
  }

  const standIn: PayPalStandIn = {
    url: '',
    fault: null,
    subscriptions: new Map(),
    refunds: [],
    sales: [],
    revisions: new Map(),
    verified: [],
    token: 'token',
    refusal: null,
    transmissions: new Set(),
    charge(subscription, state = 'completed') {
      const time = new Date().toISOString();
      const sale: Sale = { id: `SALE-${randomUUID()}`, subscription, time, total: '9.90', state };
      standIn.sales.push(sale);
      return sale;
    },
    approve(found) {
      standIn.charge(found.id);
      found.status = 'ACTIVE';
      found.billing_info = {
        last_payment: { time: new Date().toISOString() },
        next_billing_time: new Date(Date.now() + 30 * DAY_MS).toISOString(),
        failed_payments_count: 0,
      };
    },
    sign(event, { forged = false, daysAgo = 0 } = {}) {
      const id = randomUUID();
      if (!forged) standIn.transmissions.add(id);
      return {
        payload: JSON.stringify(event),
        headers: {
          'content-type': 'application/json',
          'paypal-transmission-id': id,
          'paypal-transmission-time': new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
          'paypal-transmission-sig': 'sig',
          'paypal-cert-url': 'https://api.paypal.com/cert',
          'paypal-auth-algo': 'SHA256withRSA',
        },
      };
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}

/** As in the recorded event of a completed sale: the link to the refund is one of the first version of the API. */
const toSale = ({ id, subscription, state, total }: Sale) => ({
  id,
  state,
  billing_agreement_id: subscription,
  amount: { total, currency: 'EUR' },
  links: [
    { rel: 'self', href: `https://api.sandbox.paypal.com/v1/payments/sale/${id}` },
    ...(state === 'refunded'
      ? []
      : [{ rel: 'refund', href: `https://api.sandbox.paypal.com/v1/payments/sale/${id}/refund` }]),
  ],
});

const toTransaction = ({ id, state, time, total }: Sale) => ({
  id,
  status: state.toUpperCase(),
  time,
  amount_with_breakdown: { gross_amount: { currency_code: 'EUR', value: total } },
});
