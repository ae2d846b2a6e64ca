import { describe, expect, it } from 'vitest';
import { reconcilePayments } from '#server/modules/payments/reconciliation-service.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideStripeSite } from '#tests/builders/stripe-site.ts';

const {
  stripe,
  people,
  ask,
  mailsTo,
  services,
  begin,
  post,
  readUser,
  findSession,
  notify,
  buy,
  findCharge,
  setPeriodEnd,
} = await provideStripeSite();
type Member = Awaited<ReturnType<typeof makeMember>>;

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

describe('a plan without a price in the file', () => {
  it('is not sold', async () => {
    const { body } = await ask('GET', 'payment/getTierInfo?slug=enterprise');
    expect([body.prices, body.closed]).toEqual([[], 'provider']);
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

const listCheckouts = (me: Member) =>
  people.db.selectFrom('checkouts').select('id').where('user_id', '=', me.id).execute();
