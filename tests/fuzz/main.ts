import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAccountServices } from '#server/modules/accounts/account-services.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { runFuzz } from '#tests/fuzz/run-fuzz.ts';
import { freePort, SiteProcess } from '#tests/processes/site-process.ts';
import { startKraken } from '#tests/stand-ins/kraken-stand-in.ts';

/**
 * `npm run fuzz -- [--seed N] [--count N] [--port N] [--only PATTERN]`: starts a site on a new database, sends requests
 * generated from the OpenAPI document, by callers of every plan and role, and checks every response. Prints failed requests as shell lines, a
 * table, and the figures as JSON in the last line. Exit code 1 when a response was wrong.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20260101' },
    count: { type: 'string', default: '25600' },
    port: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const seed = Number(values.seed);
const count = Number(values.count);
const MAX_SHOWN_FAULTS = 40;

if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count) || count < 1) {
  console.error('--seed and --count must be whole numbers, --count at least 1.');
  process.exit(1);
}
const dataDir = await mkdtemp(join(tmpdir(), 'fairview-fuzz-'));
const port = values.port ?? String(await freePort());
const kraken = await startKraken();
const site = new SiteProcess({
  PORT: port,
  DATA_DIR: dataDir,
  DEMO: '1',
  RATE_LIMITS: 'off',
  CAPTCHA: 'off',
  LOG_LEVEL: 'error',
  KRAKEN_BASE_URL: kraken.url,
});
try {
  await site.waitUntilServing();
  const origin = `http://127.0.0.1:${port}`;
  const config = loadConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', CAPTCHA: 'off' });
  const database = await openDatabase(config);
  const people = createAccountServices(config, database, () => {});
  const result = await runFuzz({
    origin,
    seed,
    count,
    people,
    only: new RegExp(values.only),
    onProgress: show,
  });
  await database.close();
  process.stdout.write('\n');
  for (const { index, caller, call, faults, curl } of result.faults.slice(0, MAX_SHOWN_FAULTS))
    console.log(`#${index} ${caller} ${call}: ${faults.join('; ')}\n  ${curl.slice(0, 4_000)}`);
  if (result.faults.length > MAX_SHOWN_FAULTS)
    console.log(`… and ${result.faults.length - MAX_SHOWN_FAULTS} more`);
  const statuses = Object.keys(result.byStatus).sort();
  console.log(`\n${'caller'.padEnd(12)}${statuses.map((status) => status.padStart(8)).join('')}`);
  for (const [caller, counts] of [...Object.entries(result.byCaller), ['all', result.byStatus] as const])
    console.log(caller.padEnd(12) + statuses.map((status) => `${counts[status] ?? 0}`.padStart(8)).join(''));
  console.log(`\nslowest answer: ${result.slowest.ms} ms, ${result.slowest.call}`);
  console.log(`calls that accepted no request: ${result.neverAccepted.join(', ') || 'none'}\n`);
  if (site.stderr !== '') console.log(site.stderr.slice(0, 4_000));
  const serverErrors = Object.entries(result.byStatus)
    .filter(([status]) => status >= '500')
    .reduce((sum, [, answers]) => sum + answers, 0);
  console.log(
    JSON.stringify({
      seed,
      count,
      sent: result.sent,
      faults: result.faults.length,
      server_errors: serverErrors,
      by_status: result.byStatus,
      never_accepted: result.neverAccepted.length,
      slowest_ms: result.slowest.ms,
    }),
  );
  process.exitCode = result.faults.length === 0 ? 0 : 1;
} finally {
  await site.stop('SIGTERM');
  await kraken.close();
  await rm(dataDir, { recursive: true, force: true });
}

function show(sent: number): void {
  if (process.stdout.isTTY && sent % 100 === 0) process.stdout.write(`\r${sent} of ${count} requests`);
}
