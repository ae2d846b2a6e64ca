import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import {
  readIntoTable,
  readMigrationNames,
  readTables,
  writeSequences,
  writeTable,
} from '#server/platform/db/backup/copy-tables.ts';
import {
  type BackedUpTable,
  MANIFEST_FILE,
  type Manifest,
  manifestSchema,
  PICTURES_FOLDER,
  tableFile,
} from '#server/platform/db/backup/manifest.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { MIGRATIONS } from '#server/platform/db/migrations/all.ts';
import { StartError } from '#server/platform/process/start-error.ts';

export interface RestoreTarget {
  database: OpenDatabase;
  /** Folder of the pictures of users; null when they are in a bucket. */
  picturesFolder: string | null;
}

/**
 * Restores a backup into an empty database and an empty folder of pictures. All tables come back in one
 * transaction, before whose end each is read again and compared with the backup row by row. Throws a
 * `StartError` and writes no row when the backup is damaged, incomplete or of a newer version, or when the
 * database is not empty. A backup of an older version is migrated at the next start.
 */
export async function restore(
  { database, picturesFolder }: RestoreTarget,
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await refuseFilled(database, picturesFolder);
  for (const table of manifest.tables) await checkFile(table, folder);
  const pictures = await readPictures(manifest, folder);
  await migrateTo(database, manifest.migrations);
  await readBack(database, manifest, folder);
  if (picturesFolder !== null && pictures.length > 0) {
    await mkdir(picturesFolder, { recursive: true });
    for (const { name, bytes } of pictures) await writeFile(join(picturesFolder, name), bytes);
  }
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) throw new StartError(`${folder} is no complete backup: ${MANIFEST_FILE} is missing.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = null;
  }
  const read = manifestSchema.safeParse(json);
  if (!read.success) throw new StartError(`${folder} is no backup that this version can read.`);
  const unknown = read.data.migrations.filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) {
    throw new StartError(
      `The backup was made by a newer version of Fairview (${unknown.join(', ')}): restore it with that version.`,
    );
  }
  return read.data;
}

async function refuseFilled({ pool }: OpenDatabase, picturesFolder: string | null): Promise<void> {
  const client = await pool.connect();
  try {
    if ((await readMigrationNames(client)).length > 0)
      throw new StartError('The database is not empty: name a new one with DATA_DIR or DATABASE_URL.');
  } finally {
    client.release();
  }
  const names = picturesFolder === null ? [] : await readdir(picturesFolder).catch(() => []);
  if (names.length > 0) throw new StartError(`${picturesFolder} is not empty: it holds other pictures.`);
}

/** Reads the whole file of a table before anything is written. */
async function checkFile({ name, sha256 }: BackedUpTable, folder: string): Promise<void> {
  const hash = createHash('sha256');
  const error = await pipeline(openTable(name, folder), hash).then(
    () => null,
    (reason: Error) => reason,
  );
  if (error || hash.digest('hex') !== sha256)
    throw new StartError(`The backup is damaged: the table ${name} is not as it was.`);
}

const openTable = (name: string, folder: string) => {
  const file = createReadStream(join(folder, tableFile(name)));
  const text = createGunzip();
  file.on('error', (error) => text.destroy(error));
  return file.pipe(text);
};

async function readPictures({ pictures }: Manifest, folder: string) {
  return Promise.all(
    (pictures ?? []).map(async ({ name, sha256 }) => {
      const bytes = await readFile(join(folder, PICTURES_FOLDER, name)).catch(() => null);
      if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256)
        throw new StartError(`The backup is damaged: the picture ${name} is not as it was.`);
      return { name, bytes };
    }),
  );
}

/** Creates the tables as they were when the backup was made. */
async function migrateTo({ db }: OpenDatabase, names: readonly string[]): Promise<void> {
  await migrateToLatest(
    db,
    Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => names.includes(name))),
  );
}

async function readBack({ pool }: OpenDatabase, manifest: Manifest, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const tables = await readTables(client);
    const columns = (list: readonly { name: string; columns: string[] }[]) =>
      JSON.stringify(list.map((table) => [table.name, table.columns]).sort());
    if (columns(tables) !== columns(manifest.tables))
      throw new StartError('The backup is damaged: its tables are not those of its version.');
    for (const table of tables) {
      await readIntoTable(client, table, openTable(table.name, folder));
    }
    await writeSequences(client, manifest.sequences);
    for (const expected of manifest.tables) await compareTable(client, expected);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (error instanceof StartError) throw error;
    throw new StartError(`The backup could not be restored: ${(error as Error).message}`, { cause: error });
  } finally {
    client.release();
  }
}

/** Reads a restored table again, in whatever order its rows are now. */
async function compareTable(client: pg.ClientBase, expected: BackedUpTable): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const { rows, sum } = await writeTable(client, expected, nowhere);
  if (rows !== expected.rows || sum !== expected.sum)
    throw new StartError(`The table ${expected.name} was restored with other rows: nothing was kept.`);
}
