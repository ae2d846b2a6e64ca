import { type Kysely, sql } from 'kysely';

/** The number of the change that this database transaction records; null when it records none. */
const NUMBER = `nullif(current_setting('fairview.wallet_change', true), '')::bigint`;

/**
 * Cash: movements of money, and whether a holding account tracks its cash. Balances are computed. The service
 * refuses to delete an account with movements.
 */
const STATEMENTS = [
  `alter table holding_accounts add column tracks_cash boolean not null default false`,
  `create table wallet_cash_movements (
    user_id text not null references users on delete cascade,
    id text not null,
    type text not null check (type in ('deposit', 'withdrawal', 'exchange', 'interest', 'fee')),
    currency text not null,
    amount numeric not null check (amount > 0),
    fee numeric not null default 0 check (fee >= 0),
    received_currency text,
    received_amount numeric check (received_amount > 0),
    date text not null,
    at bigint not null,
    notes text not null default '',
    holding_account text,
    import_id text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    changed_in bigint not null default coalesce(${NUMBER}, 0),
    primary key (user_id, id),
    check ((type = 'exchange') = (received_currency is not null)),
    check ((received_currency is null) = (received_amount is null)),
    foreign key (user_id, holding_account) references holding_accounts (user_id, id)
      on delete set null (holding_account),
    foreign key (user_id, import_id) references wallet_imports (user_id, id) on delete set null (import_id)
  )`,
  `create index wallet_cash_movements_in_order on wallet_cash_movements (user_id, at, id)`,
  `create index wallet_cash_movements_by_account on wallet_cash_movements (user_id, holding_account)
    where holding_account is not null`,
  `create trigger stamp before update on wallet_cash_movements
    for each row execute function stamp_wallet_row()`,
  `create trigger record_update after update on wallet_cash_movements referencing old table as old_rows
    for each statement execute function record_wallet_rows('id')`,
  `create trigger record_delete after delete on wallet_cash_movements referencing old table as old_rows
    for each statement execute function record_wallet_rows('id')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
