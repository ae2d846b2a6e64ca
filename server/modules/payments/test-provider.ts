import { randomUUID } from 'node:crypto';
import { PAGES } from '#contracts/pages.ts';
import { getLocalePrefix } from '#domain/locale/locales.ts';
import { addInterval, type Price, splitTax } from '#domain/payments/price.ts';
import type { PriceList } from '#server/modules/payments/price-list.ts';
import type { PaymentProvider, ProviderSubscription } from '#server/modules/payments/provider.ts';
import {
  findTestSubscription,
  findTestSubscriptionOfCheckout,
  insertTestCharge,
  insertTestSubscription,
  listTestCharges,
  refundTestCharges,
  type TestSubscription,
  updateTestSubscription,
} from '#server/modules/payments/test-subscription-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

/**
 * The built-in provider, which moves no money: its checkout is a page of this site, and its subscriptions are
 * rows of this database that renew by the clock.
 */
export function createTestProvider(db: Db, prices: PriceList, publicUrl: string): PaymentProvider {
  return {
    name: 'test',
    canResume: true,
    hasPortal: false,
    sells: () => true,
    createCheckout: async ({ id, language }) => ({
      ref: id,
      url: `${publicUrl}${getLocalePrefix(language)}${PAGES.paymentTest}?session=${id}`,
    }),
    readCheckout: async (ref) => {
      const subscription = await findTestSubscriptionOfCheckout(db, ref);
      return { state: subscription ? 'paid' : 'open', subscriptionRef: subscription?.ref ?? null };
    },
    readSubscription: async (ref) => {
      const stored = await findTestSubscription(db, ref);
      if (!stored) return null;
      const renewed = toProviderSubscription(await renew(db, prices, stored));
      return { ...renewed, charges: await listTestCharges(db, ref) };
    },
    setCancelAtPeriodEnd: (ref, cancelsAtPeriodEnd) =>
      updateTestSubscription(db, ref, { cancelsAtPeriodEnd }),
    endWithRefund: async (ref, from) => {
      await refundTestCharges(db, ref, from);
      await updateTestSubscription(db, ref, { status: 'ended', periodEnd: new Date() });
    },
    openPortal: () => Promise.reject(new Error('the TEST provider has no portal')),
  };
}

/** Creates the subscription of a checkout whose form was sent with success. Returns its reference. */
export async function createTestSubscription(
  db: Db,
  prices: PriceList,
  checkout: { id: string; userId: string; priceId: string },
): Promise<string> {
  const price = prices.find(checkout.priceId);
  if (!price) throw new Error(`the price ${checkout.priceId} is not in the plans file`);
  const startedAt = new Date();
  const ref = `test_${randomUUID()}`;
  await insertTestSubscription(db, {
    ref,
    userId: checkout.userId,
    checkoutId: checkout.id,
    priceId: price.priceId,
    status: 'active',
    periodEnd: addInterval(startedAt, price.interval),
    anchorDay: startedAt.getUTCDate(),
    cancelsAtPeriodEnd: false,
    startedAt,
  });
  await charge(db, ref, price, startedAt);
  return ref;
}

/** Records the payment of one period, with its tax when the rate is known. */
const charge = (db: Db, subscriptionRef: string, price: Price, paidAt: Date) =>
  insertTestCharge(db, {
    subscriptionRef,
    paidAt,
    total: splitTax(price)?.total ?? price.amount,
    currency: price.currency,
  });

/** Begins the periods that have passed, or ends a cancelled subscription. */
async function renew(db: Db, prices: PriceList, stored: TestSubscription): Promise<TestSubscription> {
  const now = new Date();
  if (stored.status === 'ended' || stored.periodEnd > now) return stored;
  const price = prices.find(stored.priceId);
  const changes: Pick<TestSubscription, 'status' | 'periodEnd'> = { ...stored };
  if (stored.cancelsAtPeriodEnd || !price) changes.status = 'ended';
  else
    while (changes.periodEnd <= now) {
      await charge(db, stored.ref, price, changes.periodEnd);
      changes.periodEnd = addInterval(changes.periodEnd, price.interval, stored.anchorDay);
    }
  await updateTestSubscription(db, stored.ref, { status: changes.status, periodEnd: changes.periodEnd });
  return { ...stored, ...changes };
}

const toProviderSubscription = (stored: TestSubscription): Omit<ProviderSubscription, 'charges'> => ({
  ref: stored.ref,
  customerRef: null,
  checkoutId: stored.checkoutId,
  userId: stored.userId,
  priceRef: stored.priceId,
  status: stored.status,
  periodEnd: stored.periodEnd,
  cancelsAtPeriodEnd: stored.cancelsAtPeriodEnd,
  startedAt: stored.startedAt,
});
