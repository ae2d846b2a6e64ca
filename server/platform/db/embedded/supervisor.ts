import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, chooseAccount } from '#server/platform/db/embedded/account.ts';
import { type Binaries, findBinaries } from '#server/platform/db/embedded/binaries.ts';
import { damagedDirectoryError, inspectDataDirectory } from '#server/platform/db/embedded/data-directory.ts';
import { withFileLock } from '#server/platform/db/embedded/file-lock.ts';
import { initialiseDataDirectory, ROLE } from '#server/platform/db/embedded/initialise-data-directory.ts';
import { ping } from '#server/platform/db/embedded/ping.ts';
import {
  readPostmasterPid,
  removeStaleLocks,
  type StartedPostmaster,
  startPostmaster,
  stopPostmaster,
} from '#server/platform/db/embedded/postmaster.ts';
import { createServerPaths, type ServerPaths } from '#server/platform/db/embedded/server-paths.ts';
import { countUsers, registerUser } from '#server/platform/db/embedded/users.ts';
import { StartError, toReason } from '#server/platform/process/start-error.ts';

const WATCH_INTERVAL_MS = 1_000;
/** How long to retry while backends of a killed server still exit. */
const RETRY_TIMEOUT_MS = 30_000;

/** A running embedded server that this process uses until it calls `release`. */
export interface EmbeddedServer {
  /** Directory of the Unix socket, used as `host` of a connection. */
  host: string;
  port: number;
  user: string;
  /** Ends the use by this process. The last user across all processes stops the server. */
  release(): Promise<void>;
}

/**
 * Joins the embedded PostgreSQL of `dataDir`, or starts it; creates the data directory the first time.
 * Safe to call from several processes at once. A server that dies while in use is restarted.
 * @param onProblem receives a sentence when the server has died and when it cannot be restarted.
 * @throws StartError when the directory cannot be opened; its contents stay unchanged.
 */
export async function joinEmbeddedServer(
  dataDir: string,
  onProblem: (sentence: string) => void = () => {},
): Promise<EmbeddedServer> {
  const binaries = findBinaries();
  const paths = createServerPaths(dataDir);
  const account = chooseAccount(paths.baseDir, binaries);
  createSocketDirectory(paths, account);
  const server = { paths, binaries, account };
  const unregisterUser = await withFileLock(paths.lock, async () => {
    if (!inspectDataDirectory(paths.data, binaries.major))
      await initialiseDataDirectory(paths.data, binaries, account);
    await ensureRunning(server);
    return registerUser(paths.users);
  });
  const supervisor = superviseServer(server, onProblem);
  return {
    host: paths.socket,
    port: 5432,
    user: ROLE,
    async release() {
      await supervisor.stop();
      // The directory was deleted while in use: PostgreSQL notices that and exits.
      if (!existsSync(paths.baseDir)) return;
      await withFileLock(paths.lock, async () => {
        unregisterUser();
        if (countUsers(paths.users) > 0) return;
        await stopPostmaster(paths.data);
        if (paths.socket !== paths.baseDir) rmSync(paths.socket, { recursive: true, force: true });
      });
    },
  };
}

interface ServerParts {
  paths: ServerPaths;
  binaries: Binaries;
  account: Account;
}

/** Must be called while holding the lock. */
async function ensureRunning({ paths, binaries, account }: ServerParts): Promise<void> {
  const retryUntil = Date.now() + RETRY_TIMEOUT_MS;
  let started: StartedPostmaster | null = null;
  while (true) {
    const presence = await ping(paths.socket);
    if (presence === 'up') return;
    if (presence === 'waiting') {
      await sleep(50);
      continue;
    }
    started ??= startPostmaster(paths, binaries, account);
    const log = await Promise.race([started.ended, sleep(20).then(() => null)]);
    if (log === null) continue;
    started = null;
    if (!isDirectoryInUse(log) || Date.now() > retryUntil)
      throw damagedDirectoryError(paths.data, readFailureReason(log));
    removeStaleLocks(paths);
    await sleep(250);
  }
}

/** Whether PostgreSQL's log says that another server, or its leftovers, still uses this directory. */
function isDirectoryInUse(log: string): boolean {
  return /lock file ".*" already exists|pre-existing shared memory block|is still in use/.test(log);
}

function readFailureReason(log: string): string {
  const last = log
    .split('\n')
    .filter((line) => /(FATAL|PANIC|ERROR):/.test(line))
    .at(-1);
  return last?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? 'PostgreSQL did not start and gave no reason';
}

function superviseServer(server: ServerParts, onProblem: (sentence: string) => void) {
  let isStopped = false;
  // Reports each problem once, not at every check.
  const reported = new Set<string>();
  const reportOnce = (sentence: string) => {
    if (!reported.has(sentence)) onProblem(sentence);
    reported.add(sentence);
  };
  let currentCheck: Promise<void> = Promise.resolve();
  const checkServer = async () => {
    if (isStopped || readPostmasterPid(server.paths.data) !== null) return;
    const { paths, binaries } = server;
    if (!existsSync(paths.data))
      return reportOnce(`The directory of the embedded database no longer exists: ${paths.data}.`);
    reportOnce('The embedded database stopped unexpectedly and is being restarted.');
    try {
      await withFileLock(paths.lock, async () => {
        if (inspectDataDirectory(paths.data, binaries.major)) await ensureRunning(server);
      });
      reported.clear();
    } catch (error) {
      reportOnce(toReason(error));
    }
  };
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    currentCheck = checkServer().finally(() => {
      isBusy = false;
    });
  }, WATCH_INTERVAL_MS);
  timer.unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await currentCheck;
    },
  };
}

/** Checks that a directory outside `baseDir` is ours: in a shared place another user could have created it. */
function createSocketDirectory({ baseDir, socket }: ServerPaths, account: Account): void {
  if (socket === baseDir) return;
  try {
    mkdirSync(socket, { mode: 0o700 });
    if (process.getuid?.() === 0) chownSync(socket, account.uid, account.gid);
    chmodSync(socket, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = lstatSync(socket);
  if (!found.isDirectory() || found.uid !== account.uid || (found.mode & 0o077) !== 0) {
    throw new StartError(`${socket} belongs to another user: remove it, or set DATA_DIR to a shorter path.`);
  }
}
