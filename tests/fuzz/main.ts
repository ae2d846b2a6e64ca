import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runFuzz } from '#tests/fuzz/run-fuzz.ts';
import { freePort, SiteProcess } from '#tests/processes/site-process.ts';

/**
 * `npm run fuzz -- [--seed N] [--count N] [--port N]`: starts a site on a new database, sends requests
 * generated from the OpenAPI document and checks every response. Prints failed requests as shell lines, a
 * table, and the figures as JSON in the last line. Exit code 1 when a response was wrong.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20260101' },
    count: { type: 'string', default: '25600' },
    port: { type: 'string' },
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
const site = new SiteProcess({
  PORT: port,
  DATA_DIR: dataDir,
  DEMO: '1',
  RATE_LIMITS: 'off',
  CAPTCHA: 'off',
  LOG_LEVEL: 'error',
});
try {
  await site.waitUntilServing();
  const origin = `http://127.0.0.1:${port}`;
  const result = await runFuzz({ origin, seed, count, signIn: () => signIn(origin), onProgress: show });
  process.stdout.write('\n');
  for (const { index, call, faults, curl } of result.faults.slice(0, MAX_SHOWN_FAULTS))
    console.log(`#${index} ${call}: ${faults.join('; ')}\n  ${curl.slice(0, 4_000)}`);
  if (result.faults.length > MAX_SHOWN_FAULTS)
    console.log(`… and ${result.faults.length - MAX_SHOWN_FAULTS} more`);
  console.log(`\n${'status'.padEnd(8)}answers`);
  for (const [status, answers] of Object.entries(result.byStatus).sort())
    console.log(`${status.padEnd(8)}${answers}`);
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
    }),
  );
  process.exitCode = result.faults.length === 0 ? 0 : 1;
} finally {
  await site.stop('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

function show(sent: number): void {
  if (process.stdout.isTTY && sent % 100 === 0) process.stdout.write(`\r${sent} of ${count} requests`);
}

/** Logs in as the demo account with the highest plan. */
async function signIn(origin: string): Promise<string> {
  const options = (await (await fetch(`${origin}/api/login/options`)).json()) as {
    demo: { email: string; password: string; tier: string }[];
  };
  const { email, password } = options.demo.at(-1)!;
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { authToken: string }).authToken;
}
