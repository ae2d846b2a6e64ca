import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataDir } from '#server/platform/process/make-data-dir.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/** Where everything of one embedded server lives. */
export interface ServerPaths {
  /** Owned by the account that runs PostgreSQL, closed to others. */
  holder: string;
  data: string;
  log: string;
  lock: string;
  users: string;
  /** Directory of the unix socket. */
  socket: string;
}

/** The longest path a unix socket can have, in bytes. */
const SOCKET_LIMIT = process.platform === 'darwin' ? 103 : 107;
export const SOCKET_NAME = '.s.PGSQL.5432';

/** Makes `dataDir` and its `postgres` directory where missing. Throws a `StartError` when they cannot be used. */
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

/** `holder` itself, or a short directory that belongs to it alone when the socket's path would be too long. */
export function socketDirectory(holder: string): string {
  if (Buffer.byteLength(join(holder, SOCKET_NAME)) <= SOCKET_LIMIT) return holder;
  const key = createHash('sha256')
    .update(`${holder}\0${statSync(holder).ino}`)
    .digest('hex')
    .slice(0, 16);
  return join(existsSync('/tmp') ? '/tmp' : tmpdir(), `fairview-${key}`);
}
