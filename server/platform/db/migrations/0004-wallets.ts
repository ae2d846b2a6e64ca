import { type Kysely, sql } from 'kysely';

/**
 * Wallets. The row of `wallets` is the lock for all transactions of a user: every change locks it first, so
 * that concurrent changes on any node run one after the other.
 */
const STATEMENTS = [
  `create table wallets (
    user_id text primary key references users on delete cascade,
    next_place bigint not null default 1,
    version bigint not null default 0
  )`,
  `create table wallet_imports (
    user_id text not null references users on delete cascade,
    id text not null,
    format text not null,
    file_name text not null,
    added integer not null,
    created_at timestamptz not null default now(),
    undone_at timestamptz,
    primary key (user_id, id)
  )`,
  // `at`: `date` as milliseconds since 1970. `removed_at`: removed from the wallet, can be restored for a
  // while.
  `create table wallet_entries (
    user_id text not null references users on delete cascade,
    id text not null,
    place bigint not null,
    type text not null check (type in ('buy', 'sale', 'reward', 'airdrop', 'transfer_in', 'transfer_out', 'fee')),
    asset_id text not null,
    quantity numeric(34, 18) not null check (quantity >= 0),
    price numeric(34, 18) check (price >= 0),
    fees numeric(34, 18) not null default 0 check (fees >= 0),
    currency text not null check (currency in ('usd', 'eur')),
    date text not null,
    at bigint not null,
    notes text not null default '',
    import_id text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    removed_at timestamptz,
    primary key (user_id, id),
    unique (user_id, place),
    foreign key (user_id, import_id) references wallet_imports (user_id, id)
  )`,
  `create index wallet_entries_in_order on wallet_entries (user_id, at, place) where removed_at is null`,
  `create index wallet_entries_of_import on wallet_entries (user_id, import_id) where import_id is not null`,
  `create index wallet_entries_removed on wallet_entries (removed_at) where removed_at is not null`,
  `create index wallet_entries_of_asset on wallet_entries (user_id, asset_id) where removed_at is null`,
  // A removed favourite can be restored in the same way.
  `alter table favourites add column removed_at timestamptz`,
  `create index favourites_removed on favourites (removed_at) where removed_at is not null`,
  `create index favourites_watched on favourites (user_id) where conditions <> '[]' and removed_at is null`,
];

/** Wallet transactions and their imports; removed favourites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
