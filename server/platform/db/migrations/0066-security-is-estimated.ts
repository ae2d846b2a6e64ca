import { type Kysely, sql } from 'kysely';

/** Half of `sec` is an audit, which no repository states, so what was read from repositories is no measurement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from observations where input = 'sec' and source = 'github'`.execute(db);
}
