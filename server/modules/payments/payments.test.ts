import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  formatPaymentIssues,
  listPaymentIssues,
  settlePaymentIssue,
} from '#server/modules/payments/issue-service.ts';
import { createPaymentServices } from '#server/modules/payments/payment-services.ts';
import { cleanUpPayments, reconcilePayments } from '#server/modules/payments/reconciliation-service.ts';
import { synchroniseSubscription } from '#server/modules/payments/subscription-service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';

const { people, ask, mailsTo } = provideAccountSite();
const services = () => createPaymentServices(people.config, people.db);

type Member = Awaited<ReturnType<typeof makeMember>>;
const begin = (me: Member, body: object = { priceId: 'pro_month_eur' }) =>
  ask('POST', 'payment/create-checkout-session', body, { headers: me.headers });
const toSession = (url: string) => new URL(url).searchParams.get('session')!;
const complete = (session: string, outcome: string) =>
  ask('POST', `payment/test-checkout?session=${session}`, undefined, {
    payload: `outcome=${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const readUser = async (me: Member) => (await ask('GET', 'user', undefined, { headers: me.headers })).body;
const readSubscription = async (me: Member) =>
  (await ask('GET', 'payment/subscription', undefined, { headers: me.headers })).body.subscription;
const post = (me: Member, path: string) => ask('POST', `payment/${path}`, {}, { headers: me.headers });

async function buy(priceId = 'pro_month_eur') {
  const me = await makeMember(people);
  const { body } = await begin(me, { priceId });
  await complete(toSession(body.url), 'success');
  return me;
}
/** Moves the end of the paid period, at the provider and here, as if time had passed. */
async function movePeriodEnd(me: Member, end: Date) {
  await people.db
    .updateTable('test_subscriptions')
    .set({ period_end: end })
    .where('user_id', '=', me.id)
    .execute();
  await people.db
    .updateTable('subscriptions')
    .set({ period_end: end })
    .where('user_id', '=', me.id)
    .execute();
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

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
    expect(body[1].features).not.toContain('Weekly report');
  });

  it('returns the features in Italian', async () => {
    const { body } = await ask('GET', 'payment/getTierInfo?slug=pro', undefined, {
      headers: { 'accept-language': 'it' },
    });
    expect(body.features).toContain('Prospetto fiscale');
  });

  it('closes a plan without a price', async () => {
    const { body } = await ask('GET', 'payment/getTierInfo?slug=enterprise');
    expect([body.prices, body.closed]).toEqual([[], 'provider']);
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
    expect(await readUser(me)).toMatchObject({
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
    expect([body.state, (await readUser(me)).tier]).toEqual([state, 'free']);
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
    expect(await readUser(me)).toMatchObject({
      tier: 'pro',
      subscription: { state: 'cancelled', next_billing_date: null },
    });
    expect(await readSubscription(me)).toMatchObject({
      cancels_at_period_end: true,
      actions: ['resume', 'withdraw'],
    });
    expect((await post(me, 'resume')).body).toEqual({ status: 'active' });
    expect((await readUser(me)).subscription.state).toBe('active');
  });

  it('ends with its period once it is cancelled', async () => {
    const me = await buy();
    await post(me, 'paypal-cancel');
    await movePeriodEnd(me, inDays(-1));
    await reconcilePayments(services());
    expect(await readUser(me)).toMatchObject({
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
    expect((await readUser(me)).tier).toBe('pro');
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
    expect((await readUser(me)).tier).toBe('enterprise');
  });

  it('leaves wallet and wishlist when it ends', async () => {
    const me = await buy();
    await people.db.insertInto('favourites').values({ user_id: me.id, asset_id: 'bitcoin' }).execute();
    await addWalletRows(people, me.id, [{ type: 'buy', date: '2024-01-01' }]);
    await post(me, 'withdraw');
    const get = async (path: string) => (await ask('GET', path, undefined, { headers: me.headers })).body;
    expect(await get('user/getFavorites')).toHaveLength(1);
    expect((await get('user/getWalletEntries')).data).toHaveLength(1);
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

describe('POST payment/withdraw', () => {
  it('ends the plan at once', async () => {
    const me = await buy();
    expect((await post(me, 'withdraw')).body).toEqual({ status: 'withdrawn' });
    expect((await readUser(me)).tier).toBe('free');
  });

  it.each([
    ['pro_month_eur', 13, 200],
    ['pro_month_eur', 15, 409],
    ['pro_year_eur', 29, 200],
    ['pro_year_eur', 31, 409],
  ])('answers for %s after %i days with %i', async (priceId, days, status) => {
    const me = await buy(priceId);
    await people.db
      .updateTable('subscriptions')
      .set({ started_at: inDays(-days) })
      .where('user_id', '=', me.id)
      .execute();
    expect((await post(me, 'withdraw')).status).toBe(status);
    expect((await readUser(me)).tier).toBe(status === 200 ? 'free' : 'pro');
  });

  it('is completed by the job after an interruption', async () => {
    const me = await buy();
    await people.db
      .updateTable('subscriptions')
      .set({ withdrawn_at: new Date() })
      .where('user_id', '=', me.id)
      .execute();
    await reconcilePayments(services());
    expect((await readUser(me)).tier).toBe('free');
  });
});

describe('a purchase', () => {
  it('sends the confirmation of the order once', async () => {
    const me = await buy();
    await reconcilePayments(services());
    expect(await mailsTo(me.email)).toMatchObject([
      {
        kind: 'plan_ordered',
        facts: { plan: 'pro', amount: '9.90', currency: 'eur', taxPercent: '22', test: true },
      },
    ]);
  });

  it('sends an email about each change once', async () => {
    const me = await buy();
    for (const path of ['paypal-cancel', 'paypal-cancel', 'resume', 'withdraw']) await post(me, path);
    await reconcilePayments(services());
    expect(
      (await mailsTo(me.email)).slice(1).map(({ facts }) => (facts as { change: string }).change),
    ).toEqual(['cancelled', 'resumed', 'withdrawn']);
  });
});

describe('reconcilePayments', () => {
  it('completes a purchase whose process ended after the provider’s commit', async () => {
    const me = await buy();
    // As if the process had ended before the subscription was stored here.
    await people.db.deleteFrom('subscriptions').where('user_id', '=', me.id).execute();
    await people.db.updateTable('checkouts').set({ state: 'open' }).where('user_id', '=', me.id).execute();
    await people.db.updateTable('users').set({ paid_tier: null }).where('id', '=', me.id).execute();
    await reconcilePayments(services());
    expect((await readUser(me)).tier).toBe('pro');
  });

  it('changes nothing when it runs again', async () => {
    const me = await buy();
    const before = await readSubscription(me);
    await reconcilePayments(services());
    expect(await readSubscription(me)).toEqual(before);
  });
});

describe('the provider of an installation', () => {
  const operator = { OPERATOR_NAME: 'F', OPERATOR_ADDRESS: 'Via Roma 1', OPERATOR_EMAIL: 'f@f.example' };
  const open = (env: Record<string, string>) => {
    const { providers, closed } = createPaymentServices(loadConfig(env), people.db);
    return [providers.map(({ name }) => name), closed];
  };

  it('is the TEST provider without a configured one, and none in production', () => {
    expect(open({})).toEqual([['test'], null]);
    expect(open({ NODE_ENV: 'production', ...operator })).toEqual([[], 'provider']);
  });

  it('sells nothing in production without the operator’s name, address and email', () => {
    expect(open({ NODE_ENV: 'production' })[1]).toBe('operator');
    expect(open({ NODE_ENV: 'production', OPERATOR_NAME: 'F' })[1]).toBe('operator');
  });
});

describe('what is stored of a purchase', () => {
  it('stores no more of an order than its price, state and dates', async () => {
    const { rows } = await people.pool.query<{ column: string }>(
      `select table_name || '.' || column_name as column from information_schema.columns
        where table_schema = 'public' and table_name in ('checkouts', 'subscriptions')`,
    );
    const personal = /card|iban|account|number|address|name|phone|bank|tax/;
    expect(rows.map(({ column }) => column).filter((column) => personal.test(column))).toEqual([]);
  });
});

describe('a payment that matches no account', () => {
  it('is listed for the operator until it is settled', async () => {
    const me = await buy();
    const { ref } = (await listTestSubscriptions(me))[0]!;
    // As if another installation had sold it.
    await people.db.deleteFrom('subscriptions').where('user_id', '=', me.id).execute();
    await people.db
      .updateTable('test_subscriptions')
      .set({ price_id: 'gone' })
      .where('ref', '=', ref)
      .execute();
    await synchroniseSubscription(services(), 'test', ref);
    const lines = formatPaymentIssues(await listPaymentIssues(people.db));
    expect(lines[0]).toMatch(
      new RegExp(`Z  test  ${ref}  paid at a price that PLANS_FILE does not contain$`),
    );
    expect(await settlePaymentIssue(people.db, ref)).toBe(true);
    expect(formatPaymentIssues(await listPaymentIssues(people.db))).toEqual([
      'No payment needs the operator.',
    ]);
    expect(await settlePaymentIssue(people.db, ref)).toBe(false);
  });
});

describe('cleanUpPayments', () => {
  it('deletes orders that were not paid after 90 days', async () => {
    const me = await makeMember(people);
    const dayOld = async (days: number, outcome: string, priceId: string) => {
      const session = toSession((await begin(me, { priceId })).body.url);
      await complete(session, outcome);
      await people.db
        .updateTable('checkouts')
        .set({ created_at: inDays(-days) })
        .where('id', '=', session)
        .execute();
      return session;
    };
    await dayOld(91, 'cancel', 'pro_month_usd');
    const [young, paid] = [
      await dayOld(89, 'cancel', 'pro_year_eur'),
      await dayOld(91, 'success', 'pro_month_eur'),
    ];
    await cleanUpPayments(people.db);
    const kept = await people.db.selectFrom('checkouts').select('id').where('user_id', '=', me.id).execute();
    expect(kept.map(({ id }) => id).sort()).toEqual([young, paid].sort());
  });

  it('removes what was bought with a demo account', async () => {
    const me = await buy();
    await people.db.updateTable('users').set({ demo: true }).where('id', '=', me.id).execute();
    await cleanUpPayments(people.db);
    expect((await readUser(me)).tier).toBe('free');
  });
});

function listTestSubscriptions(me: Member) {
  return people.db
    .selectFrom('test_subscriptions')
    .select(['ref', 'cancels_at_period_end'])
    .where('user_id', '=', me.id)
    .execute();
}
