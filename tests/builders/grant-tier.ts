import type { Tier } from '#contracts/user.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Gives the account with this address a plan without payment. */
export async function grantTier(db: Db, email: string, tier: Tier): Promise<void> {
  await db.updateTable('users').set({ granted_tier: tier }).where('email', '=', email).execute();
}
