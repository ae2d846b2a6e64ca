import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Account } from '#server/platform/db/embedded/account.ts';
import type { Binaries } from '#server/platform/db/embedded/binaries.ts';
import { StartError, toReason } from '#server/platform/process/start-error.ts';

/** The role that owns the database. Access is limited by the permissions of the socket's directory. */
export const ROLE = 'fairview';

/**
 * Creates an empty data directory at `data` atomically: it is built beside it and renamed.
 * Throws a `StartError` with the last line of initdb's output when it fails.
 */
export async function initialiseDataDirectory(
  data: string,
  binaries: Binaries,
  account: Account,
): Promise<void> {
  removeUnfinished(data);
  const unfinishedPath = `${data}.${randomUUID()}.unfinished`;
  const { file, args, as } = account.buildCommand(binaries.initdb, [
    ...['-D', unfinishedPath, '-U', ROLE, '--auth', 'trust', '--encoding', 'UTF8'],
    ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  ]);
  // initdb needs a working directory that its user can read.
  const child = spawn(file, args, { ...as, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const failure = await new Promise<string | null>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code) =>
      done(code === 0 ? null : output.trim().split('\n').at(-1) || `exit code ${code}`),
    );
  });
  if (failure !== null) {
    rmSync(unfinishedPath, { recursive: true, force: true });
    throw new StartError(`The embedded database could not be created in ${data}: ${toReason(failure)}`);
  }
  renameSync(unfinishedPath, data);
}

function removeUnfinished(data: string): void {
  for (const name of readdirSync(dirname(data))) {
    if (name.startsWith(`${basename(data)}.`) && name.endsWith('.unfinished')) {
      rmSync(join(dirname(data), name), { recursive: true, force: true });
    }
  }
}
