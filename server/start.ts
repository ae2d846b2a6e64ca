import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { showFilling } from '#server/cli/show-filling.ts';
import { startWarnings } from '#server/config/start-warnings.ts';
import type { Config } from '#server/config.ts';
import { type OpenDatabase, openDatabase } from '#server/db/connect.ts';
import { prepareDemo } from '#server/demo/prepare-demo.ts';
import { recaptchaUrl } from '#server/gateways/recaptcha.ts';
import { fillApart } from '#server/jobs/fill-apart.ts';
import { runSiteJobs } from '#server/jobs/site-jobs.ts';
import { Lifetime } from '#server/lifetime.ts';
import { expectFree, listen } from '#server/listen.ts';
import { makeWritableDataDir } from '#server/make-data-dir.ts';
import { loadBuild, pageRenderer } from '#server/pages/render-page.ts';
import { openPeople, type People } from '#server/people/people.ts';
import { historyReader } from '#server/queries/price-history.ts';
import { readSources } from '#server/queries/source-status.ts';
import { followSnapshots } from '#server/snapshot/follow-snapshots.ts';
import { refreshHolder } from '#server/snapshot/refresh-holder.ts';
import { SnapshotHolder } from '#server/snapshot/snapshot-holder.ts';
import { StartError } from '#server/start-error.ts';

const BUILD = new URL('../build/', import.meta.url);

/** Starts the whole site and keeps it running until SIGINT or SIGTERM. Throws a `StartError` when it cannot. */
export async function start(config: Config): Promise<void> {
  const lifetime = new Lifetime();
  lifetime.endOnSignals();
  try {
    await serve(config, lifetime);
  } catch (error) {
    // A signal that came during the start has taken away what it needed: no fault, and the signal's own end follows.
    if (lifetime.ending) return;
    await lifetime.end();
    throw error;
  }
}

async function serve(config: Config, lifetime: Lifetime): Promise<void> {
  if (!config.dev && !existsSync(new URL('server/index.js', BUILD))) {
    throw new StartError('The pages are not built: start with "npm start", which builds them.');
  }
  await expectFree(config);
  makeWritableDataDir(config.dataDir);
  const database = await openDatabase(config, (sentence) => console.error(sentence));
  lifetime.holds(() => database.close());
  await fillApart({ config, db: database.db, lifetime, tell: showFilling(process.stdout) });

  const holder = new SnapshotHolder();
  let wakeMail = () => {};
  const people = openPeople(config, database, () => wakeMail());
  const demo = await prepareDemo(people);
  const app = await buildSite(config, database, holder, people);
  const refresh = refreshHolder(database.db, holder);
  lifetime.holds(
    followSnapshots(database.pool, () => {
      refresh().catch((error) => app.log.warn({ err: error }, 'the newest snapshot could not be loaded'));
    }),
  );
  await refresh();
  lifetime.holds(await listen(app, config));
  const jobs = runSiteJobs({ config, database, log: app.log, tell: (line) => console.log(line) });
  lifetime.holds(() => jobs.stop());
  wakeMail = () => {
    // One that is missed goes with the next minute.
    jobs.send('mail').catch((error) => app.log.warn({ err: error }, 'the post could not be woken'));
  };
  console.log(`Fairview is at ${config.publicUrl}`);
  for (const warning of startWarnings(config)) console.warn(`  Warning: ${warning}`);
  for (const { email, password } of demo) console.log(`  to try it: ${email}  ${password}`);
}

async function buildSite(
  config: Config,
  { db }: OpenDatabase,
  holder: SnapshotHolder,
  people: People,
): Promise<FastifyInstance> {
  const { publicUrl, demo, socialLinks, appStoreUrl, playStoreUrl, thirdParties, operator } = config;
  const site = { publicUrl, demo, socialLinks, appStoreUrl, playStoreUrl, thirdParties, operator };
  return buildApp({
    publicUrl,
    production: config.production,
    trustProxy: trusted(config.trustProxy),
    logLevel: config.logLevel,
    holder,
    history: historyReader(db),
    readSources: () => readSources(db),
    liveData: config.liveData,
    people,
    pages: config.dev
      ? { mode: 'development', site }
      : {
          mode: 'production',
          clientDirectory: fileURLToPath(new URL('client/', BUILD)),
          render: pageRenderer(await loadBuild(BUILD), site, 'production'),
          thirdParties,
          recaptchaUrl: recaptchaUrl(config),
        },
  });
}

/** A number means that many proxies in front, counted from here. */
function trusted(
  setting: Config['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop <= setting : setting;
}
