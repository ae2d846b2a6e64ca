import { type Kysely, sql } from 'kysely';

/** Renames the source of Fairview's own estimates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update observations set source = 'fairview-estimate' where source = 'fairview-sample'`.execute(
    db,
  );
  await sql`update source_status set source = 'fairview-estimate' where source = 'fairview-sample'`.execute(
    db,
  );
}
