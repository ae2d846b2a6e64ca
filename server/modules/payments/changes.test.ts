import { describe, expect, it } from 'vitest';
import { reconcilePayments } from '#server/modules/payments/reconciliation-service.ts';
import { makeMember } from '#tests/builders/member.ts';
import { inDays, providePayments } from '#tests/builders/payments.ts';

const { people, ask, mailsTo, services, buy, get, post, movePeriodEnd } = providePayments();
type Member = Awaited<ReturnType<typeof buy>>;

const preview = (me: Member, priceId = 'pro_year_eur') =>
  get(me, `payment/change-preview?priceId=${priceId}`);
const change = (me: Member, priceId: string, quoted_at: string) =>
  ask('POST', 'payment/change', { priceId, quoted_at }, { headers: me.headers });
const listTotals = async (me: Member) =>
  (await get(me, 'payment/invoices')).data.map(
    ({ kind, total }: { kind: string; total: string }) => `${kind} ${total}`,
  );
const readPlan = async (me: Member) => (await get(me, 'payment/subscription')).subscription;

describe('GET payment/change-preview', () => {
  it('takes the unused month off the year, and changes nothing', async () => {
    const me = await buy();
    expect(await preview(me)).toMatchObject({
      from: { priceId: 'pro_month_eur' },
      to: { priceId: 'pro_year_eur', plan: 'pro' },
      due: '89.10',
      at_once: true,
    });
    expect((await readPlan(me)).interval).toBe('month');
  });

  it.each([
    ['the same price', 'pro_month_eur'],
    ['a price in another currency', 'pro_year_usd'],
    ['an unknown price', 'gone'],
  ])('returns 409 for %s', async (_title, priceId) => {
    expect(await preview(await buy(), priceId)).toMatchObject({ code: 'payment.change_not_possible' });
  });

  it('returns 409 for a cancelled plan', async () => {
    const me = await buy();
    await post(me, 'paypal-cancel');
    expect(await preview(me)).toMatchObject({ code: 'payment.change_not_possible' });
    expect((await readPlan(me)).changes).toEqual([]);
  });
});

describe('POST payment/change', () => {
  it('charges the difference and confirms it by email', async () => {
    const me = await buy();
    const { quoted_at } = await preview(me);
    expect((await change(me, 'pro_year_eur', quoted_at)).body).toEqual({ url: null });
    const plan = await readPlan(me);
    expect([plan.interval, plan.amount]).toEqual(['year', '99.00']);
    expect(new Date(plan.period_end).getTime()).toBeGreaterThan(inDays(363).getTime());
    expect(await listTotals(me)).toEqual(['invoice 89.10', 'invoice 9.90']);
    expect((await mailsTo(me.email)).slice(1)).toMatchObject([
      { kind: 'plan_switched', facts: { interval: 'year', amount: '99.00', invoice: expect.any(String) } },
    ]);
  });

  it('charges once for a double click and for two tabs', async () => {
    const me = await buy();
    const [first, second] = [await preview(me), await preview(me)];
    await Promise.all([first, first, second].map((each) => change(me, 'pro_year_eur', each.quoted_at)));
    expect(await listTotals(me)).toHaveLength(2);
  });

  it.each([
    ['16 minutes ago', -16],
    ['in the future', 2],
  ])('returns 409 for a summary computed %s', async (_title, minutes) => {
    const me = await buy();
    const at = new Date(Date.now() + minutes * 60_000).toISOString();
    expect((await change(me, 'pro_year_eur', at)).body.code).toBe('payment.quote_expired');
    expect(await listTotals(me)).toHaveLength(1);
  });

  it('credits the unused part of a year to the next charges', async () => {
    const me = await buy('pro_year_eur');
    const { due, quoted_at } = await preview(me, 'pro_month_eur');
    expect(Number(due)).toBeLessThan(-89);
    await change(me, 'pro_month_eur', quoted_at);
    await movePeriodEnd(me, inDays(-1));
    await reconcilePayments(services());
    expect(await listTotals(me)).toEqual(['invoice 99.00']);
    expect((await readPlan(me)).interval).toBe('month');
  });

  it('begins a new time for a withdrawal, which pays back both payments', async () => {
    const me = await buy();
    for (const table of ['subscriptions', 'test_subscriptions'] as const)
      await people.db
        .updateTable(table)
        .set({ started_at: inDays(-20) })
        .where('user_id', '=', me.id)
        .execute();
    expect((await post(me, 'withdraw')).body.code).toBe('payment.withdrawal_over');
    const { quoted_at } = await preview(me);
    await change(me, 'pro_year_eur', quoted_at);
    expect((await post(me, 'withdraw')).status).toBe(200);
    expect((await listTotals(me)).filter((each: string) => each.startsWith('credit_note')).sort()).toEqual([
      'credit_note 89.10',
      'credit_note 9.90',
    ]);
  });

  it('returns 409 without a plan', async () => {
    const answer = await change(await makeMember(people), 'pro_year_eur', new Date().toISOString());
    expect(answer.body.code).toBe('payment.no_subscription');
  });
});
