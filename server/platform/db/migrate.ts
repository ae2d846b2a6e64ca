import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from '#server/platform/db/migrations/all.ts';
import { MIGRATION_STATEMENT_MS, withStatementLimit } from '#server/platform/db/statement-limit.ts';
import { StartError, toReason } from '#server/platform/process/start-error.ts';

/**
 * Migrates the database to the newest schema and returns the names of the migrations it ran.
 * Safe to call from several processes at once: one runs them, the others wait for its lock.
 * Throws a `StartError` when a migration fails, and rolls that migration back.
 */
export function migrateToLatest<T>(db: Kysely<T>, migrations = MIGRATIONS): Promise<string[]> {
  return withStatementLimit(MIGRATION_STATEMENT_MS, () => migrate(db, migrations));
}

async function migrate<T>(db: Kysely<T>, migrations: typeof MIGRATIONS): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const unknownNames = await findUnknownMigrations(migrations, db);
  if (unknownNames.length > 0) {
    throw new StartError(
      `The database was migrated by a newer version of Fairview (${unknownNames.join(', ')}): start that version, or use another database.`,
    );
  }
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new StartError(
      `The database could not be migrated${failed ? ` (${failed})` : ''}: ${toReason(error)}`,
      { cause: error },
    );
  }
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}

async function findUnknownMigrations<T>(migrations: typeof MIGRATIONS, db: Kysely<T>): Promise<string[]> {
  const table = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!table.rows[0]?.name) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return applied.rows.map((row) => row.name).filter((name) => !(name in migrations));
}
