import { INVOICE_YEARS, RETENTION_DAYS, TEST_INVOICE_DAYS } from '#domain/privacy/retention.ts';
import { cleanUpCheckouts, listOpenCheckouts } from '#server/modules/payments/checkout-repository.ts';
import { settleCheckout } from '#server/modules/payments/checkout-service.ts';
import {
  deleteEventsBefore,
  deleteSettledIssues,
  listUnknownPrices,
} from '#server/modules/payments/event-repository.ts';
import { deleteOldInvoices } from '#server/modules/payments/invoice-repository.ts';
import { completeWithdrawal } from '#server/modules/payments/manage-service.ts';
import { findProvider, type PaymentServices } from '#server/modules/payments/payment-services.ts';
import { remindOfRenewals } from '#server/modules/payments/plan-mail-service.ts';
import {
  deleteDemoSubscriptions,
  deleteNamelessSubscriptions,
  listSubscriptionsToCancel,
  listSubscriptionsToCheck,
  listUnfinishedWithdrawals,
  listUsersToRecheck,
} from '#server/modules/payments/subscription-repository.ts';
import { refreshUser, synchroniseSubscription } from '#server/modules/payments/subscription-service.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Days in which an open checkout can still be paid. */
const CHECKOUT_DAYS = 3;
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

/** Deletes old checkouts, events, settled issues, subscriptions of erased accounts and invoices, and what was bought with the shared demo accounts. */
export async function cleanUpPayments(db: Db): Promise<void> {
  await cleanUpCheckouts(db, CHECKOUT_DAYS, RETENTION_DAYS.checkouts);
  await deleteEventsBefore(db, RETENTION_DAYS.provider_events);
  await deleteSettledIssues(db, RETENTION_DAYS.payment_issues);
  await deleteNamelessSubscriptions(db, RETENTION_DAYS.subscriptions);
  await deleteDemoSubscriptions(db);
  await deleteOldInvoices(db, { years: INVOICE_YEARS, testDays: TEST_INVOICE_DAYS });
}
