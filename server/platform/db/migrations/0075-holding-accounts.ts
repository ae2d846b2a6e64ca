import { type Kysely, sql } from 'kysely';

/**
 * Holding accounts: where a user holds coins. A transaction may belong to one; existing transactions belong to
 * none. An import keeps the account that was chosen for it.
 */
const STATEMENTS = [
  `create table holding_accounts (
    user_id text not null references users on delete cascade,
    id text not null,
    name text not null,
    kind text not null check (kind in ('exchange', 'wallet', 'other')),
    created_at timestamptz not null default now(),
    archived_at timestamptz,
    primary key (user_id, id),
    unique (user_id, name)
  )`,
  // A removed transaction loses an account that is deleted before it is restored.
  `alter table wallet_entries
    add column holding_account text,
    add constraint wallet_entries_holding_account foreign key (user_id, holding_account)
      references holding_accounts (user_id, id) on delete set null (holding_account)`,
  `create index wallet_entries_by_account on wallet_entries (user_id, holding_account)
    where holding_account is not null`,
  `alter table wallet_imports
    add column holding_account text,
    add constraint wallet_imports_holding_account foreign key (user_id, holding_account)
      references holding_accounts (user_id, id) on delete set null (holding_account)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
