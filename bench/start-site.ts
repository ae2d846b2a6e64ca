import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findFreePort } from '#tests/find-free-port.ts';

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

/** Sends SIGTERM to a process and waits until it has exited. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
