import { describe, expect, it } from 'vitest';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { makeOperator } from '#tests/builders/operator.ts';

const { people, ask } = provideAccountSite();

const operator = async () => makeOperator(people, ['support']);
const addIssue = (subject: string, kind: 'dispute' | 'full_refund' = 'dispute') =>
  people.db
    .insertInto('payment_issues')
    .values({ id: `${kind} ${subject}`, kind, provider: 'stripe', subject, facts: '{}' })
    .execute();

describe('payments on the desk', () => {
  it('lists what waits for the operator, oldest first, with the account only where one has the subscription', async () => {
    const member = await makeMember(people);
    await people.db
      .insertInto('subscriptions')
      .values({
        provider: 'stripe',
        id: 'known',
        provider_ref: 'sub_known',
        cancels_at_period_end: false,
        checked_at: new Date(),
        user_id: member.id,
        plan: 'pro',
        price_id: 'pro_month_eur',
        amount: '9.90',
        currency: 'eur',
        billing_interval: 'month',
        status: 'active',
        started_at: new Date(),
        period_end: new Date(),
      })
      .execute();
    await addIssue('sub_known');
    await addIssue('sub_unknown');
    const { headers } = await operator();
    const { issues } = (await ask('GET', 'desk/payments', undefined, { headers })).body;
    expect(
      issues.map(({ subject, email }: { subject: string; email: string | null }) => [subject, email]),
    ).toEqual([
      ['sub_known', member.email],
      ['sub_unknown', null],
    ]);
  });

  it('settles one issue with an entry in the log, and leaves another about the same subscription', async () => {
    await addIssue('sub_two', 'dispute');
    await addIssue('sub_two', 'full_refund');
    const { id: actorId, headers } = await operator();
    const open = async () =>
      (await ask('GET', 'desk/payments', undefined, { headers })).body.issues.filter(
        ({ subject }: { subject: string }) => subject === 'sub_two',
      );
    const [first] = await open();
    const settle = (id: string) =>
      ask('POST', 'desk/payment/settle', { id, reason: 'answered at the provider' }, { headers });
    expect((await settle(first.id)).status).toBe(200);
    expect((await open()).map(({ kind }: { kind: string }) => kind)).toEqual(['full_refund']);
    const entry = await people.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', 'sub_two')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor_id: actorId,
      action: 'payment.settle',
      subject_kind: 'payment',
      before: { kind: 'dispute', provider: 'stripe', settled: false },
      after: { kind: 'dispute', provider: 'stripe', settled: true },
      reason: 'answered at the provider',
    });
    // A second press, as in another tab, changes nothing and says so.
    expect((await settle(first.id)).body).toMatchObject({ statusCode: 404, code: 'desk.no_payment_issue' });
  });

  it('counts orders by affiliate', async () => {
    const member = await makeMember(people);
    const order = {
      user_id: member.id,
      provider: 'test' as const,
      price_id: 'pro_month_eur',
      plan: 'pro' as const,
      language: 'en' as const,
      tid: 'partner-1',
      created_at: new Date('2026-11-01T10:00:00Z'),
    };
    await people.db
      .insertInto('checkouts')
      .values([
        { ...order, id: 'a', state: 'paid' },
        { ...order, id: 'b', state: 'open', created_at: new Date('2026-11-03T10:00:00Z') },
      ])
      .execute();
    const { headers } = await operator();
    const { referrals } = (await ask('GET', 'desk/payments', undefined, { headers })).body;
    expect(referrals).toEqual([
      { tid: 'partner-1', orders: 2, paid: 1, first: '2026-11-01', last: '2026-11-03' },
    ]);
  });
});
