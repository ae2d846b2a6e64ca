import type { PaymentServices } from '#server/modules/payments/payment-services.ts';
import { reconcilePayments } from '#server/modules/payments/reconciliation-service.ts';
import type { Job } from '#server/platform/queue/queue.ts';

/** Runs every five minutes: money and access differ no longer than that. */
export function paymentsJob(services: PaymentServices): Job {
  return {
    cron: '*/5 * * * *',
    retries: 1,
    retryAfterSeconds: 60,
    timeoutSeconds: 240,
    work: () => reconcilePayments(services),
  };
}
