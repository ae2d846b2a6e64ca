import type { ChildProcess } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnNode } from '#tests/processes/spawn-node.ts';

const CHECKOUT = join(import.meta.dirname, '..', '..');

/** The site as `npm start` runs it after installation and build. */
export class SiteProcess {
  readonly child: ChildProcess;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  stdout = '';
  stderr = '';

  constructor(env: Record<string, string>, checkout = CHECKOUT, program = ['server/main.ts']) {
    const [file, ...args] = program;
    this.child = spawnNode([join(checkout, file!), ...args], {
      env: { PATH: process.env.PATH, LIVE_DATA: 'off', LOG_LEVEL: 'warn', ...env },
    });
    this.child.stdout?.on('data', (chunk) => {
      this.stdout += chunk;
    });
    this.child.stderr?.on('data', (chunk) => {
      this.stderr += chunk;
    });
    this.ended = new Promise((done) => {
      this.child.once('close', (code) => done(code));
    });
  }

  /** Waits until the site serves; rejects with its output when it exits first. */
  async waitUntilServing(): Promise<void> {
    while (!this.stdout.includes('Fairview is at ')) {
      if (this.child.exitCode !== null || this.child.signalCode !== null)
        throw new Error(`ended: ${this.stderr}`);
      await sleep(20);
    }
  }

  /** Sends a signal and returns the exit code. */
  stop(signal: 'SIGTERM' | 'SIGINT'): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

/** Returns a port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
