import { sql } from 'kysely';
import type { Tier, UserSettings } from '#contracts/user.ts';
import { findPlace, isIncoming, TRANSACTION_TYPES } from '#domain/wallet/transaction.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

/** A user who may receive notifications. */
export interface Recipient {
  id: string;
  email: string;
  tier: Tier;
  settings: UserSettings;
  /** Those of the requested assets that are in the wishlist or held in the wallet. */
  follows: ReadonlySet<string>;
}

/** Lent coins and coins in pools are still held. */
const MOVING_TYPES = TRANSACTION_TYPES.filter((type) => findPlace(type) === null);
const INCOMING_TYPES = MOVING_TYPES.filter(isIncoming);

/**
 * Returns the next active accounts by id, each with the assets it follows among `assets`. `among` limits
 * the accounts; null reads all.
 */
export async function readRecipientsAfter(
  transaction: DbTransaction,
  after: string,
  { assets, among, limit }: { assets: readonly string[]; among: readonly string[] | null; limit: number },
): Promise<Recipient[]> {
  const { rows } = await sql<Omit<Recipient, 'follows'> & { follows: string[] }>`
    select u.id, u.email, u.tier, u.settings,
      array(
        select f.asset_id from favourites f
        where f.user_id = u.id and f.asset_id = any(${assets}) and f.removed_at is null
        union
        select w.asset_id from wallet_entries w
        where w.user_id = u.id and w.asset_id = any(${assets})
          and w.type = any(${MOVING_TYPES})
        group by w.asset_id
        having sum(case when w.type = any(${INCOMING_TYPES}) then w.quantity - w.retained else w.retained - w.quantity end) > 0
      ) as follows
    from users u
    where u.id > ${after} and u.activated_at is not null and u.deleted_at is null
      and (${among === null} or u.id = any(${among ?? []}))
    order by u.id
    limit ${limit}`.execute(transaction);
  return rows.map((row) => ({ ...row, follows: new Set(row.follows) }));
}
