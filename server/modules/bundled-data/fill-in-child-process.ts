import { fork } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { FillTarget } from '#server/modules/bundled-data/fill.ts';
import { type FillProgress, isFilled } from '#server/modules/bundled-data/service.ts';
import type { DatabaseConfig } from '#server/platform/db/connect.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Lifetime } from '#server/platform/process/lifetime.ts';
import { StartError } from '#server/platform/process/start-error.ts';

export type FillResult = 'filled' | 'failed';

export interface FillInChildOptions {
  config: DatabaseConfig;
  db: Db;
  /** The child process is killed when this lifetime ends. */
  lifetime: Pick<Lifetime, 'addRelease'>;
  /** Receives the progress, then the result. */
  onProgress: (progress: FillProgress | FillResult) => void;
}

const SCRIPT = new URL('./fill.ts', import.meta.url);

/**
 * Runs `fillDatabase` in a child process if there is anything to fill. Reading and scoring all data makes
 * a process slower for good, which would slow down every response of the server. Throws a `StartError`
 * with the stderr text of the child process.
 */
export async function fillInChildProcess({
  config,
  db,
  lifetime,
  onProgress,
}: FillInChildOptions): Promise<void> {
  if (await isFilled(db)) return;
  const child = fork(SCRIPT, { stdio: ['ignore', 'inherit', 'pipe', 'ipc'], execArgv: [] });
  const exitCode = new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  lifetime.addRelease(async () => {
    child.kill('SIGKILL');
    await exitCode.catch(() => {});
  });
  child.on('message', (progress) => onProgress(progress as FillProgress));
  const target: FillTarget = { databaseUrl: config.databaseUrl?.reveal() ?? null, dataDir: config.dataDir };
  child.send(target);
  const [code, stderrText] = await Promise.all([exitCode, text(child.stderr!)]);
  onProgress(code === 0 ? 'filled' : 'failed');
  if (code !== 0)
    throw new StartError(stderrText.trim() || 'The process that fills the database was killed: start again.');
}
