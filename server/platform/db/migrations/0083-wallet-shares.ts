import { type Kysely, sql } from 'kysely';

/**
 * Links that show the wallet of a user to everybody who has them. `last_opened_on`: a day in UTC. The links of an
 * account that is deleted or suspended end with it, and do not return when it does.
 */
const STATEMENTS = [
  `create table wallet_shares (
    user_id text not null references users on delete cascade,
    id text not null,
    name text not null,
    token_sha256 bytea not null,
    hides_amounts boolean not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    last_opened_on date,
    primary key (user_id, id)
  )`,
  'create unique index wallet_shares_by_token on wallet_shares (token_sha256)',
  `create function end_wallet_shares() returns trigger language plpgsql as $$
    begin
      delete from wallet_shares where user_id = new.id;
      return null;
    end $$`,
  `create trigger end_wallet_shares after update of deleted_at, suspended_at on users for each row
    when (new.deleted_at is not null or new.suspended_at is not null)
    execute function end_wallet_shares()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
