import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ROLE } from '#server/platform/db/embedded/initialise-data-directory.ts';
import { readPostmasterPid } from '#server/platform/db/embedded/postmaster.ts';
import { createServerPaths } from '#server/platform/db/embedded/server-paths.ts';

export interface DatabaseCase {
  fault: string;
  /** Writes acknowledged, refused with 503 and lost: acknowledged, but not in the wallet. */
  acknowledged: number;
  refused: number;
  lost: number;
  /** Time from the end of the fault to the first write that succeeded, in seconds. */
  recoverySeconds: number;
  broken: string[];
}

/** What a fault does; returns how to end it. */
interface DatabaseFault {
  name: string;
  begin(): Promise<() => Promise<void>>;
}

const FAULT_MS = 6_000;
const WRITERS = 4;
const PAUSE_MS = 40;
/** Longest time until writes succeed again, in seconds. */
const MAX_RECOVERY = 60;

function listFaults(dataDir: string): DatabaseFault[] {
  const paths = createServerPaths(dataDir);
  const postmaster = (): number => readPostmasterPid(paths.data)!;
  const everyProcess = (): number[] => {
    const parent = postmaster();
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' });
    return [parent, ...children.split(/\s+/).filter(Boolean).map(Number)];
  };
  const signal = (pids: readonly number[], name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch (error) {
        // A process of PostgreSQL may end at any time.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  return [
    {
      name: 'killed',
      async begin() {
        signal([postmaster()], 'SIGKILL');
        return async () => {};
      },
    },
    {
      name: 'stopped',
      async begin() {
        signal([postmaster()], 'SIGINT');
        return async () => {};
      },
    },
    {
      name: 'frozen',
      async begin() {
        const pids = everyProcess();
        signal(pids, 'SIGSTOP');
        return async () => signal(pids, 'SIGCONT');
      },
    },
    {
      name: 'no connections',
      async begin() {
        const taken: pg.Client[] = [];
        for (;;) {
          const client = new pg.Client({ host: paths.socket, user: ROLE, database: 'fairview' });
          client.on('error', () => {});
          try {
            await client.connect();
          } catch {
            break;
          }
          taken.push(client);
        }
        // Connections of the site are ended, so that it has to ask for new ones.
        await taken[0]?.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name <> '' and pid <> pg_backend_pid()`,
        );
        return async () => void (await Promise.all(taken.map((client) => client.end())));
      },
    },
    {
      name: 'disk full',
      async begin() {
        const filler = join(dataDir, 'filler');
        const file = openSync(filler, 'a');
        for (const bytes of [4_194_304, 4_096]) writeUntilFull(file, Buffer.alloc(bytes));
        closeSync(file);
        return async () => rmSync(filler);
      },
    },
  ];
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Whether `dataDir` is a small file system of its own, which may be filled. */
const mayBeFilled = (dataDir: string): boolean => {
  const { blocks, bsize } = statfsSync(dataDir);
  return blocks * bsize < 4e9;
};

/**
 * Makes the database fail in every way while members write. A case passes when every write is acknowledged or refused
 * with 503 and words, nothing acknowledged is lost, and writes succeed again without help.
 */
export async function runDatabaseFaults(
  { origin, token, dataDir }: { origin: string; token: string; dataDir: string },
  onCase: (result: DatabaseCase) => void,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const fault of listFaults(dataDir)) {
    if (fault.name === 'disk full' && !mayBeFilled(dataDir)) {
      console.log('disk full: left out, because the data folder is on a large file system');
      continue;
    }
    const acknowledged: string[] = [];
    const wrong = new Map<string, number>();
    let [refused, isOver, endedAt, firstAfter] = [0, false, Number.POSITIVE_INFINITY, 0];
    const write = async () => {
      while (!isOver) {
        const body = { type: 'buy', crypto_id: 'bitcoin', quantity: '1', price: '3', date: '2024-01-01' };
        const began = performance.now();
        const answer = await fetch(`${origin}/api/user/addWalletEntry`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(30_000),
        }).then(
          async (response) => ({
            status: response.status,
            body: (await response.json()) as Record<string, string>,
          }),
          (error: unknown) => ({ status: 0, body: { message: String(error) } as Record<string, string> }),
        );
        if (answer.status === 200 || answer.status === 201) {
          acknowledged.push(answer.body._id!);
          if (began > endedAt && firstAfter === 0) firstAfter = performance.now();
        } else if (answer.status === 503 && answer.body.code && answer.body.message) refused += 1;
        else {
          const what = `${answer.status} ${answer.body.code ?? answer.body.message}`;
          wrong.set(what, (wrong.get(what) ?? 0) + 1);
        }
        await sleep(PAUSE_MS);
      }
    };
    const writers = Promise.all(Array.from({ length: WRITERS }, write));
    await sleep(1_000);
    const end = await fault.begin();
    await sleep(FAULT_MS);
    await end();
    endedAt = performance.now();
    const until = endedAt + MAX_RECOVERY * 1000;
    while (firstAfter === 0 && performance.now() < until) await sleep(50);
    await sleep(1_000);
    isOver = true;
    await writers;
    const broken = [...wrong].map(([what, times]) => `${times} × ${what}`);
    const stored = firstAfter === 0 ? new Set<string>() : await readIds(origin, headers);
    const lost = acknowledged.filter((id) => !stored.has(id)).length;
    if (lost > 0) broken.push(`${lost} acknowledged writes are lost`);
    if (firstAfter === 0) broken.push(`no write succeeded within ${MAX_RECOVERY} s after the fault`);
    onCase({
      fault: fault.name,
      acknowledged: acknowledged.length,
      refused,
      lost,
      recoverySeconds: Math.max(0, firstAfter - endedAt) / 1000,
      broken,
    });
  }
}

/** Ids of all transactions of the wallet. */
async function readIds(origin: string, headers: Record<string, string>): Promise<Set<string>> {
  const ids = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const response = await fetch(`${origin}/api/user/getWalletEntries?limit=500${page}`, { headers });
    const { data, next } = (await response.json()) as { data: { _id: string }[]; next: string | null };
    for (const { _id } of data) ids.add(_id);
    cursor = next;
  } while (cursor !== null);
  return ids;
}
