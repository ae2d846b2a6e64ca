import { type Kysely, sql } from 'kysely';

/** How far the sign-ups of each day came, as counts without any id, so that they outlive deleted sign-ups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table funnel_days (
      day date primary key,
      started integer not null,
      activated integer not null,
      used integer not null,
      paying integer not null
    )`.execute(db);
}
