import { cleanUpAccounts } from '#server/modules/accounts/cleanup-service.ts';
import { cleanUpMessages } from '#server/modules/contact/service.ts';
import { resetDemoWallets } from '#server/modules/demo/service.ts';
import { cleanUpDisputes } from '#server/modules/desk-disputes/service.ts';
import { recordFunnel } from '#server/modules/desk-overview/service.ts';
import { cleanUpHours } from '#server/modules/ingest/hours-service.ts';
import { cleanUpMails } from '#server/modules/mail/outbox-service.ts';
import { cleanUpNews } from '#server/modules/news/service.ts';
import { cleanUpNotifications } from '#server/modules/notifications/service.ts';
import { cleanUpPayments } from '#server/modules/payments/reconciliation-service.ts';
import { cleanUpReports } from '#server/modules/reports/order-service.ts';
import { cleanUpTeams } from '#server/modules/team/service.ts';
import { cleanUpWallets } from '#server/modules/wallet/service.ts';
import { cleanUpShares } from '#server/modules/wallet-sharing/service.ts';
import { cleanUpFavourites } from '#server/modules/wishlist/service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { cleanUpAnswers } from '#server/platform/http/run-idempotent.ts';
import type { Job } from '#server/platform/queue/queue.ts';

/** Counts sign-ups before expired ones go, deletes expired rows from tables that otherwise only grow, and resets the shared demo wallets. */
export async function cleanUp(db: Db): Promise<void> {
  await recordFunnel(db);
  await cleanUpAnswers(db);
  await cleanUpAccounts(db);
  await cleanUpMails(db);
  await cleanUpMessages(db);
  await cleanUpDisputes(db);
  await cleanUpNotifications(db);
  await cleanUpWallets(db);
  await cleanUpShares(db);
  await cleanUpFavourites(db);
  await cleanUpPayments(db);
  await cleanUpTeams(db);
  await cleanUpReports(db);
  await cleanUpNews(db);
  await cleanUpHours(db);
  await resetDemoWallets(db);
}

/** Runs once a day at 03:17 UTC. */
export function cleanupJob(db: Db): Job {
  return {
    cron: '17 3 * * *',
    retries: 2,
    retryAfterSeconds: 600,
    timeoutSeconds: 600,
    work: () => cleanUp(db),
  };
}
