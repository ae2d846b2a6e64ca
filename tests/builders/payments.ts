import { createPaymentServices } from '#server/modules/payments/payment-services.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

/** Returns the time so many days from now; negative for the past. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Returns the session of a TEST checkout from its address. */
export const toSession = (url: string) => new URL(url).searchParams.get('session')!;

/** The application with accounts, and functions that buy plans through the TEST checkout. */
export function providePayments() {
  const { people, ask, mailsTo } = provideAccountSite();

  const begin = (me: Member, body: object = { priceId: 'pro_month_eur' }) =>
    ask('POST', 'payment/create-checkout-session', body, { headers: me.headers });

  const complete = (session: string, outcome: string) =>
    ask('POST', `payment/test-checkout?session=${session}`, undefined, {
      payload: `outcome=${outcome}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  /** A new member who has bought a plan. */
  async function buy(priceId = 'pro_month_eur'): Promise<Member> {
    const me = await makeMember(people);
    const { body } = await begin(me, { priceId });
    await complete(toSession(body.url), 'success');
    return me;
  }

  return {
    people,
    ask,
    mailsTo,
    services: () => createPaymentServices(people.config, people.db),
    begin,
    complete,
    buy,
    get: async (me: Member, path: string) =>
      (await ask('GET', path, undefined, { headers: me.headers })).body,
    post: (me: Member, path: string) => ask('POST', `payment/${path}`, {}, { headers: me.headers }),
    /** Moves the end of the paid period, at the provider and here, as if time had passed. */
    movePeriodEnd: async (me: Member, period_end: Date) => {
      for (const table of ['test_subscriptions', 'subscriptions'] as const)
        await people.db.updateTable(table).set({ period_end }).where('user_id', '=', me.id).execute();
    },
    listTestSubscriptions: (me: Member) =>
      people.db
        .selectFrom('test_subscriptions')
        .select(['ref', 'cancels_at_period_end'])
        .where('user_id', '=', me.id)
        .execute(),
  };
}
