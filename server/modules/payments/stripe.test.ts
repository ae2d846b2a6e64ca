import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { formatPaymentIssues, listPaymentIssues } from '#server/modules/payments/issue-service.ts';
import { createPaymentServices } from '#server/modules/payments/payment-services.ts';
import { reconcilePayments } from '#server/modules/payments/reconciliation-service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import {
  type SignedEvent,
  STRIPE_WEBHOOK_SECRET,
  startStripeStandIn,
} from '#tests/stand-ins/stripe-stand-in.ts';

const stripe = await startStripeStandIn();
const directory = mkdtempSync(join(tmpdir(), 'fairview-stripe-'));
const plans = join(directory, 'plans.json');
const PRICE = {
  plan: 'pro',
  interval: 'month',
  amount: '9.90',
  currency: 'EUR',
  tax: 'included',
  taxPercent: '22',
};
writeFileSync(
  plans,
  JSON.stringify({ prices: [{ ...PRICE, priceId: 'pro_month', stripe: 'price_pro_month' }] }),
);

const { people, ask, mailsTo } = provideAccountSite({
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET,
  STRIPE_BASE_URL: stripe.url,
  PLANS_FILE: plans,
});
const services = () => createPaymentServices(people.config, people.db);
beforeEach(() => {
  stripe.fault = null;
});
afterAll(async () => {
  await stripe.close();
  rmSync(directory, { recursive: true });
});

type Member = Awaited<ReturnType<typeof makeMember>>;
const begin = (me: Member) =>
  ask('POST', 'payment/create-checkout-session', { priceId: 'pro_month' }, { headers: me.headers });
const send = ({ payload, headers }: SignedEvent) =>
  ask('POST', 'payment/webhook/stripe', undefined, { payload, headers });
const post = (me: Member, path: string) => ask('POST', `payment/${path}`, {}, { headers: me.headers });
const readUser = async (me: Member) => (await ask('GET', 'user', undefined, { headers: me.headers })).body;
const findSession = (me: Member) =>
  [...stripe.sessions.values()].find(({ order }) => order['metadata[user]'] === me.id)!;
const toEvent = (type: string, object: object) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  data: { object },
});
const notify = (type: string, object: object) => send(stripe.sign(toEvent(type, object)));

async function buy() {
  const me = await makeMember(people);
  await begin(me);
  const session = findSession(me);
  const subscription = stripe.pay(session.id);
  await notify('checkout.session.completed', session);
  return { me, session, subscription };
}
const findCharge = ({ id }: { id: string }) =>
  stripe.charges.findLast(({ subscription }) => subscription === id)!;
const setPeriodEnd = ({ items }: { items: { data: { current_period_end: number }[] } }, days: number) => {
  items.data[0]!.current_period_end = Math.floor(Date.now() / 1000) + days * 86_400;
};

describe('a purchase through Stripe', () => {
  it('leads to Stripe with the price, the addresses of the result and our ids', async () => {
    const me = await makeMember(people);
    const { body } = await begin(me);
    expect(body.url).toBe(`${stripe.url}/pay`);
    const { order } = findSession(me);
    expect(order).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_pro_month',
      'subscription_data[metadata][user]': me.id,
      customer_email: me.email,
      locale: 'en',
    });
    expect(order.success_url).toBe(
      `http://localhost:3000/payment/success/?checkout=${order.client_reference_id}`,
    );
  });

  it('gives the plan with the event, and confirms the order by email', async () => {
    const { me } = await buy();
    expect(await readUser(me)).toMatchObject({
      tier: 'pro',
      subscription: { state: 'active', provider: 'stripe' },
    });
    expect(await mailsTo(me.email)).toMatchObject([{ kind: 'plan_ordered', facts: { test: false } }]);
  });

  it('gives nothing by the page of success alone', async () => {
    const me = await makeMember(people);
    await begin(me);
    const id = findSession(me).order.client_reference_id;
    const { body } = await ask('GET', `payment/checkout?id=${id}`, undefined, { headers: me.headers });
    expect([body.state, (await readUser(me)).tier]).toEqual(['open', 'free']);
  });

  it('is completed by the page of success when the event is late', async () => {
    const me = await makeMember(people);
    await begin(me);
    const session = findSession(me);
    stripe.pay(session.id);
    const { body } = await ask('GET', `payment/checkout?id=${session.order.client_reference_id}`, undefined, {
      headers: me.headers,
    });
    expect([body.state, (await readUser(me)).tier]).toEqual(['paid', 'pro']);
  });

  it('is completed by the job when the event is lost', async () => {
    const me = await makeMember(people);
    await begin(me);
    stripe.pay(findSession(me).id);
    await reconcilePayments(services());
    expect((await readUser(me)).tier).toBe('pro');
  });

  it('returns 503 while Stripe does not answer, and leads to the same checkout afterwards', async () => {
    const me = await makeMember(people);
    stripe.fault = 'down';
    const { status, body } = await begin(me);
    expect([status, body.code]).toEqual([503, 'payment.provider_unavailable']);
    stripe.fault = null;
    expect((await begin(me)).status).toBe(200);
    expect(await listCheckouts(me)).toHaveLength(1);
  });
});

describe('a subscription at Stripe', () => {
  it('is renewed, fails, recovers and ends as Stripe states it', async () => {
    const { me, subscription } = await buy();
    const states: string[] = [];
    const read = async () => {
      const { tier, subscription: summary } = await readUser(me);
      states.push(`${tier} ${summary.state}`);
    };
    setPeriodEnd(subscription, 61);
    await notify('invoice.paid', { object: 'invoice', subscription: subscription.id });
    await read();
    subscription.status = 'past_due';
    await notify('invoice.payment_failed', {
      object: 'invoice',
      parent: { subscription_details: { subscription: subscription.id } },
    });
    await read();
    subscription.status = 'active';
    await notify('customer.subscription.updated', subscription);
    await read();
    subscription.status = 'canceled';
    await notify('customer.subscription.deleted', subscription);
    await read();
    expect(states).toEqual(['pro active', 'pro past_due', 'pro active', 'free free']);
  });

  it('is cancelled at the end of the period, and resumed', async () => {
    const { me, subscription } = await buy();
    expect((await post(me, 'paypal-cancel')).body).toEqual({ status: 'cancelled' });
    expect([subscription.cancel_at_period_end, (await readUser(me)).tier]).toEqual([true, 'pro']);
    expect((await post(me, 'resume')).body).toEqual({ status: 'active' });
    expect(subscription.cancel_at_period_end).toBe(false);
  });

  it('counts as cancelled when the portal set a date for its end', async () => {
    const { me, subscription } = await buy();
    subscription.cancel_at = subscription.items.data[0]!.current_period_end;
    await notify('customer.subscription.updated', subscription);
    expect((await readUser(me)).subscription.state).toBe('cancelled');
  });

  it('is ended and paid back once by a withdrawal', async () => {
    const { me, subscription } = await buy();
    expect((await post(me, 'withdraw')).body).toEqual({ status: 'withdrawn' });
    expect([subscription.status, (await readUser(me)).tier]).toEqual(['canceled', 'free']);
    const { intent } = findCharge(subscription);
    expect(stripe.refunds.filter((each) => each === intent)).toHaveLength(1);
  });

  it('is paid back by the job when Stripe did not answer to the withdrawal', async () => {
    const { me, subscription } = await buy();
    stripe.fault = 'down';
    expect((await post(me, 'withdraw')).status).toBe(503);
    stripe.fault = null;
    await reconcilePayments(services());
    expect([subscription.status, (await readUser(me)).tier]).toEqual(['canceled', 'free']);
  });

  it('is managed on the portal of its customer', async () => {
    const { me, subscription } = await buy();
    expect((await post(me, 'customer-portal')).body).toEqual({
      url: `${stripe.url}/portal/${subscription.customer}`,
    });
  });
});

describe('a payment through Stripe that is paid back', () => {
  const refund = (charge: ReturnType<typeof findCharge>, cents: number) => {
    charge.refunded = cents;
    return notify('charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: charge.intent });
  };
  const listIssues = async () => formatPaymentIssues(await listPaymentIssues(people.db)).join();

  it('ends the plan and its renewals when the whole was refunded in Stripe’s dashboard', async () => {
    const { me, subscription } = await buy();
    await refund(findCharge(subscription), 990);
    expect((await readUser(me)).tier).toBe('free');
    await reconcilePayments(services());
    expect(subscription.cancel_at_period_end).toBe(true);
    expect(await listIssues()).toContain('paid back or reversed in full');
    const change = (await mailsTo(me.email)).map(({ facts }) => (facts as { change?: string }).change);
    expect(change).toContain('refunded');
  });

  it('gives the plan again when the next payment arrives', async () => {
    const { me, subscription } = await buy();
    await refund(findCharge(subscription), 990);
    stripe.charge(subscription.id).created += 60;
    await notify('invoice.paid', { object: 'invoice', subscription: subscription.id });
    expect((await readUser(me)).tier).toBe('pro');
  });

  it('keeps the plan after a part', async () => {
    const { me, subscription } = await buy();
    await refund(findCharge(subscription), 989);
    expect([(await readUser(me)).tier, await listIssues()]).toEqual([
      'pro',
      expect.stringContaining('a part of this payment was paid back'),
    ]);
  });

  it('keeps the plan while it is disputed, and ends it when the dispute is lost', async () => {
    const { me, subscription } = await buy();
    const charge = findCharge(subscription);
    const dispute = {
      object: 'dispute',
      id: 'dp_2',
      payment_intent: charge.intent,
      amount: 990,
      currency: 'eur',
    };
    charge.dispute = 'open';
    await notify('charge.dispute.created', dispute);
    expect((await readUser(me)).tier).toBe('pro');
    charge.dispute = 'lost';
    await notify('charge.dispute.closed', dispute);
    expect((await readUser(me)).tier).toBe('free');
  });

  it('becomes an entry when it was paid in another currency', async () => {
    const { me, subscription } = await buy();
    stripe.charge(subscription.id, 1090, 'usd').created += 60;
    await notify('invoice.paid', { object: 'invoice', subscription: subscription.id });
    expect([(await readUser(me)).tier, await listIssues()]).toEqual([
      'pro',
      expect.stringContaining('another currency'),
    ]);
  });
});

describe('POST payment/webhook/stripe', () => {
  it('repairs a payment at an unknown price with the job, once the file contains the price', async () => {
    const { me, subscription } = await buy();
    const added = { ...subscription, id: `sub_${randomUUID()}`, items: structuredClone(subscription.items) };
    added.items.data[0]!.price.id = 'price_added';
    stripe.subscriptions.set(added.id, added);
    await notify('customer.subscription.created', added);
    subscription.status = 'canceled';
    await notify('customer.subscription.deleted', subscription);
    expect((await readUser(me)).tier).toBe('free');
    const entry = { ...PRICE, priceId: 'added', currency: 'USD', stripe: 'price_added' };
    writeFileSync(join(directory, 'more.json'), JSON.stringify({ prices: [entry] }));
    await reconcilePayments(
      createPaymentServices({ ...people.config, plansFile: join(directory, 'more.json') }, people.db),
    );
    expect((await readUser(me)).tier).toBe('pro');
    expect(formatPaymentIssues(await listPaymentIssues(people.db)).join()).not.toContain(added.id);
  });

  it.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['signed more than five minutes ago', { secondsAgo: 301 }],
  ])('returns 400 for an event %s', async (_title, options) => {
    const { status, body } = await send(stripe.sign(toEvent('invoice.paid', {}), options));
    expect([status, body.code]).toEqual([400, 'payment.bad_signature']);
  });

  it('returns 400 for a body that was changed after it was signed', async () => {
    const signed = stripe.sign(toEvent('invoice.paid', { id: 'in_1' }));
    const { status } = await send({ ...signed, payload: signed.payload.replace('in_1', 'in_2') });
    expect(status).toBe(400);
  });

  it('returns 503 while the state cannot be read, so that Stripe sends the event again', async () => {
    const { me, subscription } = await buy();
    subscription.status = 'canceled';
    const signed = stripe.sign(toEvent('customer.subscription.deleted', subscription));
    stripe.fault = 'down';
    expect((await send(signed)).status).toBe(503);
    expect((await readUser(me)).tier).toBe('pro');
    stripe.fault = null;
    expect((await send(signed)).status).toBe(200);
    expect((await readUser(me)).tier).toBe('free');
  });

  it('keeps a payment at an unknown price, or without an account, for the operator', async () => {
    const { session, subscription } = await buy();
    const unknown = { ...subscription, id: 'sub_price', items: structuredClone(subscription.items) };
    unknown.items.data[0]!.price.id = 'price_gone';
    const stranger = { ...subscription, id: 'sub_user', metadata: { checkout: '', user: 'nobody' } };
    for (const each of [unknown, stranger]) {
      stripe.subscriptions.set(each.id, each);
      expect((await notify('customer.subscription.created', each)).status).toBe(200);
    }
    await notify('charge.dispute.created', {
      id: 'dp_1',
      amount: 990,
      currency: 'eur',
      reason: 'fraudulent',
    });
    const lines = formatPaymentIssues(await listPaymentIssues(people.db)).join('\n');
    for (const named of [
      'sub_price  paid at a price',
      'sub_user  paid, and no account',
      'dp_1  the payment is',
    ])
      expect(lines).toContain(named);
    expect(session.status).toBe('complete');
  });

  it('ends in one state for the events of a story in any order, with repetitions', async () => {
    const { me, session, subscription } = await buy();
    const story = [
      toEvent('checkout.session.completed', session),
      toEvent('customer.subscription.created', subscription),
      toEvent('invoice.paid', { subscription: subscription.id }),
      toEvent('invoice.payment_failed', { subscription: subscription.id }),
      toEvent('customer.subscription.updated', subscription),
    ];
    const orders = fc.array(fc.constantFrom(...story), { minLength: 5, maxLength: 10 });
    subscription.cancel_at_period_end = true;
    const expected = { tier: 'pro', subscription: { state: 'cancelled', provider: 'stripe' } };
    await notify('customer.subscription.updated', subscription);
    const mails = (await mailsTo(me.email)).length;
    await fc.assert(
      fc.asyncProperty(orders, async (events) => {
        await Promise.all(events.map((event) => send(stripe.sign(event))));
        expect(await readUser(me)).toMatchObject(expected);
      }),
      { numRuns: 20 },
    );
    expect(await mailsTo(me.email)).toHaveLength(mails);
    expect(await listSubscriptions(me)).toHaveLength(1);
  });
});

const listCheckouts = (me: Member) =>
  people.db.selectFrom('checkouts').select('id').where('user_id', '=', me.id).execute();
const listSubscriptions = (me: Member) =>
  people.db.selectFrom('subscriptions').select('id').where('user_id', '=', me.id).execute();
