import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillDatabase } from '#server/modules/bundled-data/service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { startFarSide } from '#tests/faults/far-side.ts';
import { goodServices } from '#tests/faults/good-services.ts';
import { type DatabaseCase, runDatabaseFaults } from '#tests/faults/run-database.ts';
import { type FaultRun, runSource, type SourceCase, settle } from '#tests/faults/run-sources.ts';
import { createSiteReader } from '#tests/faults/site-reader.ts';
import { envOfAll, READ_SOURCES } from '#tests/faults/sources.ts';
import { forgetMeasuredCode, keepFewAssets } from '#tests/few-assets.ts';
import { freePort, SiteProcess } from '#tests/processes/site-process.ts';

/**
 * `npm run faults -- [--only SERVICE,…,database] [--data DIR]`: starts a site on a new database and makes every service
 * that it reads, and then its database, fail in every way, one after the other, while pages are asked for and wallets
 * are written. Prints a line for each case, and the figures as JSON in the last line. Exit code 1 when a case broke a
 * promise: figures changed, a page failed, nothing was reported, or an acknowledged write was lost. `--data`: an empty
 * folder for the database; on a file system below 4 GB its disk is filled, too.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, data: { type: 'string' } } });
const only = values.only?.split(',');
const chosen = READ_SOURCES.filter(({ service }) => only?.includes(service) ?? true);
const withDatabase = only?.includes('database') ?? true;
if (chosen.length === 0 && !withDatabase) {
  console.error(`--only takes ${READ_SOURCES.map(({ service }) => service).join(', ')}, database.`);
  process.exit(1);
}
const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'fairview-faults-')));
const [port, closedPort] = [await freePort(), await freePort()];
const far = await startFarSide(goodServices(new Date()));
const open = () => openDatabase(loadConfig({ DATA_DIR: dataDir }), (sentence) => console.error(sentence));
let database = await open();
await fillDatabase(database.db);
await keepFewAssets(database);
await forgetMeasuredCode(database.db);
// Rises of large assets are not watched, and the few assets kept are large.
await database.db
  .updateTable('market_quotes')
  .set({ market_cap_usd: 2e8 })
  .where('asset_id', '=', 'arbitrum')
  .execute();
// The site starts PostgreSQL itself, and again when it ends.
await database.close();
const site = new SiteProcess({
  ...envOfAll(far.url),
  PORT: String(port),
  DATA_DIR: dataDir,
  DEMO: '1',
  RATE_LIMITS: 'off',
  CAPTCHA: 'off',
  LOG_LEVEL: 'error',
});
const cases: SourceCase[] = [];
try {
  await site.waitUntilServing();
  database = await open();
  const run: FaultRun = {
    db: database.db,
    far,
    closed: `http://127.0.0.1:${closedPort}`,
    site: await createSiteReader(`http://127.0.0.1:${port}`),
  };
  if (chosen.length > 0) await settle(run);
  for (const source of chosen)
    await runSource(source, run, (found) => {
      cases.push(found);
      console.log(toLine(found));
    });
  const faults: DatabaseCase[] = [];
  if (withDatabase) {
    const { token } = run.site;
    await runDatabaseFaults({ origin: `http://127.0.0.1:${port}`, token, dataDir }, (found) => {
      faults.push(found);
      console.log(describeDatabase(found));
    });
  }
  const broken = [...cases, ...faults].filter((one) => one.broken.length > 0);
  if (site.stderr !== '') console.log(site.stderr.slice(0, 4_000));
  console.log(
    JSON.stringify({
      services: chosen.length,
      cases: cases.length,
      database_cases: faults.length,
      broken: broken.length,
      pages_asked: cases.reduce((sum, { asked }) => sum + asked, 0),
      pages_failed: cases.reduce((sum, { failedPages }) => sum + failedPages, 0),
      slowest_s: Math.round(Math.max(0, ...cases.map(({ seconds }) => seconds))),
      writes_acknowledged: faults.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      writes_refused: faults.reduce((sum, { refused }) => sum + refused, 0),
      writes_lost: faults.reduce((sum, { lost }) => sum + lost, 0),
      slowest_recovery_s: Math.round(10 * Math.max(0, ...faults.map((one) => one.recoverySeconds))) / 10,
    }),
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await far.close();
  await site.stop('SIGTERM');
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

function toLine({ service, job, fault, told, seconds, broken }: SourceCase): string {
  const verdict = broken.length === 0 ? 'ok' : `BROKEN: ${broken.join('; ')}`;
  const said = told ?? 'nothing to report';
  return `${service.padEnd(14)}${job.padEnd(14)}${fault.padEnd(14)}${seconds.toFixed(1).padStart(6)} s  ${said.slice(0, 60).padEnd(62)}${verdict}`;
}

function describeDatabase({ fault, acknowledged, refused, recoverySeconds, broken }: DatabaseCase): string {
  const verdict = broken.length === 0 ? 'ok' : `BROKEN: ${broken.join('; ')}`;
  const said = `${acknowledged} written, ${refused} refused with 503`;
  return `${'database'.padEnd(14)}${fault.padEnd(28)}${recoverySeconds.toFixed(1).padStart(6)} s  ${said.padEnd(62)}${verdict}`;
}
