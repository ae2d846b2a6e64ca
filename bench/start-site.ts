import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * Starts the site in its own process, on a data directory. With `watched` it reports event-loop blocking over
 * IPC.
 */
export async function startSite(
  dataDir: string,
  { env = {}, watched = false }: { env?: Record<string, string>; watched?: boolean } = {},
): Promise<{ process: ChildProcess; url: string }> {
  const port = await findFreePort();
  const before = watched ? ['--import', './bench/watch-loop.ts'] : [];
  const child = spawn(process.execPath, [...before, 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LIVE_DATA: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', ...(watched ? (['ipc'] as const) : [])],
  });
  await new Promise<void>((serves, fail) => {
    child.once('exit', () => fail(new Error('the site exited before it listened')));
    createInterface(child.stdout!).on('line', (line) => line.startsWith('Fairview is at') && serves());
  });
  return { process: child, url: `http://127.0.0.1:${port}` };
}

/** Returns a port that is free at this moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Sends SIGTERM to a process and waits until it has exited. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
