import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { createPaymentServices } from '#server/modules/payments/payment-services.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { startPayPalStandIn } from '#tests/stand-ins/paypal-stand-in.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

const PRICE = {
  plan: 'pro',
  interval: 'month',
  amount: '9.90',
  currency: 'EUR',
  tax: 'included',
  taxPercent: '22',
};

/** The application with accounts that sells through a stand-in of PayPal, and functions that buy and send events. */
export async function providePayPalSite() {
  const paypal = await startPayPalStandIn();
  const directory = mkdtempSync(join(tmpdir(), 'fairview-paypal-'));
  const plans = join(directory, 'plans.json');
  writeFileSync(
    plans,
    JSON.stringify({
      prices: [
        { ...PRICE, priceId: 'pro_month', paypal: 'P-PRO' },
        { ...PRICE, plan: 'enterprise', priceId: 'enterprise_month', amount: '29.90', paypal: 'P-ENT' },
      ],
    }),
  );

  const { people, ask, mailsTo } = provideAccountSite({
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'WH-1',
    PAYPAL_BASE_URL: paypal.url,
    PLANS_FILE: plans,
  });
  beforeEach(() => {
    Object.assign(paypal, { fault: null, refusal: null });
  });
  afterAll(async () => {
    await paypal.close();
    rmSync(directory, { recursive: true });
  });

  const post = (me: Member, path: string, body: object = {}) =>
    ask('POST', `payment/${path}`, body, { headers: me.headers });
  const begin = (me: Member) => post(me, 'create-checkout-session', { priceId: 'pro_month' });
  const readUser = async (me: Member) => (await ask('GET', 'user', undefined, { headers: me.headers })).body;
  const send = (signed: ReturnType<typeof paypal.sign>) =>
    ask('POST', 'payment/webhook/paypal', undefined, signed);
  const toEvent = (event_type: string, resource: object) => ({
    id: `WH-${randomUUID()}`,
    event_type,
    resource,
  });
  const services = () => createPaymentServices(people.config, people.db);
  const findSale = ({ id }: { id: string }) =>
    paypal.sales.findLast(({ subscription }) => subscription === id)!;
  const notify = (type: string, resource: object) => send(paypal.sign(toEvent(type, resource)));
  async function findSubscription(me: Member) {
    const { provider_ref } = await people.db
      .selectFrom('checkouts')
      .select('provider_ref')
      .where('user_id', '=', me.id)
      .executeTakeFirstOrThrow();
    return paypal.subscriptions.get(provider_ref ?? '')!;
  }

  async function buy() {
    const me = await makeMember(people);
    await begin(me);
    const subscription = await findSubscription(me);
    paypal.approve(subscription);
    await notify('BILLING.SUBSCRIPTION.ACTIVATED', subscription);
    return { me, subscription };
  }
  return {
    paypal,
    people,
    ask,
    mailsTo,
    post,
    begin,
    readUser,
    send,
    toEvent,
    services,
    findSale,
    notify,
    findSubscription,
    buy,
  };
}
