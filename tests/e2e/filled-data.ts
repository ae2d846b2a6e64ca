import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, SiteProcess } from '#tests/processes/site-process.ts';
import { makeTemporaryData } from '#tests/temporary-data.ts';

/** Filled once per run, by the first worker that needs it: filling takes longer than most tests. */
const filled = () => `${process.env.E2E_DATA_DIR}-filled`;

/** Creates a data directory with the bundled data, as after a first start. */
export async function createFilledData(): Promise<string> {
  await ensureFilled();
  const dataDir = makeTemporaryData();
  // The server's files keep their owner.
  execFileSync('cp', ['-a', `${filled()}/.`, dataDir]);
  return dataDir;
}

async function ensureFilled(): Promise<void> {
  const making = `${filled()}-new`;
  while (!existsSync(filled())) {
    try {
      mkdirSync(making, { mode: 0o755 });
    } catch {
      // Another worker fills it.
      await sleep(200);
      continue;
    }
    try {
      const site = new SiteProcess({ DATA_DIR: making, PORT: `${await freePort()}` });
      await site.waitUntilServing();
      await site.stop('SIGTERM');
      renameSync(making, filled());
    } catch (error) {
      // Otherwise the other workers would wait for it.
      rmSync(making, { recursive: true, force: true });
      throw error;
    }
  }
}
