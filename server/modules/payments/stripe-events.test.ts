import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPaymentIssues, listPaymentIssues } from '#server/modules/payments/issue-service.ts';
import { createPaymentServices } from '#server/modules/payments/payment-services.ts';
import { reconcilePayments } from '#server/modules/payments/reconciliation-service.ts';
import type { makeMember } from '#tests/builders/member.ts';
import { provideStripeSite, STRIPE_PRICE } from '#tests/builders/stripe-site.ts';

const { stripe, directory, people, mailsTo, send, readUser, toEvent, notify, buy } =
  await provideStripeSite();
type Member = Awaited<ReturnType<typeof makeMember>>;

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
    const entry = { ...STRIPE_PRICE, priceId: 'added', currency: 'USD', stripe: 'price_added' };
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

const listSubscriptions = (me: Member) =>
  people.db.selectFrom('subscriptions').select('id').where('user_id', '=', me.id).execute();
