import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // SHA-256 of the secret in the browser that signed up; null without one, and once the account is active.
  `alter table users add column signup_browser_sha256 bytea`,
  `alter table one_time_tokens drop constraint one_time_tokens_purpose_check`,
  `alter table one_time_tokens add constraint one_time_tokens_purpose_check
    check (purpose in ('activation', 'confirm', 'reset', 'email', 'login', 'unsubscribe'))`,
];

/** Stores which browser signed up, and allows the token that asks for confirmation after the activation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
