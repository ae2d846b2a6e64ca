import { type Kysely, sql } from 'kysely';

/** The number of the change that this database transaction records; null when it records none. */
const NUMBER = `nullif(current_setting('fairview.wallet_change', true), '')::bigint`;

/**
 * Tags of transactions. A transaction keeps the ids of its tags, so that its history has them too. The service
 * checks that every id is that of a tag of the user.
 */
const STATEMENTS = [
  `create table wallet_tags (
    user_id text not null references users on delete cascade,
    id text not null,
    name text not null,
    created_at timestamptz not null default now(),
    changed_in bigint not null default coalesce(${NUMBER}, 0),
    primary key (user_id, id),
    unique (user_id, name)
  )`,
  `create trigger stamp before update on wallet_tags for each row execute function stamp_wallet_row()`,
  `create trigger record_update after update on wallet_tags referencing old table as old_rows
    for each statement execute function record_wallet_rows('id')`,
  `create trigger record_delete after delete on wallet_tags referencing old table as old_rows
    for each statement execute function record_wallet_rows('id')`,
  `alter table wallet_entries add column tags text[] not null default '{}'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
