import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnNode } from '#tests/processes/spawn-node.ts';

const script = join(import.meta.dirname, 'wallet-node.ts');

/** A process that serves wallets: see `wallet-node.ts`. */
export class WalletProcess {
  readonly child: ChildProcess;
  /** Address of the API once it is up; rejects with the output when the process exits first. */
  readonly up: Promise<string>;
  printed = '';

  constructor(env: Record<string, string>) {
    this.child = spawnNode([script], {
      env: { PATH: process.env.PATH, ...env },
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream!.on('data', (chunk) => {
        this.printed += chunk;
      });
    }
    this.up = this.waitForOutput(/^up (\S+)$/m);
    // Prevents an unhandled rejection when nobody awaits it.
    this.up.catch(() => {});
  }

  /** Returns the first group of output that matches. */
  async waitForOutput(form: RegExp): Promise<string> {
    for (;;) {
      const found = form.exec(this.printed);
      if (found) return found[1]!;
      if (this.child.exitCode !== null || this.child.signalCode !== null) throw new Error(this.printed);
      await sleep(10);
    }
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((done) => this.child.once('close', done));
    this.child.kill('SIGKILL');
    await ended;
  }
}
