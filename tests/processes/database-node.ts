import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnNode } from '#tests/processes/spawn-node.ts';

const script = join(import.meta.dirname, 'hold-database.ts');

/** User of a process; the current user by default. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** A separate process with an open database, like a node of the site. */
export class DatabaseNode {
  readonly child: ChildProcess;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  #printed = '';

  constructor(env: Record<string, string>, account: Account = {}) {
    this.child = spawnNode([script], {
      ...account,
      env: { PATH: process.env.PATH, ...env },
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        this.#printed += chunk;
      });
    }
    this.ended = new Promise((done) => {
      this.child.once('close', (code) => done(code));
    });
  }

  /** All output so far. */
  get printed(): string {
    return this.#printed;
  }

  /** Waits until the output contains `text`; rejects when the process exits first. */
  async waitForOutput(text: string): Promise<void> {
    while (!this.#printed.includes(text)) {
      if (this.child.exitCode !== null || this.child.signalCode !== null) {
        await this.ended;
        if (!this.#printed.includes(text)) throw new Error(`exited without "${text}": ${this.#printed}`);
        return;
      }
      await sleep(10);
    }
  }

  /** Retries a ping until the database answers through the process. */
  async waitForAnswer(): Promise<void> {
    const before = this.#printed.length;
    while (!this.#printed.slice(before).includes('pong')) {
      if (this.child.exitCode !== null) throw new Error(`ended: ${this.#printed}`);
      this.child.stdin?.write('ping\n');
      await sleep(100);
    }
  }

  async stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    return this.ended;
  }
}
