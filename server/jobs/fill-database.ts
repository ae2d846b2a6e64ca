import type { Kysely } from 'kysely';
import { METHOD } from '#domain/scoring/method.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { loadBundled } from '#server/jobs/load-bundled.ts';
import { scoreRun } from '#server/jobs/score-run.ts';
import { newestMethod } from '#server/queries/load-snapshot.ts';

/** Brings schema, bundled data and scores up to date; changes nothing where they are. */
export async function fillDatabase(db: Kysely<Database>): Promise<void> {
  await migrateToLatest(db);
  const changed = await loadBundled(db);
  if (changed || (await newestMethod(db)) !== METHOD.version) await scoreRun(db, { now: new Date() });
}
