import { describe, expect, it } from 'vitest';
import { formatPaymentIssues, listPaymentIssues } from '#server/modules/payments/issue-service.ts';
import { reconcilePayments } from '#server/modules/payments/reconciliation-service.ts';
import type { makeMember } from '#tests/builders/member.ts';
import { provideStripeSite } from '#tests/builders/stripe-site.ts';

const { stripe, people, ask, mailsTo, services, readUser, notify, buy, findCharge } =
  await provideStripeSite();
type Member = Awaited<ReturnType<typeof makeMember>>;

describe('a change of plan at Stripe', () => {
  const preview = (me: Member) =>
    ask('GET', 'payment/change-preview?priceId=pro_year', undefined, { headers: me.headers });
  const change = (me: Member, quoted_at: string) =>
    ask('POST', 'payment/change', { priceId: 'pro_year', quoted_at }, { headers: me.headers });

  it('shows what Stripe would charge, and charges it', async () => {
    const { me, subscription } = await buy();
    const { body } = await preview(me);
    expect(body).toMatchObject({ due: '89.10', at_once: true, to: { priceId: 'pro_year' } });
    expect((await change(me, body.quoted_at)).body).toEqual({ url: null });
    expect(subscription.items.data[0]!.price.id).toBe('price_pro_year');
    const answer = await ask('GET', 'payment/invoices', undefined, { headers: me.headers });
    expect(answer.body.data.map(({ total }: { total: string }) => total).sort()).toEqual(['89.10', '9.90']);
  });

  it('leaves the plan as it was when the card is declined', async () => {
    const { me, subscription } = await buy();
    const { body } = await preview(me);
    stripe.fault = 'declined';
    const answer = await change(me, body.quoted_at);
    expect([answer.status, answer.body.code]).toEqual([409, 'payment.change_refused']);
    expect(subscription.items.data[0]!.price.id).toBe('price_pro_month');
  });

  it('is found by the job when the answer was lost', async () => {
    const { me, subscription } = await buy();
    subscription.items.data[0]!.price.id = 'price_pro_year';
    await people.db
      .updateTable('subscriptions')
      .set({ change_asked_at: new Date() })
      .where('user_id', '=', me.id)
      .execute();
    await reconcilePayments(services());
    const answer = await ask('GET', 'payment/subscription', undefined, { headers: me.headers });
    expect(answer.body.subscription.interval).toBe('year');
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
