import { randomUUID } from 'node:crypto';
import { PAGES } from '#contracts/pages.ts';
import { Decimal } from '#domain/decimal.ts';
import { getLocalePrefix } from '#domain/locale/locales.ts';
import { addInterval, type Price, splitTax, subtractInterval } from '#domain/payments/price.ts';
import { type Proration, prorate } from '#domain/payments/proration.ts';
import type { PriceList } from '#server/modules/payments/price-list.ts';
import type {
  PaymentProvider,
  PriceChange,
  ProviderSubscription,
} from '#server/modules/payments/provider.ts';
import {
  changeTestPrice,
  findTestSubscription,
  findTestSubscriptionOfCheckout,
  insertTestCharge,
  insertTestSubscription,
  listTestCharges,
  refundTestCharges,
  type TestSubscription,
  updateTestSubscription,
} from '#server/modules/payments/test-subscription-repository.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';

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
    changesLater: false,
    readChangeCost: async (change) => {
      const { due, periodEnd } = prorateChange(change, await requireStored(db, change.ref));
      return { due, nextAt: periodEnd };
    },
    changePrice: (change) => inTransaction(db, (trx) => changePrice(trx, change)),
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
  await charge(db, ref, toTotal(price), { currency: price.currency, paidAt: startedAt });
  return ref;
}

/** Price of one period, with its tax when the rate is known. */
const toTotal = (price: Price) => splitTax(price)?.total ?? price.amount;

/** Records a payment; none for nothing. */
async function charge(
  db: Db,
  subscriptionRef: string,
  total: string,
  { currency, paidAt }: { currency: string; paidAt: Date },
): Promise<void> {
  if (new Decimal(total).gt(0)) await insertTestCharge(db, { subscriptionRef, paidAt, total, currency });
}

async function requireStored(db: Db, ref: string): Promise<TestSubscription> {
  const stored = await findTestSubscription(db, ref);
  if (!stored) throw new Error(`the TEST subscription ${ref} does not exist`);
  return stored;
}

function prorateChange({ from, to, at }: PriceChange, { periodEnd, anchorDay }: TestSubscription): Proration {
  return prorate(
    { total: toTotal(from), interval: from.interval },
    { total: toTotal(to), interval: to.interval },
    { periodStart: subtractInterval(periodEnd, from.interval, anchorDay), periodEnd, at },
  );
}

/** Takes the credit off an amount. Returns what is charged and the credit that is left. */
function takeCredit(amount: string, credit: string): { total: string; credit: string } {
  const total = new Decimal(amount).minus(credit);
  return {
    total: Decimal.max(total, 0).toFixed(2),
    credit: Decimal.max(total.negated(), 0).toFixed(2),
  };
}

async function changePrice(db: Db, change: PriceChange): Promise<null> {
  const { ref, from, to, at } = change;
  const stored = await requireStored(db, ref);
  const { due, periodEnd } = prorateChange(change, stored);
  const { total, credit } = takeCredit(due, stored.credit);
  const anchorDay = from.interval === to.interval ? stored.anchorDay : at.getUTCDate();
  const isChanged = await changeTestPrice(db, ref, {
    from: from.priceId,
    to: to.priceId,
    periodEnd,
    anchorDay,
    credit,
  });
  if (isChanged) await charge(db, ref, total, { currency: to.currency, paidAt: at });
  return null;
}

/** Begins the periods that have passed, or ends a cancelled subscription. */
async function renew(db: Db, prices: PriceList, stored: TestSubscription): Promise<TestSubscription> {
  const now = new Date();
  if (stored.status === 'ended' || stored.periodEnd > now) return stored;
  const price = prices.find(stored.priceId);
  const changes: Pick<TestSubscription, 'status' | 'periodEnd' | 'credit'> = { ...stored };
  if (stored.cancelsAtPeriodEnd || !price) changes.status = 'ended';
  else
    while (changes.periodEnd <= now) {
      const { total, credit } = takeCredit(toTotal(price), changes.credit);
      await charge(db, stored.ref, total, { currency: price.currency, paidAt: changes.periodEnd });
      changes.credit = credit;
      changes.periodEnd = addInterval(changes.periodEnd, price.interval, stored.anchorDay);
    }
  const { status, periodEnd, credit } = changes;
  await updateTestSubscription(db, stored.ref, { status, periodEnd, credit });
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
