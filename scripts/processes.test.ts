import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPidAlive } from '#server/platform/db/embedded/process-identity.ts';

let folder: string;
let command: ChildProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairview-processes-'));
});
afterEach(() => {
  command?.kill('SIGKILL');
  const pid = Number(noteOf('pid'));
  if (pid > 0 && isPidAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

const noteOf = (name: string): string | null => {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

/** Script of a step: runs `doing`, writes its process ID to a file, and continues until it is ended. */
const step = (doing: string) => `
  const { writeFileSync } = require('node:fs');
  ${doing};
  setInterval(() => {}, 1000);
  writeFileSync(process.env.FOLDER + '/pid', String(process.pid));`;

/** Starts a command of two steps, the second of which writes a file. Waits until the first step runs. */
async function startCommand(firstStep: string): Promise<{ pid: number; code: Promise<number | null> }> {
  const script = `
    import { writeFileSync } from 'node:fs';
    import { run } from ${JSON.stringify(join(import.meta.dirname, 'processes.mjs'))};
    await run(process.execPath, ['-e', ${JSON.stringify(step(firstStep))}]);
    writeFileSync(process.env.FOLDER + '/second', '');`;
  command = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, FOLDER: folder },
    stdio: 'ignore',
  });
  const exit = once(command, 'exit') as Promise<[number | null]>;
  await expect.poll(() => noteOf('pid')).toBeTruthy();
  return { pid: Number(noteOf('pid')), code: exit.then(([code]) => code) };
}

describe('run', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'ends its program and then the command on %s',
    async (signal) => {
      const { pid, code } = await startCommand('');
      command!.kill(signal);
      expect(await code).toBe(128 + constants.signals[signal]);
      expect(isPidAlive(pid)).toBe(false);
      expect(noteOf('second')).toBeNull();
    },
  );

  it('waits for a program that cleans up after the signal, and starts no further step', async () => {
    const cleanUp = `process.on('SIGTERM', () => setImmediate(() => {
      writeFileSync(process.env.FOLDER + '/clean', '');
      process.exit(0);
    }))`;
    const { code } = await startCommand(cleanUp);
    command!.kill('SIGTERM');
    expect(await code).toBe(128 + constants.signals.SIGTERM);
    expect(noteOf('clean')).toBe('');
    expect(noteOf('second')).toBeNull();
  });

  it('starts the next step when the program exits', async () => {
    const { code } = await startCommand('setImmediate(() => process.exit(0))');
    expect(await code).toBe(0);
    expect(noteOf('second')).toBe('');
  });
});
