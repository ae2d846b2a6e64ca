import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataDir } from '#server/platform/process/make-data-dir.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/** Paths of one embedded server. */
export interface ServerPaths {
  /** Owned by the account that runs PostgreSQL, with no access for others. */
  baseDir: string;
  data: string;
  log: string;
  lock: string;
  users: string;
  /** Directory of the Unix socket. */
  socket: string;
}

/** Longest path of a Unix socket, in bytes. */
const MAX_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;
export const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * Creates `dataDir` and its `postgres` directory if missing. Throws a `StartError` when they cannot be used.
 */
export function createServerPaths(dataDir: string): ServerPaths {
  makeDataDir(dataDir);
  try {
    const baseDir = join(realpathSync(dataDir), 'postgres');
    mkdirSync(baseDir, { recursive: true, mode: 0o700 });
    return {
      baseDir,
      data: join(baseDir, 'data'),
      log: join(baseDir, 'server.log'),
      lock: join(baseDir, 'lock'),
      users: join(baseDir, 'users'),
      socket: chooseSocketDirectory(baseDir),
    };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be used (${code ?? error}): choose a directory that this user may write to.`,
    );
  }
}

/** Returns `baseDir`, or a short directory derived from it when the path of the socket would be too long. */
export function chooseSocketDirectory(baseDir: string): string {
  if (Buffer.byteLength(join(baseDir, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES) return baseDir;
  const key = createHash('sha256')
    .update(`${baseDir}\0${statSync(baseDir).ino}`)
    .digest('hex')
    .slice(0, 16);
  return join(existsSync('/tmp') ? '/tmp' : tmpdir(), `fairview-${key}`);
}
