import { type Kysely, sql } from 'kysely';

/** Gifts, forks, losses, thefts, derivatives, loans, liquidity pools and migrations as types of transactions. */
const STATEMENTS = [
  `alter table wallet_entries drop constraint wallet_entries_type_check`,
  `alter table wallet_entries add constraint wallet_entries_type_check check (type in (
    'buy', 'sale', 'reward', 'airdrop', 'transfer_in', 'transfer_out', 'fee',
    'gift_in', 'gift_out', 'fork', 'loss', 'theft', 'derivative_gain', 'derivative_loss',
    'lend_out', 'lend_back', 'pool_add', 'pool_remove', 'migration_in', 'migration_out'
  ))`,
  `create index wallet_entries_migrations on wallet_entries (user_id, link) where type = 'migration_out'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
