import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentProviderName } from '#domain/payments/subscription.ts';
import { askProvider } from '#server/modules/payments/checkout-service.ts';
import { findProvider, type PaymentServices } from '#server/modules/payments/payment-services.ts';
import { storeEvent, synchroniseSubscription } from '#server/modules/payments/subscription-service.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/**
 * Applies an event of a provider, once. Throws `payment.bad_signature`, `payment.closed` for a provider that is
 * not configured, and `payment.provider_unavailable` when
 * the state it points to could not be read: the provider then sends it again.
 */
export async function receiveEvent(
  services: PaymentServices,
  name: PaymentProviderName,
  raw: string,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const readEvent = findProvider(services, name)?.readEvent;
  if (!readEvent) throw new ApiError('payment.closed');
  const event = await askProvider(() => readEvent(raw, headers));
  if (!event) throw new ApiError('payment.bad_signature');
  const { subject } = event;
  if (subject !== null) {
    await askProvider(() => synchroniseSubscription(services, name, subject, event));
    return;
  }
  await inTransaction(services.db, (trx) => storeEvent(trx, name, event));
}
