import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#tests/find-free-port.ts';

/** PgBouncer in transaction mode, in front of a test's PostgreSQL. */
export interface Pooler {
  /** Value of DATABASE_URL. */
  url: string;
  close(): Promise<void>;
}

const PROGRAM = 'pgbouncer';
/** PgBouncer does not run as root. */
const NOBODY = 65_534;

/** Installs the Debian package when the program is missing, as root only. */
function installIfMissing(): void {
  if (spawnSync(PROGRAM, ['--version']).status === 0) return;
  if (process.getuid?.() !== 0) throw new Error('Install PgBouncer to run this test.');
  execFileSync('apt-get', ['install', '-y', '-qq', PROGRAM], { stdio: 'ignore' });
}

/**
 * Starts PgBouncer before the PostgreSQL at `url`, as given by `TestDatabase` or a gate. All clients share
 * `poolSize` connections to it.
 */
export async function startPooler(url: string, poolSize: number): Promise<Pooler> {
  installIfMissing();
  const address = new URL(url);
  const host = address.searchParams.get('host') ?? address.hostname;
  const user = address.searchParams.get('user') ?? decodeURIComponent(address.username);
  const database = address.pathname.slice(1);
  const port = await findFreePort();
  const directory = mkdtempSync(join(tmpdir(), 'fairview-pooler-'));
  const settings = join(directory, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${database} = host=${host} port=${address.port || 5432} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
server_login_retry = 1
query_wait_timeout = 10
`,
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [directory, settings]) chownSync(path, NOBODY, NOBODY);
  chmodSync(directory, 0o755);
  const child = spawn(PROGRAM, ['-q', settings], {
    stdio: 'ignore',
    cwd: '/',
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  await waitForPort(port, child);
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function waitForPort(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer exited with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((answer) => {
      socket.once('connect', () => answer(true)).once('error', () => answer(false));
    });
    socket.destroy();
    if (isOpen) return;
    await sleep(20);
  }
}
