import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { showFillProgress } from '#server/commands/show-fill-progress.ts';
import { recaptchaUrl } from '#server/gateways/recaptcha.ts';
import { assertPortFree, listen } from '#server/listen.ts';
import { type AccountServices, createAccountServices } from '#server/modules/accounts/account-services.ts';
import { fillInChildProcess } from '#server/modules/bundled-data/fill-in-child-process.ts';
import { setUpDemo } from '#server/modules/demo/service.ts';
import { disputesReader } from '#server/modules/desk-disputes/service.ts';
import { postsReader } from '#server/modules/desk-posts/service.ts';
import { calendarReader } from '#server/modules/events/service.ts';
import { faqReader } from '#server/modules/faq/service.ts';
import { recordLook } from '#server/modules/ingest/charts-job.ts';
import { followSnapshots } from '#server/modules/market/follow-snapshots.ts';
import { createClosesReader, createHistoryReader } from '#server/modules/market/price-service.ts';
import { keepFigures } from '#server/modules/market/publication-service.ts';
import { createSnapshotRefresher } from '#server/modules/market/refresh-holder.ts';
import { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { readStoredNewsVersion } from '#server/modules/news/service.ts';
import { createPublishedScoresReader } from '#server/modules/scoring/service.ts';
import { readSources } from '#server/modules/sources/service.ts';
import type { Config } from '#server/platform/config/config.ts';
import { startWarnings } from '#server/platform/config/start-warnings.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/connect.ts';
import { SOURCES_STATEMENT_MS, withStatementLimit } from '#server/platform/db/statement-limit.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { Lifetime } from '#server/platform/process/lifetime.ts';
import { makeWritableDataDir } from '#server/platform/process/make-data-dir.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { createJobStarter, type JobStarter } from '#server/platform/queue/queue.ts';
import { runSiteJobs } from '#server/site-jobs.ts';
import { createPageRenderer, loadBuild } from '#server/ssr/render-page.ts';

const BUILD = new URL('../build/', import.meta.url);

/** Starts the whole site until SIGINT or SIGTERM. Throws a `StartError` when it cannot. */
export async function start(config: Config): Promise<void> {
  const lifetime = new Lifetime();
  lifetime.endOnSignals();
  try {
    await serve(config, lifetime);
  } catch (error) {
    // A signal during the start released the resources: that is no error, and the signal handler exits.
    if (lifetime.isEnding) return;
    await lifetime.end();
    throw error;
  }
}

async function serve(config: Config, lifetime: Lifetime): Promise<void> {
  if (!config.dev && !existsSync(new URL('server/index.js', BUILD))) {
    throw new StartError('The pages are not built: start with "npm start", which builds them.');
  }
  await assertPortFree(config);
  makeWritableDataDir(config.dataDir);
  const opening = openDatabase(config, (sentence) => console.error(sentence));
  // Registered first, so that a signal while PostgreSQL starts waits for it and stops it.
  lifetime.addRelease(() =>
    opening.then(
      ({ close }) => close(),
      () => {},
    ),
  );
  const database = await opening;
  await fillInChildProcess({
    config,
    db: database.db,
    lifetime,
    onProgress: showFillProgress(process.stdout),
  });

  const holder = new SnapshotHolder();
  let jobs: ReturnType<typeof runSiteJobs> | null = null;
  let triggerMail = () => {};
  let triggerCharts = () => {};
  let triggerScoring = () => {};
  const people = createAccountServices(
    config,
    database,
    () => triggerMail(),
    () => triggerScoring(),
  );
  const demo = await setUpDemo(people);
  const metrics = config.metrics ? await createMetrics() : null;
  const app: FastifyInstance = await buildSite(
    config,
    {
      database,
      holder,
      people,
      metrics,
      jobs: createJobStarter(() => jobs),
      isEnding: () => lifetime.isEnding,
    },
    (id) => {
      recordLook(database.db, id, new Date()).then(
        () => triggerCharts(),
        (error) => app.log.warn({ err: error, asset: id }, 'the look at an asset could not be recorded'),
      );
    },
  );
  const refresh = createSnapshotRefresher(database.db, holder, {
    calendar: calendarReader,
    posts: postsReader,
    disputes: disputesReader,
    faq: faqReader,
    readNewsVersion: readStoredNewsVersion,
    // Without it this snapshot is served all the same, but cannot be served again later.
    keep: (snapshot) =>
      keepFigures(database.db, snapshot).catch((error) =>
        app.log.warn({ err: error, snapshot: snapshot.id }, 'the figures of a snapshot could not be kept'),
      ),
  });
  lifetime.addRelease(
    followSnapshots(database, () => {
      refresh().catch((error) => app.log.warn({ err: error }, 'the newest snapshot could not be loaded'));
    }),
  );
  await refresh();
  lifetime.addRelease(await listen(app, config));
  const queue = runSiteJobs({
    config,
    database,
    holder,
    log: app.log,
    printLine: (line) => console.log(line),
    metrics,
  });
  jobs = queue;
  lifetime.addRelease(() => queue.stop());
  triggerMail = () => {
    // The mail job also runs every minute.
    queue.send('mail').catch((error) => app.log.warn({ err: error }, 'the mail job could not be queued'));
  };
  triggerScoring = () => {
    // The job also runs every five minutes.
    jobs
      .send('ratings')
      .catch((error) => app.log.warn({ err: error }, 'the ratings job could not be queued'));
  };
  triggerCharts = () => {
    // The job also runs every ten minutes.
    queue.send('charts').catch((error) => app.log.warn({ err: error }, 'the charts job could not be queued'));
  };
  console.log(`Fairview is at ${config.publicUrl}`);
  for (const warning of startWarnings(config)) console.warn(`  Warning: ${warning}`);
  for (const { email, password } of demo) console.log(`  Demo account: ${email}  ${password}`);
}

interface SiteParts {
  database: OpenDatabase;
  holder: SnapshotHolder;
  people: AccountServices;
  metrics: Metrics | null;
  jobs: JobStarter;
  isEnding: () => boolean;
}

async function buildSite(
  config: Config,
  { database, holder, people, metrics, jobs, isEnding }: SiteParts,
  onLook: (id: string) => void,
): Promise<FastifyInstance> {
  const { db } = database;
  const { publicUrl, demo, socialLinks, appStoreUrl, playStoreUrl, thirdParties, operator } = config;
  const site = { publicUrl, demo, socialLinks, appStoreUrl, playStoreUrl, thirdParties, operator };
  return buildApp({
    publicUrl,
    production: config.production,
    trustProxy: toTrustProxy(config.trustProxy),
    logLevel: config.logLevel,
    holder,
    history: createHistoryReader(db),
    closes: createClosesReader(db),
    publishedScores: createPublishedScoresReader(db),
    ...(config.liveData === 'off' ? {} : { onLook }),
    readSources: () => withStatementLimit(SOURCES_STATEMENT_MS, () => readSources(db)),
    liveData: config.liveData,
    people,
    jobs,
    isEnding,
    ...(metrics ? { metrics: { metrics, database } } : {}),
    pages: config.dev
      ? { mode: 'development', site }
      : {
          mode: 'production',
          clientDirectory: fileURLToPath(new URL('client/', BUILD)),
          render: createPageRenderer(await loadBuild(BUILD), site, 'production'),
          thirdParties,
          recaptchaUrl: recaptchaUrl(config),
        },
  });
}

/** Loads the library of the figures only where they are wanted. */
async function createMetrics(): Promise<Metrics> {
  const { Metrics } = await import('#server/platform/metrics/metrics.ts');
  return new Metrics();
}

/** Converts a number of proxies to the function that Fastify accepts. */
function toTrustProxy(
  setting: Config['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop <= setting : setting;
}
