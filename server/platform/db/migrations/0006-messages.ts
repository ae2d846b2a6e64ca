import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Messages to the operator. `user_id`: the account that had this address when the message arrived.
  `create table messages (
    reference text primary key,
    user_id text references users on delete cascade,
    email text not null,
    email_key text not null,
    language text not null check (language in ('en', 'it')),
    subject text not null,
    text text not null,
    created_at timestamptz not null default now()
  )`,
  `create index messages_by_age on messages (created_at)`,
  `create index messages_of_address on messages (email_key)`,
  `create index messages_of_user on messages (user_id)`,
];

/** Stores messages to the operator, whether or not they are also emailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
