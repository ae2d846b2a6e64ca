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
import { makeMember } from '#tests/builders/member.ts';
import { inDays, providePayments, toSession } from '#tests/builders/payments.ts';

const { people, mailsTo, services, begin, complete, buy, get, post, listTestSubscriptions, movePeriodEnd } =
  providePayments();
const readSubscription = async (me: Parameters<typeof get>[0]) =>
  (await get(me, 'payment/subscription')).subscription;

describe('POST payment/withdraw', () => {
  it('ends the plan at once', async () => {
    const me = await buy();
    expect((await post(me, 'withdraw')).body).toEqual({ status: 'withdrawn' });
    expect((await get(me, 'user')).tier).toBe('free');
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
    expect((await get(me, 'user')).tier).toBe(status === 200 ? 'free' : 'pro');
  });

  it('is completed by the job after an interruption', async () => {
    const me = await buy();
    await people.db
      .updateTable('subscriptions')
      .set({ withdrawn_at: new Date() })
      .where('user_id', '=', me.id)
      .execute();
    await reconcilePayments(services());
    expect((await get(me, 'user')).tier).toBe('free');
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
      (await mailsTo(me.email))
        .slice(1)
        .map(({ kind, facts }) => (facts as { change?: string }).change ?? kind),
    ).toEqual(['cancelled', 'resumed', 'withdrawn', 'invoice_issued']);
  });
});

describe('a yearly renewal', () => {
  const listReminders = async (email: string) =>
    (await mailsTo(email)).filter(({ facts }) => (facts as { change?: string }).change === 'renewal');

  it('is announced once, 14 days before', async () => {
    const me = await buy('pro_year_eur');
    await movePeriodEnd(me, inDays(15));
    await reconcilePayments(services());
    expect(await listReminders(me.email)).toEqual([]);
    await movePeriodEnd(me, inDays(13));
    await reconcilePayments(services());
    await reconcilePayments(services());
    expect(await listReminders(me.email)).toHaveLength(1);
  });

  it('is announced again a year later', async () => {
    const me = await buy('pro_year_eur');
    for (const days of [13, 12 + 365]) {
      await movePeriodEnd(me, inDays(days));
      await reconcilePayments(services());
    }
    await movePeriodEnd(me, inDays(13.5));
    await people.db
      .updateTable('subscriptions')
      .set({ reminded_of: inDays(-352) })
      .where('user_id', '=', me.id)
      .execute();
    await reconcilePayments(services());
    expect(await listReminders(me.email)).toHaveLength(2);
  });

  it('is not announced for a cancelled or a monthly plan', async () => {
    const [cancelled, monthly] = [await buy('pro_year_eur'), await buy()];
    await post(cancelled, 'paypal-cancel');
    for (const me of [cancelled, monthly]) await movePeriodEnd(me, inDays(10));
    await reconcilePayments(services());
    expect([...(await listReminders(cancelled.email)), ...(await listReminders(monthly.email))]).toEqual([]);
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
    expect((await get(me, 'user')).tier).toBe('pro');
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
    expect(await settlePaymentIssue(people.db, { subject: ref })).toBe(true);
    expect(formatPaymentIssues(await listPaymentIssues(people.db))).toEqual([
      'No payment needs the operator.',
    ]);
    expect(await settlePaymentIssue(people.db, { subject: ref })).toBe(false);
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
    expect((await get(me, 'user')).tier).toBe('free');
  });
});
