import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDataOfRun, removeAbandonedData } from '#tests/temporary-data.ts';

/**
 * `node clean-up-after-run.ts <run>`: waits until its standard input closes, which happens when the runner
 * exits or is killed. Then stops the databases of that run and removes their directories.
 */
const run = Number(process.argv[2]);
/** Workers of a killed runner may create another directory before they exit. */
const CLEAN_UP_TIMEOUT_MS = 60_000;

await once(process.stdin.resume(), 'close');
const end = Date.now() + CLEAN_UP_TIMEOUT_MS;
do {
  await removeAbandonedData();
  await sleep(200);
} while (findDataOfRun(run).length > 0 && Date.now() < end);
