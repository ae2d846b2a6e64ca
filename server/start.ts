import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { type OpenDatabase, openDatabase } from '#server/db/connect.ts';
import { fillDatabase } from '#server/jobs/fill-database.ts';
import { keepLive } from '#server/jobs/keep-live.ts';
import { loadBuild, pageRenderer } from '#server/pages/render-page.ts';
import { loadSnapshot, newestSnapshotId } from '#server/queries/load-snapshot.ts';
import { historyReader } from '#server/queries/price-history.ts';
import { readSourceStatus } from '#server/queries/source-status.ts';
import { followSnapshots } from '#server/snapshot/follow-snapshots.ts';
import { SnapshotHolder } from '#server/snapshot/snapshot-holder.ts';
import { StartError } from '#server/start-error.ts';

const BUILD = new URL('../build/', import.meta.url);

/** Starts the whole site and keeps it running until SIGINT or SIGTERM. Throws a `StartError` when it cannot. */
export async function start(config: Config): Promise<void> {
  const database = await openDatabase(config, (sentence) => console.error(sentence));
  try {
    await fillDatabase(database.db);
    const holder = new SnapshotHolder();
    await refresh(database, holder);
    const app = await buildSite(config, database, holder);
    await listen(app, config);
    const stopFollowing = followSnapshots(database.pool, () => {
      refresh(database, holder).catch((error) =>
        app.log.warn({ err: error }, 'the newest snapshot could not be loaded'),
      );
    });
    const stopKeeping = keepLive({
      config,
      database,
      onFailure: (sentence) => (config.liveData === 'on' ? app.log.error(sentence) : app.log.info(sentence)),
    });
    stopOnSignals(app, async () => {
      await stopKeeping();
      await stopFollowing();
      await database.close();
    });
    console.log(`Fairview is at ${config.publicUrl}`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function refresh({ db }: OpenDatabase, holder: SnapshotHolder): Promise<void> {
  const newest = await newestSnapshotId(db);
  if (newest === null || String(newest) === holder.version) return;
  holder.replace(await loadSnapshot(db, newest));
}

async function buildSite(
  config: Config,
  { db }: OpenDatabase,
  holder: SnapshotHolder,
): Promise<FastifyInstance> {
  const site = { publicUrl: config.publicUrl, demo: config.demo };
  if (!config.dev && !existsSync(new URL('server/index.js', BUILD))) {
    throw new StartError('The pages are not built: start with "npm start", which builds them.');
  }
  return buildApp({
    publicUrl: config.publicUrl,
    production: config.production,
    trustProxy: trusted(config.trustProxy),
    logLevel: config.logLevel,
    holder,
    history: historyReader(db),
    readSources: () => readSourceStatus(db),
    pages: config.dev
      ? { mode: 'development', site }
      : {
          mode: 'production',
          clientDirectory: fileURLToPath(new URL('client/', BUILD)),
          render: pageRenderer(await loadBuild(BUILD), site, 'production'),
        },
  });
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    await app.close();
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} on ${host} is taken: stop what uses it, or set PORT to another one.`,
      );
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be opened by this user: set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}

function stopOnSignals(app: FastifyInstance, release: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await release();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

/** A number means that many proxies in front, counted from here. */
function trusted(
  setting: Config['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop <= setting : setting;
}
