import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PriceAnswer } from '#contracts/payments.ts';
import { reconcilePayments } from '#server/modules/payments/reconciliation-service.ts';
import { formatReferrals, listReferrals } from '#server/modules/payments/referral-service.ts';
import { makeMember } from '#tests/builders/member.ts';
import { inDays, providePayments, toSession } from '#tests/builders/payments.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';

const { people, ask, services, begin, complete, buy, get, post, movePeriodEnd, listTestSubscriptions } =
  providePayments();
const readSubscription = async (me: Parameters<typeof get>[0]) =>
  (await get(me, 'payment/subscription')).subscription;

describe('GET payment/getTiers', () => {
  it('returns the plans with prices and what they contain today', async () => {
    const { status, body } = await ask('GET', 'payment/getTiers');
    expect(status).toBe(200);
    expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(['free', 'pro', 'enterprise']);
    expect(body[1].prices[0]).toEqual({
      priceId: 'pro_month_eur',
      interval: 'month',
      amount: '9.90',
      currency: 'EUR',
      tax: 'included',
      tax_percent: '22',
      providers: ['test'],
    });
    expect(body[1].features).toContain('Italian tax worksheet');
    expect(body[1].features).toContain('Weekly report');
  });

  it('returns the features in Italian', async () => {
    const { body } = await ask('GET', 'payment/getTierInfo?slug=pro', undefined, {
      headers: { 'accept-language': 'it' },
    });
    expect(body.features).toContain('Prospetto fiscale');
  });

  it.each(['pro', 'enterprise'])('sells %s by month and year, in euros and dollars', async (slug) => {
    const { body } = await ask('GET', `payment/getTierInfo?slug=${slug}`);
    const sold = body.prices.map(({ interval, currency }: PriceAnswer) => `${interval} ${currency}`);
    expect(sold.sort()).toEqual(['month EUR', 'month USD', 'year EUR', 'year USD']);
    expect(body.closed).toBeNull();
  });

  it('returns 404 for an unknown plan', async () => {
    const { status, body } = await ask('GET', 'payment/getTierInfo?slug=gold');
    expect([status, body.code]).toEqual([404, 'payment.unknown_plan']);
  });
});

describe('POST payment/create-checkout-session', () => {
  it('returns the page of the TEST checkout in the language of the request', async () => {
    const me = await makeMember(people);
    const { status, body } = await ask(
      'POST',
      'payment/create-checkout-session',
      { priceId: 'pro_month_eur' },
      { headers: { ...me.headers, 'accept-language': 'it' } },
    );
    expect(status).toBe(200);
    expect(new URL(body.url).pathname).toBe('/it/payment/test/');
  });

  it('returns the same page for a double click', async () => {
    const me = await makeMember(people);
    expect((await begin(me)).body).toEqual((await begin(me)).body);
  });

  it.each(['none', 'pro_month_gbp'])('returns 400 for the unknown price %s', async (priceId) => {
    const { status, body } = await begin(await makeMember(people), { priceId });
    expect([status, body.code]).toEqual([400, 'payment.unknown_price']);
  });

  it('returns 409 for an account with lifetime access', async () => {
    const { status, body } = await begin(await makeMember(people, { tier: 'lifetime' }));
    expect([status, body.code]).toEqual([409, 'payment.lifetime']);
  });

  it('returns 409 for a user who has a plan', async () => {
    const { status, body } = await begin(await buy(), { priceId: 'pro_year_eur' });
    expect([status, body.code]).toEqual([409, 'payment.already_subscribed']);
  });

  it('stores the affiliate id, and rejects one with other characters', async () => {
    const me = await makeMember(people);
    const { body } = await begin(me, { priceId: 'pro_month_eur', tid: 'partner-7' });
    const row = await people.db
      .selectFrom('checkouts')
      .select('tid')
      .where('id', '=', toSession(body.url))
      .executeTakeFirst();
    expect(row).toEqual({ tid: 'partner-7' });
    expect((await begin(me, { priceId: 'pro_month_eur', tid: '<b>' })).status).toBe(400);
  });
});

describe('POST payment/test-checkout', () => {
  it('gives the plan at once after success, and redirects to the page of the result', async () => {
    const me = await makeMember(people);
    const session = toSession((await begin(me)).body.url);
    const { status, headers } = await complete(session, 'success');
    expect([status, headers.location]).toEqual([
      303,
      `http://localhost:3000/payment/success/?checkout=${session}`,
    ]);
    expect(await get(me, 'user')).toMatchObject({
      tier: 'pro',
      subscription: { state: 'active', provider: 'test', next_billing_date: expect.any(String) },
    });
    const { body } = await ask('GET', `payment/checkout?id=${session}`, undefined, { headers: me.headers });
    expect(body).toMatchObject({ state: 'paid', plan: 'pro', price: { priceId: 'pro_month_eur' } });
  });

  it.each([
    ['error', 'failed', '/payment/error/'],
    ['cancel', 'cancelled', '/payment/cancel/'],
  ])('gives nothing after %s', async (outcome, state, page) => {
    const me = await makeMember(people);
    const session = toSession((await begin(me)).body.url);
    const { headers } = await complete(session, outcome);
    expect(new URL(headers.location!).pathname).toBe(page);
    const { body } = await ask('GET', `payment/checkout?id=${session}`, undefined, { headers: me.headers });
    expect([body.state, (await get(me, 'user')).tier]).toEqual([state, 'free']);
  });

  it('buys once when the form is sent twice, also at the same time', async () => {
    const me = await makeMember(people);
    const session = toSession((await begin(me)).body.url);
    await Promise.all([complete(session, 'success'), complete(session, 'success')]);
    await complete(session, 'success');
    expect(await listTestSubscriptions(me)).toHaveLength(1);
  });

  it('does not buy a second plan that was begun in another tab', async () => {
    const me = await makeMember(people);
    const [first, second] = [await begin(me), await begin(me, { priceId: 'pro_year_eur' })];
    await complete(toSession(first.body.url), 'success');
    const { headers } = await complete(toSession(second.body.url), 'success');
    expect(new URL(headers.location!).pathname).toBe('/payment/error/');
    expect(await listTestSubscriptions(me)).toHaveLength(1);
  });

  it('returns 404 for an unknown session, and 400 for an unknown outcome', async () => {
    expect((await complete(randomUUID(), 'success')).status).toBe(404);
    expect((await complete(randomUUID(), 'maybe')).status).toBe(400);
  });
});

describe('GET payment/checkout', () => {
  it('returns 404 for a purchase of another user', async () => {
    const session = toSession((await begin(await makeMember(people))).body.url);
    const other = await makeMember(people);
    const { status } = await ask('GET', `payment/checkout?id=${session}`, undefined, {
      headers: other.headers,
    });
    expect(status).toBe(404);
  });
});

describe('a subscription', () => {
  it('keeps its plan until the end of the period after a cancellation, and can be resumed', async () => {
    const me = await buy();
    expect((await post(me, 'paypal-cancel')).body).toEqual({ status: 'cancelled' });
    expect(await get(me, 'user')).toMatchObject({
      tier: 'pro',
      subscription: { state: 'cancelled', next_billing_date: null },
    });
    expect(await readSubscription(me)).toMatchObject({
      cancels_at_period_end: true,
      actions: ['resume', 'withdraw'],
    });
    expect((await post(me, 'resume')).body).toEqual({ status: 'active' });
    expect((await get(me, 'user')).subscription.state).toBe('active');
  });

  it('ends with its period once it is cancelled', async () => {
    const me = await buy();
    await post(me, 'paypal-cancel');
    await movePeriodEnd(me, inDays(-1));
    await reconcilePayments(services());
    expect(await get(me, 'user')).toMatchObject({
      tier: 'free',
      subscription: { state: 'free', provider: null },
    });
    expect(await readSubscription(me)).toMatchObject({ status: 'ended', actions: [] });
  });

  it('renews by its interval', async () => {
    const me = await buy('pro_year_eur');
    await movePeriodEnd(me, inDays(-1));
    await reconcilePayments(services());
    const { period_end } = await readSubscription(me);
    expect(new Date(period_end).getTime()).toBeGreaterThan(inDays(363).getTime());
    expect((await get(me, 'user')).tier).toBe('pro');
  });

  it('leaves a granted plan in force when it ends', async () => {
    const me = await buy();
    await people.db
      .updateTable('users')
      .set({ granted_tier: 'enterprise' })
      .where('id', '=', me.id)
      .execute();
    await post(me, 'paypal-cancel');
    await movePeriodEnd(me, inDays(-1));
    await reconcilePayments(services());
    expect((await get(me, 'user')).tier).toBe('enterprise');
  });

  it('leaves wallet and wishlist when it ends', async () => {
    const me = await buy();
    await people.db.insertInto('favourites').values({ user_id: me.id, asset_id: 'bitcoin' }).execute();
    await addWalletRows(people, me.id, [{ type: 'buy', date: '2024-01-01' }]);
    await post(me, 'withdraw');
    expect(await get(me, 'user/getFavorites')).toHaveLength(1);
    expect((await get(me, 'user/getWalletEntries')).data).toHaveLength(1);
  });

  it('is cancelled when its account is deleted', async () => {
    const me = await buy();
    await people.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', me.id).execute();
    await reconcilePayments(services());
    expect(await listTestSubscriptions(me)).toMatchObject([{ cancels_at_period_end: true }]);
  });

  it.each(['paypal-cancel', 'resume', 'customer-portal'])(
    'is required for %s: 409 without one',
    async (path) => {
      const { status, body } = await post(await makeMember(people), path);
      expect([status, body.code]).toEqual([409, 'payment.no_subscription']);
    },
  );
});

describe('formatReferrals', () => {
  it('says when no order names an affiliate', () => {
    expect(formatReferrals([])).toEqual(['No order names an affiliate.']);
  });

  it('lists orders and paid ones by the affiliate’s id, and none without an id', async () => {
    for (const [tid, outcome] of [
      ['referral-1', 'success'],
      ['referral-1', 'cancel'],
      ['referral-2', 'cancel'],
      [undefined, 'success'],
    ] as const) {
      const { body } = await begin(await makeMember(people), { priceId: 'pro_month_eur', tid });
      await complete(toSession(body.url), outcome);
    }
    const today = new Date().toISOString().slice(0, 10);
    const lines = formatReferrals(await listReferrals(people.db));
    expect(lines.filter((line) => line.startsWith('referral-'))).toEqual([
      `referral-1  1 paid of 2 orders  ${today} to ${today}`,
      `referral-2  0 paid of 1 orders  ${today} to ${today}`,
    ]);
    expect(lines.some((line) => /^(?:null|undefined)/.test(line))).toBe(false);
  });
});
