import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount } from '#server/platform/db/embedded/account.ts';
import { findBinaries } from '#server/platform/db/embedded/binaries.ts';
import { initialiseDataDirectory, ROLE } from '#server/platform/db/embedded/initialise-data-directory.ts';
import { listProcessesIn } from '#server/platform/db/embedded/process-identity.ts';
import { findFreePort } from '#tests/find-free-port.ts';
import { makeTemporaryData, removeTemporaryData } from '#tests/temporary-data.ts';

/** A PostgreSQL on a port of this machine. */
export interface PairServer {
  /** Value of DATABASE_URL. */
  url: string;
  /** Runs a statement as the owner, on a connection of its own. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[], database?: string): Promise<Row[]>;
  /** Ends every process of the server at once, as a power loss of its machine would. */
  kill(): Promise<void>;
}

/** A primary and its standby, which receives its changes by streaming replication. */
export interface DatabasePair {
  primary: PairServer;
  standby: PairServer;
  /** Makes the standby a primary. Resolves when it accepts writes. */
  promote(): Promise<void>;
  /** Stops both and deletes their data. */
  close(): Promise<void>;
}

const DATABASE = 'fairview';

/** Starts both with an empty database. `commit`: the `synchronous_commit` of the primary, which waits for the standby. */
export async function startDatabasePair(commit: 'on' | 'local' = 'on'): Promise<DatabasePair> {
  const binaries = findBinaries();
  const dataDirs = [makeTemporaryData(), makeTemporaryData()] as const;
  const [primaryData, standbyData] = dataDirs.map((dataDir) => join(dataDir, 'postgres', 'data')) as [
    string,
    string,
  ];
  const [primaryPort, standbyPort] = [await findFreePort(), await findFreePort()];
  for (const dataDir of dataDirs) mkdirSync(join(dataDir, 'postgres'));
  const account = chooseAccount(join(dataDirs[0], 'postgres'), binaries);
  chooseAccount(join(dataDirs[1], 'postgres'), binaries);
  const runAs = (program: string, args: string[]) => {
    const command = account.buildCommand(program, args);
    execFileSync(command.file, command.args, { ...command.as, cwd: '/' });
  };
  await initialiseDataDirectory(primaryData, binaries, account);
  runAs('cp', ['-a', primaryData, standbyData]);
  runAs('touch', [join(standbyData, 'standby.signal')]);

  const start = (data: string, port: number, settings: Record<string, string>): PairServer => {
    const all: Record<string, string> = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      shared_buffers: '32MB',
      timezone: 'UTC',
      ...settings,
    };
    const { file, args, as } = account.buildCommand(binaries.postgres, [
      ...['-D', data],
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
    return describeServer(port, data, spawn(file, args, { ...as, cwd: '/', stdio: 'ignore' }));
  };
  const primary = start(primaryData, primaryPort, {
    synchronous_commit: commit,
    synchronous_standby_names: commit === 'local' ? '' : 'standby',
  });
  const standby = start(standbyData, standbyPort, {
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${ROLE} application_name=standby`,
  });
  await waitForRow(primary, `select from pg_stat_replication where state = 'streaming'`);
  await primary.query(`create database ${DATABASE}`, [], 'postgres');
  await waitForRow(standby, `select from pg_database where datname = '${DATABASE}'`);
  return {
    primary,
    standby,
    async promote() {
      await standby.query('select pg_promote()');
    },
    async close() {
      await Promise.all([primary.kill(), standby.kill()]);
      await Promise.all(dataDirs.map(removeTemporaryData));
    },
  };
}

function describeServer(port: number, data: string, postmaster: ChildProcess): PairServer {
  const ended = once(postmaster, 'exit');
  return {
    url: `postgres://${ROLE}@127.0.0.1:${port}/${DATABASE}`,
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = [], database = DATABASE) {
      const client = new pg.Client({ host: '127.0.0.1', port, user: ROLE, database });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    async kill() {
      for (const pid of listProcessesIn(data) ?? []) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended since it was listed.
        }
      }
      await ended;
    },
  };
}

/** Waits until a statement on the database `postgres` finds a row, also while the server starts. */
async function waitForRow(server: PairServer, statement: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    const rows = await server.query(statement, [], 'postgres').catch(() => []);
    if (rows.length > 0) return;
    await sleep(50);
  }
  throw new Error(`nothing found by: ${statement}`);
}
