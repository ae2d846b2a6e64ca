import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentServices } from '#server/modules/payments/payment-services.ts';
import { reconcilePayments } from '#server/modules/payments/reconciliation-service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { startPayPalStandIn } from '#tests/stand-ins/paypal-stand-in.ts';

const paypal = await startPayPalStandIn();
const directory = mkdtempSync(join(tmpdir(), 'fairview-paypal-'));
const plans = join(directory, 'plans.json');
const PRICE = {
  plan: 'pro',
  interval: 'month',
  amount: '9.90',
  currency: 'EUR',
  tax: 'included',
  taxPercent: '22',
};
writeFileSync(plans, JSON.stringify({ prices: [{ ...PRICE, priceId: 'pro_month', paypal: 'P-PRO' }] }));

const { people, ask, mailsTo } = provideAccountSite({
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  PAYPAL_BASE_URL: paypal.url,
  PLANS_FILE: plans,
});
beforeEach(() => {
  Object.assign(paypal, { fault: null, paymentStatus: 'COMPLETED', refusal: null });
});
afterAll(async () => {
  await paypal.close();
  rmSync(directory, { recursive: true });
});

type Member = Awaited<ReturnType<typeof makeMember>>;
const post = (me: Member, path: string, body: object = {}) =>
  ask('POST', `payment/${path}`, body, { headers: me.headers });
const begin = (me: Member) => post(me, 'create-checkout-session', { priceId: 'pro_month' });
const readUser = async (me: Member) => (await ask('GET', 'user', undefined, { headers: me.headers })).body;
const send = (signed: ReturnType<typeof paypal.sign>) =>
  ask('POST', 'payment/webhook/paypal', undefined, signed);
const toEvent = (event_type: string, resource: object) => ({
  id: `WH-${randomUUID()}`,
  event_type,
  resource,
});
const notify = (type: string, resource: object) => send(paypal.sign(toEvent(type, resource)));
async function findSubscription(me: Member) {
  const { provider_ref } = await people.db
    .selectFrom('checkouts')
    .select('provider_ref')
    .where('user_id', '=', me.id)
    .executeTakeFirstOrThrow();
  return paypal.subscriptions.get(provider_ref ?? '')!;
}

async function buy() {
  const me = await makeMember(people);
  await begin(me);
  const subscription = await findSubscription(me);
  paypal.approve(subscription);
  await notify('BILLING.SUBSCRIPTION.ACTIVATED', subscription);
  return { me, subscription };
}

describe('a purchase through PayPal', () => {
  it('leads to the page of the approval, and gives nothing before it', async () => {
    const me = await makeMember(people);
    expect((await begin(me)).body).toEqual({ url: `${paypal.url}/approve` });
    const subscription = await findSubscription(me);
    expect(subscription.plan_id).toBe('P-PRO');
    await notify('BILLING.SUBSCRIPTION.CREATED', subscription);
    await reconcilePayments(createPaymentServices(people.config, people.db));
    expect((await readUser(me)).tier).toBe('free');
  });

  it('gives the plan with the event of the approval', async () => {
    const { me } = await buy();
    expect(await readUser(me)).toMatchObject({
      tier: 'pro',
      subscription: { state: 'active', provider: 'paypal', next_billing_date: expect.any(String) },
    });
    expect(await mailsTo(me.email)).toMatchObject([{ kind: 'plan_ordered' }]);
  });

  it('is completed by the job when the event is lost', async () => {
    const me = await makeMember(people);
    await begin(me);
    paypal.approve(await findSubscription(me));
    await reconcilePayments(createPaymentServices(people.config, people.db));
    expect((await readUser(me)).tier).toBe('pro');
  });

  it('returns 503 while PayPal does not answer', async () => {
    paypal.fault = 'down';
    const { status, body } = await begin(await makeMember(people));
    expect([status, body.code]).toEqual([503, 'payment.provider_unavailable']);
  });
});

describe('a subscription at PayPal', () => {
  it('fails, is suspended and recovers as PayPal states it', async () => {
    const { me, subscription } = await buy();
    const states: string[] = [];
    const read = async () => states.push((await readUser(me)).subscription.state);
    subscription.billing_info.failed_payments_count = 1;
    await notify('BILLING.SUBSCRIPTION.PAYMENT.FAILED', subscription);
    await read();
    subscription.status = 'SUSPENDED';
    await notify('BILLING.SUBSCRIPTION.SUSPENDED', subscription);
    await read();
    paypal.approve(subscription);
    await notify('PAYMENT.SALE.COMPLETED', { id: 'SALE', billing_agreement_id: subscription.id });
    await read();
    expect(states).toEqual(['past_due', 'past_due', 'active']);
  });

  it('keeps its plan to the end of the period after a cancellation, although PayPal ends it at once', async () => {
    const { me, subscription } = await buy();
    expect((await post(me, 'paypal-cancel')).body).toEqual({ status: 'cancelled' });
    expect(subscription.status).toBe('CANCELLED');
    expect(await readUser(me)).toMatchObject({ tier: 'pro', subscription: { state: 'cancelled' } });
    expect((await post(me, 'resume')).body.code).toBe('payment.no_subscription');
    subscription.billing_info.last_payment = { time: new Date(Date.now() - 40 * 86_400_000).toISOString() };
    await notify('BILLING.SUBSCRIPTION.CANCELLED', subscription);
    expect((await readUser(me)).tier).toBe('free');
  });

  it('is ended at once and paid back by a withdrawal', async () => {
    const { me, subscription } = await buy();
    expect((await post(me, 'withdraw')).body).toEqual({ status: 'withdrawn' });
    expect([subscription.status, (await readUser(me)).tier]).toEqual(['CANCELLED', 'free']);
    expect(paypal.refunds).toContain(`PAY-${subscription.id}`);
  });

  it.each([
    ['a payment is pending', { paymentStatus: 'PENDING' }, 503],
    ['PayPal refuses the refund', { refusal: 'REFUND_NOT_ALLOWED' }, 500],
  ])('keeps its plan while %s, and is paid back by the job afterwards', async (_title, state, status) => {
    const { me, subscription } = await buy();
    Object.assign(paypal, state);
    expect((await post(me, 'withdraw')).status).toBe(status);
    expect((await readUser(me)).tier).toBe('pro');
    Object.assign(paypal, { paymentStatus: 'COMPLETED', refusal: null });
    await reconcilePayments(createPaymentServices(people.config, people.db));
    expect([paypal.refunds.includes(`PAY-${subscription.id}`), (await readUser(me)).tier]).toEqual([
      true,
      'free',
    ]);
  });

  it('counts a payment that was paid back before as paid back', async () => {
    const { me } = await buy();
    paypal.refusal = 'CAPTURE_FULLY_REFUNDED';
    expect((await post(me, 'withdraw')).status).toBe(200);
  });
});

describe('POST payment/webhook/paypal', () => {
  it.each([
    ['that PayPal did not send', { forged: true }],
    ['sent more than three days ago', { daysAgo: 4 }],
  ])('returns 400 for an event %s', async (_title, options) => {
    const { me, subscription } = await buy();
    subscription.status = 'EXPIRED';
    const { status, body } = await send(
      paypal.sign(toEvent('BILLING.SUBSCRIPTION.EXPIRED', subscription), options),
    );
    expect([status, body.code, (await readUser(me)).tier]).toEqual([400, 'payment.bad_signature', 'pro']);
  });

  it.each(['', '{', '[]', '{"id":1}'])('returns 400 for the body %j', async (payload) => {
    expect((await send({ ...paypal.sign({}), payload })).status).toBe(400);
  });

  it('returns 503 while PayPal cannot confirm it', async () => {
    const { subscription } = await buy();
    const signed = paypal.sign(toEvent('BILLING.SUBSCRIPTION.UPDATED', subscription));
    paypal.fault = 'down';
    expect((await send(signed)).status).toBe(503);
  });
});
