import { type Kysely, sql } from 'kysely';

/** Tables of a wallet whose changes can be undone, with the columns that tell the rows of a user apart. */
const TABLES = {
  wallet_entries: ['id'],
  wallet_imports: ['id'],
  wallet_refused_transfers: ['out_entry', 'in_entry'],
  holding_accounts: ['id'],
  custom_assets: ['id'],
  custom_asset_prices: ['asset_id', 'day'],
};

/** The number of the change that this database transaction records; null when it records none. */
const NUMBER = `nullif(current_setting('fairview.wallet_change', true), '')::bigint`;

const keyOf = (row: string) =>
  `concat_ws(' ', to_jsonb(${row}) ->> tg_argv[0], to_jsonb(${row}) ->> tg_argv[1])`;

/**
 * History of wallets. A row carries the number of the change that wrote it last, `changed_in`; 0 before the
 * history. Triggers keep the earlier contents of changed and deleted rows. Added rows are known by their number.
 * An undo gives rows their earlier contents and their earlier number.
 */
const STATEMENTS = [
  // Deleted transactions are kept by the history from now on.
  `delete from wallet_entries where removed_at is not null`,
  `alter table wallet_entries drop column removed_at`,
  `create index wallet_entries_in_order on wallet_entries (user_id, at, sequence)`,
  `create index wallet_entries_of_asset on wallet_entries (user_id, asset_id)`,
  // `adds`: number of added rows by table. `entries_…` count transactions. `stored_rows`: of wallet_change_rows.
  `create table wallet_changes (
    user_id text not null references users on delete cascade,
    number bigint not null,
    kind text not null,
    made_at timestamptz not null default now(),
    subject text not null default '',
    entries_added integer not null default 0,
    entries_changed integer not null default 0,
    entries_removed integer not null default 0,
    assets text[] not null default '{}',
    asset_count integer not null default 0,
    adds jsonb not null default '{}',
    stored_rows integer not null default 0,
    undoes bigint,
    undone_in bigint,
    primary key (user_id, number)
  )`,
  `create index wallet_changes_old on wallet_changes (made_at)`,
  // `before`: null for a row that an undo added. `stamp_after`: its `changed_in` after the change; null if deleted.
  `create table wallet_change_rows (
    user_id text not null references users on delete cascade,
    number bigint not null,
    table_name text not null,
    key text not null,
    before jsonb,
    stamp_after bigint,
    primary key (user_id, number, table_name, key),
    foreign key (user_id, number) references wallet_changes on delete cascade
  )`,
  `create index wallet_change_rows_by_key on wallet_change_rows (user_id, key)`,
  `create function stamp_wallet_row() returns trigger language plpgsql as $$
  declare change bigint := ${NUMBER};
  begin
    if change is not null and new.changed_in = old.changed_in then new.changed_in := change; end if;
    return new;
  end $$`,
  `create function record_wallet_rows() returns trigger language plpgsql as $$
  declare change bigint := ${NUMBER};
  begin
    if change is null then return null; end if;
    -- A cascade deletes nothing for most rows.
    perform from old_rows limit 1;
    if not found then return null; end if;
    if tg_op = 'DELETE' then
      update wallet_change_rows r set stamp_after = null from old_rows o
        where o.changed_in = change and r.user_id = o.user_id and r.number = change
          and r.table_name = tg_table_name and r.key = ${keyOf('o')};
    end if;
    insert into wallet_change_rows (user_id, number, table_name, key, before, stamp_after)
      select o.user_id, change, tg_table_name, ${keyOf('o')}, to_jsonb(o),
        case when tg_op = 'UPDATE' then change end
      from old_rows o where o.changed_in <> change
      on conflict (user_id, number, table_name, key) do update set stamp_after = excluded.stamp_after;
    return null;
  end $$`,
  ...Object.entries(TABLES).flatMap(([table, key]) => {
    const names = key.map((name) => `'${name}'`).join(', ');
    return [
      `alter table ${table} add column changed_in bigint not null default coalesce(${NUMBER}, 0)`,
      `create trigger stamp before update on ${table} for each row execute function stamp_wallet_row()`,
      `create trigger record_update after update on ${table} referencing old table as old_rows
        for each statement execute function record_wallet_rows(${names})`,
      `create trigger record_delete after delete on ${table} referencing old table as old_rows
        for each statement execute function record_wallet_rows(${names})`,
    ];
  }),
  `create index wallet_entries_of_change on wallet_entries (user_id, changed_in)`,
];

/** History of wallets, and the end of removed transactions as a state of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
