import { sql } from 'kysely';
import type { BillingDetails, BillingSource } from '#domain/payments/billing-details.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

export interface StoredBilling {
  details: BillingDetails;
  source: BillingSource;
}

export async function findBilling(db: Db, userId: string): Promise<StoredBilling | null> {
  const row = await db
    .selectFrom('billing_details')
    .select(['details', 'source'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores details. Those of a provider never replace what the user entered. */
export async function upsertBilling(
  db: Db,
  userId: string,
  { details, source }: StoredBilling,
): Promise<void> {
  await db
    .insertInto('billing_details')
    .values({ user_id: userId, details: toJson(details), source })
    .onConflict((there) =>
      there
        .column('user_id')
        .doUpdateSet({ details: toJson(details), source, updated_at: sql<Date>`now()` })
        .where((at) => at.or([at.val(source === 'user'), at('billing_details.source', '<>', 'user')])),
    )
    .execute();
}

export async function deleteBilling(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('billing_details').where('user_id', '=', userId).execute();
}
