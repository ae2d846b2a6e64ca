import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Account, DatabaseNode } from '#tests/processes/database-node.ts';
import { makeTemporaryData, removeTemporaryData } from '#tests/temporary-data.ts';

/** A separate data directory with the processes that use it. `close` ends them and removes everything. */
export class DatabaseNodes {
  readonly dataDir: string;
  #nodes: DatabaseNode[] = [];

  constructor() {
    this.dataDir = makeTemporaryData();
  }

  get postgresDir(): string {
    return join(this.dataDir, 'postgres');
  }

  get postgresDataDir(): string {
    return join(this.postgresDir, 'data');
  }

  /** Starts a process without waiting for it. */
  start(account: Account = {}, dataDir = this.dataDir): DatabaseNode {
    const node = new DatabaseNode({ DATA_DIR: dataDir }, account);
    this.#nodes.push(node);
    return node;
  }

  /** Starts a process and waits until its database is ready. */
  async startAndWait(account: Account = {}): Promise<DatabaseNode> {
    const node = this.start(account);
    await node.waitForOutput('ready');
    return node;
  }

  /** Copies a migrated, stopped database into the directory. It is created once per test file. */
  async prepare(): Promise<void> {
    prepared ??= prepareTemplate();
    execFileSync('cp', ['-a', `${await prepared}/.`, this.dataDir]);
  }

  async close(): Promise<void> {
    for (const { child } of this.#nodes) child.kill('SIGKILL');
    await Promise.all(this.#nodes.map(({ ended }) => ended));
    await removeTemporaryData(this.dataDir);
  }
}

let prepared: Promise<string> | null = null;

afterAll(async () => {
  if (prepared) await removeTemporaryData(await prepared);
});

async function prepareTemplate(): Promise<string> {
  const dataDir = makeTemporaryData();
  const node = new DatabaseNode({ DATA_DIR: dataDir });
  await node.waitForOutput('ready');
  await node.stop();
  return dataDir;
}

/** Creates `directory`, accessible to the current user only. */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
}

/** Names and contents of all files below `directory`. */
export function readContents(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => `${path} ${readFileSync(path).toString('base64')}`);
}
