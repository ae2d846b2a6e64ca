import { cleanUpCheckouts, listOpenCheckouts } from '#server/modules/payments/checkout-repository.ts';
import { settleCheckout } from '#server/modules/payments/checkout-service.ts';
import { deleteEventsBefore, listUnknownPrices } from '#server/modules/payments/event-repository.ts';
import { deleteOldInvoices } from '#server/modules/payments/invoice-repository.ts';
import { completeWithdrawal } from '#server/modules/payments/manage-service.ts';
import { findProvider, type PaymentServices } from '#server/modules/payments/payment-services.ts';
import { remindOfRenewals } from '#server/modules/payments/plan-mail-service.ts';
import {
  deleteDemoSubscriptions,
  listSubscriptionsToCancel,
  listSubscriptionsToCheck,
  listUnfinishedWithdrawals,
  listUsersToRecheck,
} from '#server/modules/payments/subscription-repository.ts';
import { refreshUser, synchroniseSubscription } from '#server/modules/payments/subscription-service.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Days in which an open checkout can still be paid. */
const CHECKOUT_DAYS = 3;
/** Days that checkouts which were not paid are kept. */
const KEPT_CHECKOUT_DAYS = 90;
/** Days that events are kept; providers repeat them for a few days. */
const KEPT_EVENT_DAYS = 90;
/** Years that invoices are kept after the year of issue: the law on accounting records asks for ten. */
const KEPT_INVOICE_YEARS = 10;
/** Days that documents of the TEST checkout are kept, which are no accounting records. */
const KEPT_TEST_INVOICE_DAYS = 400;
const CHECK_INTERVAL_MS = 6 * 3_600_000;

/**
 * Repairs what a lost event or an interrupted process left: asks providers about open checkouts, about
 * subscriptions that were not checked for six hours or whose period is over, and about payments at a price that
 * was unknown; cancels those of deleted accounts and those that were paid back, and completes withdrawals. Reminds of yearly renewals. Each item is tried by itself; rejects at the end with all failures.
 */
export async function reconcilePayments(services: PaymentServices): Promise<void> {
  const { db } = services;
  const failures: unknown[] = [];
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  };
  for (const checkout of await listOpenCheckouts(db, CHECKOUT_DAYS)) {
    const provider = findProvider(services, checkout.provider);
    if (provider) await attempt(() => settleCheckout(services, provider, checkout));
  }
  for (const { provider, ref } of await listSubscriptionsToCancel(db))
    await attempt(async () => {
      await findProvider(services, provider)?.setCancelAtPeriodEnd(ref, true);
      await synchroniseSubscription(services, provider, ref);
    });
  for (const subscription of await listUnfinishedWithdrawals(db)) {
    const provider = findProvider(services, subscription.provider);
    if (provider) await attempt(() => completeWithdrawal(services, provider, subscription));
  }
  for (const { provider, ref } of await listUnknownPrices(db))
    await attempt(() => synchroniseSubscription(services, provider, ref));
  const checkedBefore = new Date(Date.now() - CHECK_INTERVAL_MS);
  for (const { provider, ref } of await listSubscriptionsToCheck(db, checkedBefore))
    await attempt(() => synchroniseSubscription(services, provider, ref));
  for (const userId of await listUsersToRecheck(db)) await attempt(() => refreshUser(db, userId));
  await attempt(() => remindOfRenewals(db));
  if (failures.length > 0) throw new AggregateError(failures, 'some payments could not be checked');
}

/** Deletes old checkouts and events, and what was bought with the shared demo accounts. */
export async function cleanUpPayments(db: Db): Promise<void> {
  await cleanUpCheckouts(db, CHECKOUT_DAYS, KEPT_CHECKOUT_DAYS);
  await deleteEventsBefore(db, KEPT_EVENT_DAYS);
  await deleteDemoSubscriptions(db);
  await deleteOldInvoices(db, { years: KEPT_INVOICE_YEARS, testDays: KEPT_TEST_INVOICE_DAYS });
}
