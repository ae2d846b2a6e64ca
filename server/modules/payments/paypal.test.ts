import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatPaymentIssues, listPaymentIssues } from '#server/modules/payments/issue-service.ts';
import { reconcilePayments } from '#server/modules/payments/reconciliation-service.ts';
import { makeMember } from '#tests/builders/member.ts';
import { providePayPalSite } from '#tests/builders/paypal-site.ts';

const {
  paypal,
  people,
  ask,
  mailsTo,
  post,
  begin,
  readUser,
  send,
  toEvent,
  services,
  findSale,
  notify,
  findSubscription,
  buy,
} = await providePayPalSite();

type Member = Awaited<ReturnType<typeof makeMember>>;
describe('a purchase through PayPal', () => {
  it('leads to the page of the approval, and gives nothing before it', async () => {
    const me = await makeMember(people);
    expect((await begin(me)).body).toEqual({ url: `${paypal.url}/approve` });
    const subscription = await findSubscription(me);
    expect(subscription.plan_id).toBe('P-PRO');
    await notify('BILLING.SUBSCRIPTION.CREATED', subscription);
    await reconcilePayments(services());
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

  it('gives nothing before the first payment has arrived', async () => {
    const me = await makeMember(people);
    await begin(me);
    const subscription = await findSubscription(me);
    subscription.status = 'ACTIVE';
    await notify('BILLING.SUBSCRIPTION.ACTIVATED', subscription);
    expect((await readUser(me)).tier).toBe('free');
    paypal.approve(subscription);
    await notify('PAYMENT.SALE.COMPLETED', { id: 'SALE', billing_agreement_id: subscription.id });
    expect((await readUser(me)).tier).toBe('pro');
  });

  it('is completed by the job when the event is lost', async () => {
    const me = await makeMember(people);
    await begin(me);
    paypal.approve(await findSubscription(me));
    await reconcilePayments(services());
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
    expect(paypal.refunds).toContain(findSale(subscription).id);
  });

  it.each([
    ['a payment is pending', 'pending', null, 503],
    ['PayPal refuses the refund', 'completed', 'REFUND_NOT_ALLOWED', 500],
  ] as const)(
    'keeps its plan while %s, and is paid back by the job afterwards',
    async (_title, state, refusal, status) => {
      const { me, subscription } = await buy();
      const sale = findSale(subscription);
      sale.state = state;
      paypal.refusal = refusal;
      expect((await post(me, 'withdraw')).status).toBe(status);
      expect((await readUser(me)).tier).toBe('pro');
      sale.state = 'completed';
      paypal.refusal = null;
      await reconcilePayments(services());
      expect([paypal.refunds.includes(sale.id), (await readUser(me)).tier]).toEqual([true, 'free']);
    },
  );

  it('counts a payment that was paid back before as paid back', async () => {
    const { me } = await buy();
    paypal.refusal = 'TRANSACTION_ALREADY_REFUNDED';
    expect((await post(me, 'withdraw')).status).toBe(200);
  });
});

describe('a change of plan at PayPal', () => {
  it('is approved on PayPal’s page, and opens the plan with the next charge', async () => {
    const { me, subscription } = await buy();
    const { body } = await ask('GET', 'payment/change-preview?priceId=enterprise_month', undefined, {
      headers: me.headers,
    });
    expect(body).toMatchObject({ due: '0.00', at_once: false });
    const answer = await post(me, 'change', { priceId: 'enterprise_month', quoted_at: body.quoted_at });
    expect(answer.body).toEqual({ url: `${paypal.url}/approve-change` });
    expect((await readUser(me)).tier).toBe('pro');
    subscription.plan_id = paypal.revisions.get(subscription.id)!;
    await notify('BILLING.SUBSCRIPTION.UPDATED', subscription);
    expect((await readUser(me)).tier).toBe('pro');
    await people.db
      .updateTable('subscriptions')
      .set({ kept_until: new Date() })
      .where('user_id', '=', me.id)
      .execute();
    paypal.approve(subscription);
    await notify('PAYMENT.SALE.COMPLETED', { id: 'SALE', billing_agreement_id: subscription.id });
    expect((await readUser(me)).tier).toBe('enterprise');
    expect((await mailsTo(me.email)).map(({ kind }) => kind)).toContain('plan_switched');
  });
});

describe('a payment through PayPal that is paid back', () => {
  const listKinds = async (me: Member) =>
    (await ask('GET', 'payment/invoices', undefined, { headers: me.headers })).body.data.map(
      ({ kind, total }: { kind: string; total: string }) => `${kind} ${total}`,
    );
  const toRefund = (sale: { id: string }, fields: object) => ({
    id: `R-${sale.id}`,
    sale_id: sale.id,
    ...fields,
  });

  it('ends the plan and its renewals when the whole was refunded in PayPal’s dashboard', async () => {
    const { me, subscription } = await buy();
    const sale = findSale(subscription);
    sale.state = 'refunded';
    const refund = toRefund(sale, { total_refunded_amount: { value: '9.90', currency: 'EUR' } });
    expect((await notify('PAYMENT.SALE.REFUNDED', refund)).status).toBe(200);
    expect((await readUser(me)).tier).toBe('free');
    expect(await listKinds(me)).toEqual(['credit_note 9.90', 'invoice 9.90']);
    await reconcilePayments(services());
    expect(subscription.status).toBe('CANCELLED');
    expect(formatPaymentIssues(await listPaymentIssues(people.db)).join()).toContain(
      'paid back or reversed in full',
    );
  });

  it('ends the plan when the payment was reversed', async () => {
    const { me, subscription } = await buy();
    const { id } = findSale(subscription);
    await notify('PAYMENT.SALE.REVERSED', {
      id: 'REV',
      links: [{ rel: 'sale', href: `https://x.example/v1/payments/sale/${id}` }],
    });
    expect((await readUser(me)).tier).toBe('free');
  });

  it('keeps the plan after a part, and credits each part once, in any order', async () => {
    const { me, subscription } = await buy();
    const sale = findSale(subscription);
    sale.state = 'partially_refunded';
    const toPart = (value: string) => toRefund(sale, { total_refunded_amount: { value, currency: 'EUR' } });
    for (const value of ['3.00', '2.00', '3.00']) await notify('PAYMENT.SALE.REFUNDED', toPart(value));
    expect([(await readUser(me)).tier, await listKinds(me)]).toEqual([
      'pro',
      ['credit_note 3.00', 'invoice 9.90'],
    ]);
  });

  it('becomes an entry when it is disputed, and ends the plan when the dispute is lost', async () => {
    const { me, subscription } = await buy();
    const dispute = (fields: object) => ({
      dispute_id: 'PP-D-1',
      reason: 'UNAUTHORISED',
      disputed_transactions: [{ seller_transaction_id: findSale(subscription).id }],
      ...fields,
    });
    await notify('CUSTOMER.DISPUTE.CREATED', dispute({}));
    expect((await readUser(me)).tier).toBe('pro');
    await notify(
      'CUSTOMER.DISPUTE.RESOLVED',
      dispute({ dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }),
    );
    expect((await readUser(me)).tier).toBe('pro');
    await notify(
      'CUSTOMER.DISPUTE.RESOLVED',
      dispute({ dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }),
    );
    expect((await readUser(me)).tier).toBe('free');
    expect(formatPaymentIssues(await listPaymentIssues(people.db)).join()).toContain(
      'PP-D-1  the payment is disputed',
    );
  });

  it('keeps a refund of an unknown payment without effect', async () => {
    expect((await notify('PAYMENT.SALE.REFUNDED', { id: 'R', sale_id: 'unknown' })).status).toBe(200);
  });
});

describe('POST payment/webhook/paypal', () => {
  it('sends the bytes of the event for verification, not a copy that was parsed', async () => {
    const payload = '{ "id":"WH-bytes",\n "event_type":"X", "resource":{"amount":5.0,"amount":5.00} }';
    await send({ ...paypal.sign({}), payload });
    expect(paypal.verified).toContain(payload);
  });

  it('asks for a new token once when the token was revoked', async () => {
    const { me } = await buy();
    paypal.token = `token-${randomUUID()}`;
    expect((await post(me, 'paypal-cancel')).status).toBe(200);
  });

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
