import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/platform/process/start-error.ts';

/** Entries that every PostgreSQL data directory has at its top. */
const REQUIRED_ENTRIES = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];

/**
 * Returns true when `data` is a data directory that PostgreSQL `major` can open, false when there is none
 * yet. Changes nothing. Throws a `StartError` for a directory of another version and for one with missing
 * parts.
 */
export function inspectDataDirectory(data: string, major: string): boolean {
  const found = statSync(data, { throwIfNoEntry: false });
  if (!found || (found.isDirectory() && readdirSync(data).length === 0)) return false;
  const missing = found.isDirectory()
    ? REQUIRED_ENTRIES.find((part) => !existsSync(join(data, part)))
    : 'directory';
  if (missing) throw damagedDirectoryError(data, `its ${missing} is missing`);
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (!/^[\d.]+$/.test(version)) throw damagedDirectoryError(data, 'its PG_VERSION cannot be read');
  if (version === major) return true;
  throw new StartError(
    `${data} was created by PostgreSQL ${version}, but this version of Fairview uses PostgreSQL ${major}: set DATA_DIR to another directory, or copy the data with pg_dump from the version of Fairview that created it. Nothing was changed.`,
  );
}

export function damagedDirectoryError(data: string, reason: string): StartError {
  return new StartError(
    `The embedded database in ${data} is damaged (${reason}): restore it from a backup, or set DATA_DIR to another directory to start with a new one. Nothing was deleted.`,
  );
}
