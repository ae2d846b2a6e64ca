import { type Kysely, sql } from 'kysely';

/** Assets that a user describes and prices, because Fairview does not know them. */
const STATEMENTS = [
  `create table custom_assets (
    user_id text not null references users on delete cascade,
    id text not null,
    name text not null,
    ticker text not null,
    contract text,
    created_at timestamptz not null default now(),
    primary key (user_id, id)
  )`,
  `create table custom_asset_prices (
    user_id text not null references users on delete cascade,
    asset_id text not null,
    day date not null,
    price numeric(34, 18) not null check (price >= 0),
    currency text not null check (currency in ('usd', 'eur')),
    note text not null default '',
    entered_at timestamptz not null default now(),
    primary key (user_id, asset_id, day),
    foreign key (user_id, asset_id) references custom_assets (user_id, id) on delete cascade
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
