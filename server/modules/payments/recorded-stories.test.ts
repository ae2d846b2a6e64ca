import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPaymentIssues } from '#server/modules/payments/issue-service.ts';
import { makeMember } from '#tests/builders/member.ts';
import { providePayPalSite } from '#tests/builders/paypal-site.ts';
import { provideStripeSite } from '#tests/builders/stripe-site.ts';
import { rounds } from '#tests/lanes.ts';
import { FIXTURES, recordedJson, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';

/** Orders in which each story is delivered. */
const ORDERS = rounds({ full: 12, slow: 500 });

/** Failed deliveries in one story after which the server counts as failing always. */
const MAX_FAILURES = 100;

/** What happens at the provider, and the events that it then sends. */
interface Step {
  happen: () => void;
  events: () => object[];
}

/** How a story is delivered. */
interface Delivery {
  send: (event: object) => Promise<{ status: number }>;
  /** Whether the provider answers our server. */
  setReachable: (isReachable: boolean) => void;
}

/**
 * Plays the steps in their order and delivers each event once or more, at any time after its step and in any
 * order. `choices` decides. An event that is answered with 503 (the provider or the database did not answer in
 * time) is delivered again later, as Stripe and PayPal do.
 */
async function play(
  steps: readonly Step[],
  choices: Iterator<number>,
  { send, setReachable }: Delivery,
): Promise<void> {
  const choose = (count: number) => (choices.next().value as number) % count;
  const waiting: object[] = [];
  const sent: object[] = [];
  let next = 0;
  let failures = 0;
  /** Deliveries for which the provider still does not answer. */
  let outage = 0;
  const deliver = async (event: object, copies: number) => {
    const answers = await Promise.all(Array.from({ length: copies }, () => send(event)));
    const statuses = answers.map(({ status }) => status);
    for (const status of statuses) expect([200, 503]).toContain(status);
    const failed = statuses.includes(503);
    if (failed) failures += 1;
    expect(failures).toBeLessThan(MAX_FAILURES);
    (failed ? waiting : sent).push(event);
  };
  while (next < steps.length || waiting.length > 0) {
    const choice = choose(4);
    if (next < steps.length && (choice === 0 || waiting.length === 0)) {
      const step = steps[next]!;
      step.happen();
      waiting.push(...step.events());
      next += 1;
    } else if (choice === 1 && sent.length > 0) {
      await deliver(sent.splice(choose(sent.length), 1)[0]!, 1);
    } else if (waiting.length > 0) {
      const event = waiting.splice(choose(waiting.length), 1)[0]!;
      if (outage > 0) outage -= 1;
      else if (choose(8) === 0) outage = choose(8);
      setReachable(outage === 0);
      // Stripe and PayPal also deliver two copies at the same time.
      await deliver(event, choice === 2 ? 2 : 1);
      setReachable(true);
    }
  }
}

async function inEveryOrder(playOnce: (choices: Iterator<number>) => Promise<void>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat({ max: 1 << 20 })), (stream) => playOnce(stream)),
    { numRuns: ORDERS, endOnFailure: true },
  );
}

type Site = Pick<Awaited<ReturnType<typeof provideStripeSite>>, 'people' | 'readUser' | 'mailsTo'>;

/** What a story left: the plan, the documents and the amounts in them, and what the user was told. */
async function readEnd({ people, readUser, mailsTo }: Site, me: Awaited<ReturnType<typeof makeMember>>) {
  const { tier, subscription } = await readUser(me);
  const documents = await people.db
    .selectFrom('invoices')
    .select(['kind', 'total'])
    .where('user_id', '=', me.id)
    .execute();
  const sum = (kind: string) =>
    documents
      .filter((document) => document.kind === kind)
      .reduce((cents, { total }) => cents + Math.round(Number(total) * 100), 0);
  const stored = await people.db
    .selectFrom('subscriptions')
    .select(['status', 'refunded_at'])
    .where('user_id', '=', me.id)
    .execute();
  return {
    tier,
    state: subscription.state,
    stored: stored.map(({ status, refunded_at }) => [status, refunded_at !== null]),
    invoices: documents.filter(({ kind }) => kind === 'invoice').length,
    invoiced: sum('invoice'),
    credited: sum('credit_note'),
    orders: (await mailsTo(me.email)).filter(({ kind }) => kind === 'plan_ordered').length,
  };
}

const stripeSite = await provideStripeSite();
const paypalSite = await providePayPalSite();

describe.skipIf(!FIXTURES)(`a story of recorded Stripe events${WITHOUT_FIXTURES}`, () => {
  type Body = { data: { object: Record<string, unknown> } };
  let serial = 0;

  /** Bodies as Stripe sent them, with the ids of one subscription. */
  async function prepareStory() {
    const { stripe, people, begin, findSession, findCharge, setPeriodEnd, send } = stripeSite;
    const bodies = recordedJson<Record<string, Body>>('stripe/webhook_events.json');
    const me = await makeMember(people);
    await begin(me);
    const session = findSession(me);
    const toRecorded = (type: string, changes: () => object) => {
      const { data, ...body } = bodies[type]!;
      serial += 1;
      const object = { ...data.object, ...changes() };
      return { ...body, id: `evt_recorded_${serial}`, type, data: { ...data, object } };
    };
    let subscription = {} as ReturnType<typeof stripe.pay>;
    const ofSubscription = () => ({ ...subscription });
    const ofInvoice = () => ({ subscription: subscription.id, customer: subscription.customer });
    const ofPayment = () => ({ payment_intent: findCharge(subscription).intent });
    const lasting: Step[] = [
      {
        happen: () => {
          subscription = stripe.pay(session.id);
        },
        events: () => [
          toRecorded('checkout.session.completed', () => ({ ...session })),
          toRecorded('customer.created', () => ({ id: subscription.customer })),
          toRecorded('customer.subscription.created', ofSubscription),
          toRecorded('invoice.finalized', ofInvoice),
          toRecorded('invoice.paid', ofInvoice),
          toRecorded('invoice.payment_succeeded', ofInvoice),
          toRecorded('payment_intent.succeeded', () => ({ id: findCharge(subscription).intent })),
        ],
      },
      {
        happen: () => {
          subscription.status = 'past_due';
        },
        events: () => [
          toRecorded('invoice.payment_failed', ofInvoice),
          toRecorded('invoice.payment_action_required', ofInvoice),
          toRecorded('payment_intent.payment_failed', () => ({})),
          toRecorded('customer.subscription.updated', ofSubscription),
        ],
      },
      {
        happen: () => {
          subscription.status = 'active';
          stripe.charge(subscription.id);
          setPeriodEnd(subscription, 60);
        },
        events: () => [
          toRecorded('invoice.paid', ofInvoice),
          toRecorded('customer.subscription.updated', ofSubscription),
        ],
      },
      {
        happen: () => {
          findCharge(subscription).refunded = 200;
        },
        events: () => [toRecorded('charge.refunded', ofPayment)],
      },
      {
        happen: () => {
          findCharge(subscription).dispute = 'open';
        },
        events: () => [
          toRecorded('charge.dispute.created', () => ({ id: `dp_${subscription.id}`, ...ofPayment() })),
        ],
      },
    ];
    const ending: Step = {
      happen: () => {
        const charge = findCharge(subscription);
        charge.refunded = charge.total;
        subscription.status = 'canceled';
      },
      events: () => [
        toRecorded('charge.refunded', ofPayment),
        toRecorded('customer.subscription.deleted', ofSubscription),
      ],
    };
    const delivery: Delivery = {
      send: (event) => send(stripe.sign(event)),
      setReachable: (isReachable) => {
        stripe.fault = isReachable ? null : 'down';
      },
    };
    return { me, lasting, ending, delivery, findId: () => subscription.id };
  }

  it(`ends in one state in ${ORDERS} orders with repetitions: paid, failed, recovered, partly refunded, disputed`, async () => {
    await inEveryOrder(async (choices) => {
      const { me, lasting, delivery, findId } = await prepareStory();
      await play(lasting, choices, delivery);
      expect(await readEnd(stripeSite, me)).toEqual({
        tier: 'pro',
        state: 'active',
        stored: [['active', false]],
        invoices: 2,
        invoiced: 1980,
        credited: 200,
        orders: 1,
      });
      const issues = await listPaymentIssues(stripeSite.people.db);
      expect(issues.filter(({ subject }) => subject === `dp_${findId()}`)).toHaveLength(1);
    });
  }, 900_000);

  it(`ends in one state in ${ORDERS} orders with repetitions when all is refunded and deleted`, async () => {
    await inEveryOrder(async (choices) => {
      const { me, lasting, ending, delivery } = await prepareStory();
      await play([...lasting, ending], choices, delivery);
      expect(await readEnd(stripeSite, me)).toMatchObject({
        tier: 'free',
        state: 'free',
        stored: [['ended', true]],
        invoices: 2,
        invoiced: 1980,
        credited: 990,
      });
    });
  }, 900_000);
});

describe.skipIf(!FIXTURES)(`a story of recorded PayPal events${WITHOUT_FIXTURES}`, () => {
  type Body = { id: string; event_type: string; resource: Record<string, unknown> };
  let serial = 0;

  it(`ends in one state in ${ORDERS} orders with repetitions: approved, paid, renewed, cancelled`, async () => {
    const { paypal, people, begin, findSubscription, findSale, send } = paypalSite;
    const recorded = recordedJson<Body[]>('paypal/webhooks_subscription_sandbox_2022-06-24.json');
    const toRecorded = (type: string, changes: object) => {
      const body = recorded.find(({ event_type }) => event_type === type)!;
      serial += 1;
      return { ...body, id: `WH-RECORDED-${serial}`, resource: { ...body.resource, ...changes } };
    };
    await inEveryOrder(async (choices) => {
      const me = await makeMember(people);
      await begin(me);
      const subscription = await findSubscription(me);
      const { id } = subscription;
      const toSaleEvent = () =>
        toRecorded('PAYMENT.SALE.COMPLETED', { id: findSale({ id }).id, billing_agreement_id: id });
      const steps: Step[] = [
        { happen: () => {}, events: () => [toRecorded('BILLING.SUBSCRIPTION.CREATED', { id })] },
        {
          happen: () => paypal.approve(subscription),
          events: () => [toRecorded('BILLING.SUBSCRIPTION.ACTIVATED', { id }), toSaleEvent()],
        },
        {
          happen: () => {
            subscription.billing_info.last_payment = { time: paypal.charge(id).time };
          },
          events: () => [toSaleEvent()],
        },
        {
          happen: () => {
            subscription.status = 'CANCELLED';
            subscription.billing_info.next_billing_time = undefined;
          },
          events: () => [toRecorded('BILLING.SUBSCRIPTION.CANCELLED', { id })],
        },
      ];
      await play(steps, choices, {
        send: (event) => send(paypal.sign(event)),
        setReachable: (isReachable) => {
          paypal.fault = isReachable ? null : 'down';
        },
      });
      expect(await readEnd(paypalSite, me)).toEqual({
        tier: 'pro',
        state: 'cancelled',
        stored: [['active', false]],
        invoices: 2,
        invoiced: 1980,
        credited: 0,
        orders: 1,
      });
    });
  }, 900_000);
});
