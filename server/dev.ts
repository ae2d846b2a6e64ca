import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { loadConfig } from '#server/platform/config/config.ts';
import { joinEmbeddedServer } from '#server/platform/db/embedded/supervisor.ts';
import { StartError } from '#server/platform/process/start-error.ts';

const CHECKOUT = join(import.meta.dirname, '..');
/** Directories of the server's sources. Vite watches those of the pages. */
const WATCHED = ['server', 'domain', 'contracts'];

/**
 * `npm run dev`: runs the site under Node's `--watch`, which restarts it when a file below `WATCHED` changes.
 * Joins the embedded database itself, so that PostgreSQL keeps running through restarts and stops with this
 * process.
 */
try {
  const end = new AbortController();
  // Registered before PostgreSQL starts and never removed: a signal must not end this process while
  // PostgreSQL runs.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end.abort());
  const config = loadConfig();
  const database = config.databaseUrl ? null : await joinEmbeddedServer(config.dataDir, console.error);
  const code = end.signal.aborted ? 0 : await runWatched(end.signal);
  await database?.release();
  process.exit(code);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

/** Runs the site until `end` is aborted; returns its exit code. */
function runWatched(end: AbortSignal): Promise<number> {
  const watch = WATCHED.map((folder) => `--watch-path=${join(CHECKOUT, folder)}`);
  const child = spawn(
    process.execPath,
    [...watch, '--watch-preserve-output', join(CHECKOUT, 'server', 'main.ts')],
    { stdio: 'inherit', env: { ...process.env, FAIRVIEW_DEV: '1' } },
  );
  // Always SIGTERM: SIGHUP would end the watching process without the site.
  end.addEventListener('abort', () => child.kill('SIGTERM'));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? 1));
  });
}
