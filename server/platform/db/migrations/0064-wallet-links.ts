import { type Kysely, sql } from 'kysely';

/**
 * Transactions that belong together: the legs of a swap, a trade and its fee in coins, both sides of a matched
 * transfer. Existing transactions stay as they are.
 */
const STATEMENTS = [
  `alter table wallet_entries
    add column link text,
    add column value numeric(70, 36) check (value >= 0),
    add column retained numeric(34, 18) not null default 0 check (retained >= 0 and retained <= quantity)`,
  // Withdrawals and deposits that are no transfer, although they look like one.
  `create table wallet_refused_transfers (
    user_id text not null references users on delete cascade,
    out_entry text not null,
    in_entry text not null,
    refused_at timestamptz not null default now(),
    primary key (user_id, out_entry, in_entry),
    foreign key (user_id, out_entry) references wallet_entries (user_id, id) on delete cascade,
    foreign key (user_id, in_entry) references wallet_entries (user_id, id) on delete cascade
  )`,
  `create index wallet_refused_transfers_in on wallet_refused_transfers (user_id, in_entry)`,
  `create index wallet_entries_linked on wallet_entries (user_id, link) where link is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
