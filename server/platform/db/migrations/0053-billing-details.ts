import { type Kysely, sql } from 'kysely';

/**
 * Whom invoices are made out to. `source`: the user, or the provider at whose checkout the details were entered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table billing_details (
      user_id text primary key references users (id) on delete cascade,
      details jsonb not null,
      source text not null check (source in ('user', 'stripe', 'paypal')),
      updated_at timestamptz not null default now()
    )`.execute(db);
}
