import type { BillingDetails } from '#domain/payments/billing-details.ts';
import type { User } from '#server/modules/accounts/user.ts';
import { rejectDemoAccount } from '#server/modules/accounts/user-service.ts';
import {
  deleteBilling,
  findBilling,
  type StoredBilling,
  upsertBilling,
} from '#server/modules/payments/billing-repository.ts';
import type { ProviderCharge } from '#server/modules/payments/provider.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/** To whom the invoices of a user are made out; null when only the account is known. */
export function readBilling(db: Db, userId: string): Promise<StoredBilling | null> {
  return findBilling(db, userId);
}

/** Changes or deletes the details. Issued documents stay as they are. Throws `demo.fixed`. */
export async function changeBilling(db: Db, user: User, details: BillingDetails | null): Promise<void> {
  rejectDemoAccount(user);
  if (details === null) await deleteBilling(db, user.id);
  else await upsertBilling(db, user.id, { details, source: 'user' });
}

/**
 * The buyer for the invoice of a payment: what the user entered here, else what they entered at the provider,
 * which is then kept for the next one. A demo account keeps nothing, because everybody shares it.
 */
export async function findBuyer(
  trx: DbTransaction,
  user: User,
  { provider, charge }: { provider: StoredBilling['source'] | null; charge: Pick<ProviderCharge, 'buyer'> },
): Promise<BillingDetails | null> {
  const stored = await findBilling(trx, user.id);
  if (stored?.source === 'user' || charge.buyer === null || provider === null) return stored?.details ?? null;
  if (!user.isDemo) await upsertBilling(trx, user.id, { details: charge.buyer, source: provider });
  return charge.buyer;
}
