import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '#server/platform/db/embedded/account.ts';
import type { Binaries } from '#server/platform/db/embedded/binaries.ts';
import { isPidAlive, listProcessesIn } from '#server/platform/db/embedded/process-identity.ts';
import { type ServerPaths, SOCKET_NAME } from '#server/platform/db/embedded/server-paths.ts';

/** Low memory settings: the whole market fits, and the operating system caches the rest. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  max_connections: '100',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
const MAX_LOG_BYTES = 5_000_000;

/** A server started by this process. `ended` resolves with its log output once it has exited. */
export interface StartedPostmaster {
  ended: Promise<string>;
}

/** Starts PostgreSQL detached, so that it outlives this process and does not receive Ctrl-C. */
export function startPostmaster(paths: ServerPaths, binaries: Binaries, account: Account): StartedPostmaster {
  if ((statSync(paths.log, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) {
    renameSync(paths.log, `${paths.log}.old`);
  }
  const log = openSync(paths.log, 'a', 0o600);
  const logStart = statSync(paths.log).size;
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, as } = account.buildCommand(binaries.postgres, [
    '-D',
    paths.data,
    '-k',
    paths.socket,
    ...settings,
  ]);
  const child = spawn(file, args, { ...as, cwd: '/', detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  child.unref();
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(`FATAL:  ${error.message}`));
    child.once('exit', () => done(readLogSince(paths.log, logStart)));
  });
  return { ended };
}

function readLogSince(log: string, logStart: number): string {
  try {
    return readFileSync(log).subarray(logStart).toString('utf8');
  } catch {
    return '';
  }
}

/** Returns the process ID of the running server, or null. */
export function readPostmasterPid(data: string): number | null {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 && isPidAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** Stops the server with a fast shutdown and waits at most 30 seconds until it has exited. */
export async function stopPostmaster(data: string): Promise<void> {
  const pid = readPostmasterPid(data);
  if (pid === null || !isRunningIn(data, pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 30_000 && isPidAlive(pid); waited += 20) await sleep(20);
}

/**
 * Removes the two lock files of a killed server when their process ID now belongs to another program, which
 * PostgreSQL cannot distinguish from a running server. Does nothing while a process works in the data
 * directory.
 */
export function removeStaleLocks({ data, socket }: ServerPaths): void {
  if (listProcessesIn(data)?.length !== 0) return;
  rmSync(join(data, 'postmaster.pid'), { force: true });
  rmSync(join(socket, `${SOCKET_NAME}.lock`), { force: true });
}

function isRunningIn(data: string, pid: number): boolean {
  return listProcessesIn(data)?.includes(pid) ?? true;
}
