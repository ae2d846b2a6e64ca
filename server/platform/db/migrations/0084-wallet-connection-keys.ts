import { type Kysely, sql } from 'kysely';

/**
 * Connections to accounts at exchanges. They have a sealed key in a table of its own, which is read only to ask the
 * exchange, and no address. `last_nonce`: number of the last request with the key; each one needs a higher number.
 * The keys of an account end with its deletion, and do not return when it does.
 */
const STATEMENTS = [
  'alter table wallet_connections alter column address drop not null',
  `create table wallet_connection_keys (
    user_id text not null references users on delete cascade,
    connection_id text not null,
    key_id text not null,
    sealed bytea not null,
    last_nonce bigint not null,
    entered_at timestamptz not null default now(),
    primary key (user_id, connection_id),
    foreign key (user_id, connection_id) references wallet_connections on delete cascade
  )`,
  `create function delete_wallet_connection_keys() returns trigger language plpgsql as $$
    begin
      delete from wallet_connection_keys where user_id = new.id;
      return null;
    end $$`,
  `create trigger delete_wallet_connection_keys after update of deleted_at on users for each row
    when (new.deleted_at is not null)
    execute function delete_wallet_connection_keys()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
