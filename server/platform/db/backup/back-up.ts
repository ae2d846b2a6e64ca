import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  readMigrationNames,
  readSequences,
  readTables,
  writeTable,
} from '#server/platform/db/backup/copy-tables.ts';
import {
  createManifest,
  MANIFEST_FILE,
  type Manifest,
  PICTURES_FOLDER,
  tableFile,
} from '#server/platform/db/backup/manifest.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { StartError } from '#server/platform/process/start-error.ts';

export interface BackupSource {
  database: OpenDatabase;
  /** Folder of the pictures of users; null when they are in a bucket. */
  picturesFolder: string | null;
}

/**
 * Writes a backup of the whole site into a new folder, beside a running site: every table as of one moment, and
 * the pictures. The folder appears under its name only when it is complete. It contains personal data, so only
 * its owner may read it.
 */
export async function backUp({ database, picturesFolder }: BackupSource, folder: string): Promise<Manifest> {
  const partial = `${folder}.partial`;
  if (await exists(folder)) throw new StartError(`${folder} exists already: name a new folder.`);
  await rm(partial, { recursive: true, force: true });
  await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 });
  const madeAt = new Date().toISOString();
  const stored = await writeDatabase(database, partial);
  // After the tables: a picture that they name may be replaced meanwhile, but one that they do not name is no loss.
  const pictures = picturesFolder === null ? null : await copyPictures(picturesFolder, partial);
  const manifest = createManifest({ made_at: madeAt, ...stored, pictures });
  await writeFile(join(partial, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  await rename(partial, folder);
  return manifest;
}

async function writeDatabase({ pool }: OpenDatabase, folder: string) {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await readMigrationNames(client);
    if (migrations.length === 0) throw new StartError('The database is empty: there is nothing to back up.');
    const tables: Manifest['tables'] = [];
    for (const table of await readTables(client)) {
      const gzip = createGzip({ level: 6 });
      const file = createWriteStream(join(folder, tableFile(table.name)), { mode: 0o600, flush: true });
      const [written] = await Promise.all([writeTable(client, table, gzip), pipeline(gzip, file)]);
      tables.push(written);
    }
    const sequences = await readSequences(client);
    await client.query('commit');
    return { migrations, tables, sequences };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function copyPictures(from: string, folder: string): Promise<NonNullable<Manifest['pictures']>> {
  const names = (await exists(from)) ? await readdir(from) : [];
  await mkdir(join(folder, PICTURES_FOLDER), { mode: 0o700 });
  const pictures: NonNullable<Manifest['pictures']> = [];
  for (const name of names.sort()) {
    // A picture may be deleted meanwhile.
    const bytes = await readFile(join(from, name)).catch(() => null);
    if (!bytes) continue;
    await writeFile(join(folder, PICTURES_FOLDER, name), bytes, { mode: 0o600 });
    pictures.push({ name, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return pictures;
}

const exists = (path: string): Promise<boolean> =>
  readdir(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
