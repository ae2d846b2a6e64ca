import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, chooseAccount } from '#server/platform/db/embedded/account.ts';
import { type Binaries, findBinaries } from '#server/platform/db/embedded/binaries.ts';
import { damagedDirectoryError, inspectDataDirectory } from '#server/platform/db/embedded/data-directory.ts';
import { withFileLock } from '#server/platform/db/embedded/file-lock.ts';
import { initialise, ROLE } from '#server/platform/db/embedded/initialise.ts';
import { ping } from '#server/platform/db/embedded/ping.ts';
import {
  postmasterPid,
  removeForeignLocks,
  type Started,
  startPostmaster,
  stopPostmaster,
} from '#server/platform/db/embedded/postmaster.ts';
import { createServerPaths, type ServerPaths } from '#server/platform/db/embedded/server-paths.ts';
import { countUsers, registerUser } from '#server/platform/db/embedded/users.ts';
import { reasonOf, StartError } from '#server/platform/process/start-error.ts';

const WATCH_EVERY_MS = 1_000;
/** How long to retry while backends of a killed server still exit. */
const RETRY_FOR_MS = 30_000;

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
  const places = createServerPaths(dataDir);
  const account = chooseAccount(places.holder, binaries);
  openSocketDirectory(places, account);
  const server = { places, binaries, account };
  const forget = await withFileLock(places.lock, async () => {
    if (!inspectDataDirectory(places.data, binaries.major)) await initialise(places.data, binaries, account);
    await ensureRunning(server);
    return registerUser(places.users);
  });
  const watch = superviseServer(server, onProblem);
  return {
    host: places.socket,
    port: 5432,
    user: ROLE,
    async release() {
      await watch.stop();
      // The directory was deleted while in use: PostgreSQL notices that and exits.
      if (!existsSync(places.holder)) return;
      await withFileLock(places.lock, async () => {
        forget();
        if (countUsers(places.users) > 0) return;
        await stopPostmaster(places.data);
        if (places.socket !== places.holder) rmSync(places.socket, { recursive: true, force: true });
      });
    },
  };
}

interface Server {
  places: ServerPaths;
  binaries: Binaries;
  account: Account;
}

/** Must be called while holding the lock. */
async function ensureRunning({ places, binaries, account }: Server): Promise<void> {
  const retryUntil = Date.now() + RETRY_FOR_MS;
  let started: Started | null = null;
  while (true) {
    const presence = await ping(places.socket);
    if (presence === 'up') return;
    if (presence === 'waiting') {
      await sleep(50);
      continue;
    }
    started ??= startPostmaster(places, binaries, account);
    const log = await Promise.race([started.ended, sleep(20).then(() => null)]);
    if (log === null) continue;
    started = null;
    if (!isDirectoryInUse(log) || Date.now() > retryUntil)
      throw damagedDirectoryError(places.data, failureReason(log));
    removeForeignLocks(places);
    await sleep(250);
  }
}

/** Whether PostgreSQL's log says that another server, or its leftovers, still uses this directory. */
function isDirectoryInUse(log: string): boolean {
  return /lock file ".*" already exists|pre-existing shared memory block|is still in use/.test(log);
}

function failureReason(log: string): string {
  const last = log
    .split('\n')
    .filter((line) => /(FATAL|PANIC|ERROR):/.test(line))
    .at(-1);
  return last?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? 'PostgreSQL does not start and gives no reason';
}

function superviseServer(server: Server, onProblem: (sentence: string) => void) {
  let stopped = false;
  // Reports each problem once, not at every check.
  const reported = new Set<string>();
  const reportOnce = (sentence: string) => {
    if (!reported.has(sentence)) onProblem(sentence);
    reported.add(sentence);
  };
  let round: Promise<void> = Promise.resolve();
  const look = async () => {
    if (stopped || postmasterPid(server.places.data) !== null) return;
    const { places, binaries } = server;
    if (!existsSync(places.data)) return reportOnce(`The embedded database in ${places.data} is gone.`);
    reportOnce('The embedded database died and is being started again.');
    try {
      await withFileLock(places.lock, async () => {
        if (inspectDataDirectory(places.data, binaries.major)) await ensureRunning(server);
      });
      reported.clear();
    } catch (error) {
      reportOnce(reasonOf(error));
    }
  };
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    round = look().finally(() => {
      busy = false;
    });
  }, WATCH_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}

/** Checks that a directory outside `holder` is ours: in a shared place another user could have created it. */
function openSocketDirectory({ holder, socket }: ServerPaths, account: Account): void {
  if (socket === holder) return;
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
