import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { createPaymentServices } from '#server/modules/payments/payment-services.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import {
  type SignedEvent,
  STRIPE_WEBHOOK_SECRET,
  startStripeStandIn,
} from '#tests/stand-ins/stripe-stand-in.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

/** An entry of a plans file. */
export const STRIPE_PRICE = {
  plan: 'pro',
  interval: 'month',
  amount: '9.90',
  currency: 'EUR',
  tax: 'included',
  taxPercent: '22',
};

/** The application with accounts that sells through a stand-in of Stripe, and functions that buy and send events. */
export async function provideStripeSite() {
  const stripe = await startStripeStandIn();
  const directory = mkdtempSync(join(tmpdir(), 'fairview-stripe-'));
  const plans = join(directory, 'plans.json');
  writeFileSync(
    plans,
    JSON.stringify({
      prices: [
        { ...STRIPE_PRICE, priceId: 'pro_month', stripe: 'price_pro_month' },
        { ...STRIPE_PRICE, priceId: 'pro_year', interval: 'year', amount: '99.00', stripe: 'price_pro_year' },
      ],
    }),
  );

  const env = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET,
    STRIPE_BASE_URL: stripe.url,
    PLANS_FILE: plans,
  };
  const { people, ask, mailsTo } = provideAccountSite(env);
  const services = () => createPaymentServices(people.config, people.db);
  beforeEach(() => {
    stripe.fault = null;
  });
  afterAll(async () => {
    await stripe.close();
    rmSync(directory, { recursive: true });
  });

  const begin = (me: Member) =>
    ask('POST', 'payment/create-checkout-session', { priceId: 'pro_month' }, { headers: me.headers });
  const send = ({ payload, headers }: SignedEvent) =>
    ask('POST', 'payment/webhook/stripe', undefined, { payload, headers });
  const post = (me: Member, path: string) => ask('POST', `payment/${path}`, {}, { headers: me.headers });
  const readUser = async (me: Member) => (await ask('GET', 'user', undefined, { headers: me.headers })).body;
  const findSession = (me: Member) =>
    [...stripe.sessions.values()].find(({ order }) => order['metadata[user]'] === me.id)!;
  const toEvent = (type: string, object: object) => ({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    data: { object },
  });
  const notify = (type: string, object: object) => send(stripe.sign(toEvent(type, object)));

  async function buy() {
    const me = await makeMember(people);
    await begin(me);
    const session = findSession(me);
    const subscription = stripe.pay(session.id);
    await notify('checkout.session.completed', session);
    return { me, session, subscription };
  }
  const findCharge = ({ id }: { id: string }) =>
    stripe.charges.findLast(({ subscription }) => subscription === id)!;
  const setPeriodEnd = ({ items }: { items: { data: { current_period_end: number }[] } }, days: number) => {
    items.data[0]!.current_period_end = Math.floor(Date.now() / 1000) + days * 86_400;
  };
  return {
    stripe,
    env,
    directory,
    people,
    ask,
    mailsTo,
    services,
    begin,
    send,
    post,
    readUser,
    findSession,
    toEvent,
    notify,
    buy,
    findCharge,
    setPeriodEnd,
  };
}
