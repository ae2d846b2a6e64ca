import { type Kysely, sql } from 'kysely';

/**
 * Connections of wallets: addresses from which transactions are fetched, and what became of each fetched record.
 * Undoing an update deletes its row in `wallet_imports`, so that the record loses its `import_id`.
 */
const STATEMENTS = [
  `create table wallet_connections (
    user_id text not null references users on delete cascade,
    id text not null,
    kind text not null,
    name text not null,
    address text not null,
    holding_account text,
    created_at timestamptz not null default now(),
    requested_at timestamptz,
    claim text,
    claimed_until timestamptz,
    last_run_at timestamptz,
    last_success_at timestamptz,
    last_added integer,
    fault text,
    primary key (user_id, id),
    foreign key (user_id, holding_account) references holding_accounts (user_id, id)
      on delete set null (holding_account)
  )`,
  `create unique index wallet_connections_by_name on wallet_connections (user_id, lower(name))`,
  `create unique index wallet_connections_by_address on wallet_connections (user_id, kind, address)`,
  `create index wallet_connections_due on wallet_connections (last_run_at)`,
  `create table wallet_connection_records (
    user_id text not null references users on delete cascade,
    connection_id text not null,
    id text not null,
    at timestamptz not null,
    amounts jsonb not null,
    result text not null,
    reason jsonb,
    import_id text,
    primary key (user_id, connection_id, id),
    foreign key (user_id, connection_id) references wallet_connections on delete cascade,
    foreign key (user_id, import_id) references wallet_imports (user_id, id)
      on delete set null (import_id)
  )`,
  `create index wallet_connection_records_of_import on wallet_connection_records (user_id, import_id)
    where import_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
