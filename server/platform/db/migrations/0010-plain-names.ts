import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table tellings rename to notification_progress`,
  `alter index tellings_pkey rename to notification_progress_pkey`,
  `alter table mails rename to emails`,
  `alter table emails rename column given_up_at to failed_at`,
  `alter index mails_pkey rename to emails_pkey`,
  `alter index mails_waiting rename to emails_waiting`,
  `alter index mails_of_user rename to emails_of_user`,
  `alter table source_asks rename to source_requests`,
  `alter table source_requests rename column what to resource`,
  `alter table source_requests rename column asked_at to requested_at`,
  `alter table source_requests rename column good_at to succeeded_at`,
  `alter index source_asks_pkey rename to source_requests_pkey`,
  `alter table idempotent_answers rename to idempotent_responses`,
  `alter index idempotent_answers_pkey rename to idempotent_responses_pkey`,
  `alter table open_answers rename to anonymous_responses`,
  `alter index open_answers_pkey rename to anonymous_responses_pkey`,
  `alter table known_callers rename to login_origins`,
  `alter table login_origins rename column caller_hash to origin_hash`,
  `alter index known_callers_pkey rename to login_origins_pkey`,
  `alter table wallets rename column next_place to next_sequence`,
  `alter table wallet_entries rename column place to sequence`,
];

/** Gives tables and columns the names that the rest of the code uses. Keeps every row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
