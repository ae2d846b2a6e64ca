import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

const DAY_SECONDS = 86_400;
const now = () => Math.floor(Date.now() / 1000);

interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  url: string;
  /** The request as received. */
  order: Record<string, string>;
}

interface Subscription {
  id: string;
  object: 'subscription';
  customer: string;
  metadata: Record<string, string>;
  status: string;
  created: number;
  start_date: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  items: { object: 'list'; data: { id: string; current_period_end: number; price: { id: string } }[] };
}

/** A paid invoice with its payment. Amounts in cents. */
interface Charge {
  /** Id of the payment intent. */
  intent: string;
  subscription: string;
  total: number;
  currency: string;
  created: number;
  refunded: number;
  dispute: 'none' | 'open' | 'lost';
  /** Whom Stripe bills, as entered at its checkout. */
  customer?: { name: string; address: Record<string, string>; vat?: string } | undefined;
}

export interface StripeStandIn {
  url: string;
  /** `down`: every request gets 503. `declined`: changes of price get a declined card. */
  fault: 'down' | 'declined' | null;
  /** Answers wait for this, with the state of when the request came. */
  hold: Promise<void> | null;
  /** Requests whose answer waits. */
  waiting: number;
  sessions: Map<string, Session>;
  subscriptions: Map<string, Subscription>;
  charges: Charge[];
  /** What a change of price charges, in cents. */
  proration: number;
  /** Payments that were paid back through the API. */
  refunds: string[];
  /** Charges a subscription, as a renewal does. */
  charge: (subscription: string, total?: number, currency?: string) => Charge;
  /** Pays an open checkout, as its customer would. Returns the new subscription. */
  pay: (sessionId: string) => Subscription;
  /** Body and headers of a signed event. */
  sign: (event: object, options?: { secret?: string; secondsAgo?: number }) => SignedEvent;
  close: () => Promise<void>;
}

export interface SignedEvent {
  payload: string;
  headers: Record<string, string>;
}

export const STRIPE_WEBHOOK_SECRET = 'whsec_stand_in';

/** A local server that speaks the part of Stripe's API that subscriptions need. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const stripe = new Stripe('sk_test_stand_in');
  const byIdempotencyKey = new Map<string, object>();
  const server = createServer((request, response) => {
    answerRequest(request, response).catch(() => response.destroy());
  });

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = Object.fromEntries(new URLSearchParams(await readBody(request)));
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in');
    const send = (status: number, answer: object | string) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
        .end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    if (standIn.fault === 'down') return send(503, { error: { type: 'api_error', message: 'down' } });
    if (standIn.fault === 'declined' && body['items[0][price]'])
      return send(402, { error: { type: 'card_error', code: 'card_declined', message: 'declined' } });
    const key = request.headers['idempotency-key'];
    const repeated = typeof key === 'string' && request.method === 'POST' ? byIdempotencyKey.get(key) : null;
    const answer = repeated ?? handle(`${request.method} ${pathname}`, body, searchParams);
    if (answer === null)
      return send(404, {
        error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' },
      });
    if (typeof key === 'string') byIdempotencyKey.set(key, answer);
    const text = JSON.stringify(answer);
    standIn.waiting += 1;
    await standIn.hold;
    standIn.waiting -= 1;
    return send(200, text);
  }

  function handle(route: string, body: Record<string, string>, query: URLSearchParams): object | null {
    const id = route.split('/').at(-1) ?? '';
    const { sessions, subscriptions, refunds } = standIn;
    if (route === 'POST /v1/checkout/sessions') {
      const session: Session = {
        id: `cs_${randomUUID()}`,
        object: 'checkout.session',
        status: 'open',
        subscription: null,
        url: `${standIn.url}/pay`,
        order: body,
      };
      sessions.set(session.id, session);
      return session;
    }
    if (route.startsWith('GET /v1/checkout/sessions/')) return sessions.get(id) ?? null;
    if (route === 'POST /v1/billing_portal/sessions')
      return { id: 'bps_1', object: 'billing_portal.session', url: `${standIn.url}/portal/${body.customer}` };
    if (route === 'POST /v1/refunds') {
      refunds.push(body.payment_intent ?? '');
      const charge = standIn.charges.find(({ intent }) => intent === body.payment_intent);
      if (charge) charge.refunded = charge.total;
      return { id: `re_${refunds.length}`, object: 'refund' };
    }
    const { charges } = standIn;
    if (route === 'GET /v1/invoices') {
      const from = Number(query.get('created[gte]'));
      const ofSubscription = charges.filter(
        (charge) => charge.subscription === query.get('subscription') && charge.created >= from,
      );
      return list(ofSubscription.map(toInvoice));
    }
    if (route === 'GET /v1/invoice_payments') {
      const isAsked = ({ intent }: Charge) =>
        `in_${intent}` === query.get('invoice') || intent === query.get('payment[payment_intent]');
      return list(charges.filter(isAsked).map(toInvoicePayment));
    }
    if (route === 'POST /v1/invoices/create_preview')
      return { object: 'invoice', total: standIn.proration, currency: 'eur' };
    if (route === 'GET /v1/disputes') {
      const disputed = charges.filter(({ intent }) => intent === query.get('payment_intent'));
      return list(
        disputed.map(({ dispute }) => ({ status: dispute === 'lost' ? 'lost' : 'needs_response' })),
      );
    }
    const subscription = subscriptions.get(id);
    if (!subscription) return null;
    const price = body['items[0][price]'];
    if (route.startsWith('POST /v1/subscriptions/') && price) {
      subscription.items.data[0]!.price.id = price;
      if (standIn.proration > 0) standIn.charge(subscription.id, standIn.proration);
    } else if (route.startsWith('POST /v1/subscriptions/'))
      subscription.cancel_at_period_end = body.cancel_at_period_end === 'true';
    if (route.startsWith('DELETE /v1/subscriptions/')) subscription.status = 'canceled';
    return subscription;
  }

  const standIn: StripeStandIn = {
    url: '',
    fault: null,
    hold: null,
    waiting: 0,
    sessions: new Map(),
    subscriptions: new Map(),
    charges: [],
    proration: 8_910,
    refunds: [],
    charge(subscription, total = 990, currency = 'eur') {
      const id = `pi_${randomUUID()}`;
      const charge: Charge = {
        intent: id,
        subscription,
        total,
        currency,
        created: now(),
        refunded: 0,
        dispute: 'none',
      };
      standIn.charges.push(charge);
      return charge;
    },
    pay(sessionId) {
      const session = standIn.sessions.get(sessionId);
      if (!session) throw new Error(`no session ${sessionId}`);
      const { order } = session;
      const subscription: Subscription = {
        id: `sub_${randomUUID()}`,
        object: 'subscription',
        customer: `cus_${randomUUID()}`,
        metadata: {
          checkout: order['subscription_data[metadata][checkout]'] ?? '',
          user: order['subscription_data[metadata][user]'] ?? '',
        },
        status: 'active',
        created: now(),
        start_date: now(),
        cancel_at: null,
        cancel_at_period_end: false,
        items: {
          object: 'list',
          data: [
            {
              id: 'si_1',
              current_period_end: now() + 30 * DAY_SECONDS,
              price: { id: order['line_items[0][price]'] ?? '' },
            },
          ],
        },
      };
      standIn.subscriptions.set(subscription.id, subscription);
      standIn.charge(subscription.id);
      Object.assign(session, { status: 'complete', subscription: subscription.id });
      return subscription;
    },
    sign(event, { secret = STRIPE_WEBHOOK_SECRET, secondsAgo = 0 } = {}) {
      const payload = JSON.stringify(event);
      const signature = stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: now() - secondsAgo,
      });
      return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}

const toInvoice = ({ intent, subscription, total, currency, created, customer }: Charge) => ({
  id: `in_${intent}`,
  object: 'invoice',
  status: 'paid',
  currency,
  created,
  total,
  total_excluding_tax: total,
  status_transitions: { paid_at: created },
  parent: { subscription_details: { subscription } },
  customer_name: customer?.name ?? null,
  customer_address: customer?.address ?? null,
  customer_tax_ids: customer?.vat ? [{ type: 'eu_vat', value: customer.vat }] : [],
});

const toInvoicePayment = (charge: Charge) => ({
  id: `inpay_${charge.intent}`,
  object: 'invoice_payment',
  amount_paid: charge.total,
  invoice: toInvoice(charge),
  payment: {
    type: 'payment_intent',
    payment_intent: {
      id: charge.intent,
      latest_charge: { amount_refunded: charge.refunded, disputed: charge.dispute !== 'none' },
    },
  },
});

const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' });

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
