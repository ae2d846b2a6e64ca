import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createPaymentServices } from '#server/modules/payments/payment-services.ts';
import { synchroniseSubscription } from '#server/modules/payments/subscription-service.ts';
import { receiveEvent } from '#server/modules/payments/webhook-service.ts';
import { openPool } from '#server/platform/db/connect.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideStripeSite } from '#tests/builders/stripe-site.ts';
import { databaseUrl } from '#tests/database.ts';

const { stripe, people, begin, buy, findSession, toEvent, services, readUser, mailsTo } =
  await provideStripeSite();

/** Makes every answer of Stripe wait until `release` is called. */
function holdStripe(): { release: () => void } {
  let release = () => {};
  stripe.hold = new Promise((resolve) => {
    release = resolve;
  });
  return { release };
}
afterAll(() => {
  stripe.hold = null;
});

/** Waits until Stripe has so many requests without an answer. */
const untilWaiting = (requests: number) => vi.waitFor(() => expect(stripe.waiting).toBe(requests));

describe('receiveEvent while Stripe is slow', () => {
  it('holds no connection of a pool of two, and applies eight purchases afterwards', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(people.db);
    const small = openPool({ connectionString: await databaseUrl(rows[0]!.name), max: 2 });
    const node = createPaymentServices(people.config, small.db);
    const members = await Promise.all(Array.from({ length: 8 }, () => makeMember(people)));
    const events = [];
    for (const me of members) {
      await begin(me);
      const session = findSession(me);
      stripe.pay(session.id);
      events.push(stripe.sign(toEvent('checkout.session.completed', session)));
    }
    const { release } = holdStripe();
    const received = events.map(({ payload, headers }) => receiveEvent(node, 'stripe', payload, headers));
    await untilWaiting(8);
    expect(small.pool.totalCount - small.pool.idleCount).toBe(0);
    await sql`select 1`.execute(small.db);
    release();
    await Promise.all(received);
    await small.close();
    for (const me of members) expect((await readUser(me)).tier).toBe('pro');
  });

  it('applies an event once when two copies arrive together', async () => {
    const { me, subscription } = await buy();
    subscription.cancel_at_period_end = true;
    const { payload, headers } = stripe.sign(toEvent('customer.subscription.updated', subscription));
    const { release } = holdStripe();
    const nodes = [services(), services(), services()];
    const received = nodes.map((node) => receiveEvent(node, 'stripe', payload, headers));
    await untilWaiting(3);
    release();
    await Promise.all(received);
    expect((await mailsTo(me.email)).filter(({ kind }) => kind === 'plan_changed')).toHaveLength(1);
  });
});

describe('synchroniseSubscription on two nodes', () => {
  it('keeps the newer state when the older one arrives later', async () => {
    const { me, subscription } = await buy();
    const { release } = holdStripe();
    const older = synchroniseSubscription(services(), 'stripe', subscription.id);
    await untilWaiting(1);
    stripe.hold = null;
    subscription.status = 'canceled';
    await synchroniseSubscription(services(), 'stripe', subscription.id);
    expect((await readUser(me)).tier).toBe('free');
    release();
    await older;
    expect((await readUser(me)).tier).toBe('free');
    const changes = (await mailsTo(me.email)).filter(({ kind }) => kind === 'plan_changed');
    expect(changes.map(({ facts }) => (facts as { change: string }).change)).toEqual(['ended']);
  });

  it('stores nothing of a reading that others overtake five times', async () => {
    const { subscription } = await buy();
    const overtaken = services();
    const [provider] = overtaken.providers;
    const { readSubscription } = provider!;
    provider!.readSubscription = async (ref) => {
      const observed = await readSubscription(ref);
      await synchroniseSubscription(services(), 'stripe', ref);
      return observed && { ...observed, status: 'ended' };
    };
    await expect(synchroniseSubscription(overtaken, 'stripe', subscription.id)).rejects.toThrow(
      'changes faster',
    );
    const stored = await people.db
      .selectFrom('subscriptions')
      .select('status')
      .where('provider_ref', '=', subscription.id)
      .executeTakeFirstOrThrow();
    expect(stored.status).toBe('active');
  });
});
