import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataDir } from '#server/platform/process/make-data-dir.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/** Paths of one embedded server. */
export interface ServerPaths {
  /** Owned by the account that runs PostgreSQL, with no access for others. */
  holder: string;
  data: string;
  log: string;
  lock: string;
  users: string;
  /** Directory of the Unix socket. */
  socket: string;
}

/** Longest path of a Unix socket, in bytes. */
const SOCKET_LIMIT = process.platform === 'darwin' ? 103 : 107;
export const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * Creates `dataDir` and its `postgres` directory if missing. Throws a `StartError` when they cannot be used.
 */
export function createServerPaths(dataDir: string): ServerPaths {
  makeDataDir(dataDir);
  try {
    const holder = join(realpathSync(dataDir), 'postgres');
    mkdirSync(holder, { recursive: true, mode: 0o700 });
    return {
      holder,
      data: join(holder, 'data'),
      log: join(holder, 'server.log'),
      lock: join(holder, 'lock'),
      users: join(holder, 'users'),
      socket: socketDirectory(holder),
    };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be used (${code ?? error}): name a directory that this user may write.`,
    );
  }
}

/** Returns `holder`, or a short directory derived from it when the path of the socket would be too long. */
export function socketDirectory(holder: string): string {
  if (Buffer.byteLength(join(holder, SOCKET_NAME)) <= SOCKET_LIMIT) return holder;
  const key = createHash('sha256')
    .update(`${holder}\0${statSync(holder).ino}`)
    .digest('hex')
    .slice(0, 16);
  return join(existsSync('/tmp') ? '/tmp' : tmpdir(), `fairview-${key}`);
}
