import type { FastifyInstance } from 'fastify';
import { beforeAll } from 'vitest';
import { type AppParts, buildApp } from '#server/app.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { createClosesReader, createHistoryReader } from '#server/modules/market/price-service.ts';
import type { ReadCloses, ReadHistory } from '#server/modules/market/recorded-prices.ts';
import { type CurrentSnapshot, SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { readSources } from '#server/modules/sources/service.ts';
import { PUBLIC_URL } from '#tests/builders/site-facts.ts';
import { openFilledDatabase } from '#tests/filled-database.ts';

/** The bundled data as the site serves it, read from a real database. */
export interface Market {
  holder: SnapshotHolder;
  held: CurrentSnapshot;
  snapshot: MarketSnapshot;
  history: ReadHistory;
  closes: ReadCloses;
  readSources: AppParts['readSources'];
}

export interface Site extends Market {
  app: FastifyInstance;
}

/** Of the database that all files share: a process that runs many files reads it once. Never change it in place. */
let bundled: Promise<MarketSnapshot | null> | null = null;

/** The bundled market for all tests of the file. Its fields are set in `beforeAll`. */
export function provideMarket(): Market {
  const market = {} as Market;
  beforeAll(async () => {
    const database = await openFilledDatabase();
    bundled ??= loadLatestSnapshot(database.db);
    const snapshot = (await bundled)!;
    const holder = createHolder(snapshot);
    Object.assign(market, {
      holder,
      held: holder.held!,
      snapshot,
      history: createHistoryReader(database.db),
      closes: createClosesReader(database.db),
      readSources: () => readSources(database.db),
    } satisfies Market);
    return () => database.close();
  });
  return market;
}

/**
 * The real application over the bundled market, in memory, for all tests of the file.
 * `parts` is called once the market is loaded.
 */
export function provideSite(parts: (market: Market) => Partial<AppParts> = () => ({})): Site {
  const site = provideMarket() as Site;
  beforeAll(async () => {
    site.app = await openApp(site, parts(site));
    return () => site.app.close();
  });
  return site;
}

/** Opens the real application in memory. `parts` override the defaults. */
export function openApp(
  { holder, history, closes, readSources }: Pick<AppParts, 'holder' | 'history' | 'closes' | 'readSources'>,
  parts: Partial<AppParts> = {},
): Promise<FastifyInstance> {
  return buildApp({
    publicUrl: PUBLIC_URL,
    production: false,
    trustProxy: false,
    logLevel: 'silent',
    holder,
    history,
    closes,
    readSources,
    liveData: 'off',
    ...parts,
  });
}

export function createHolder(snapshot: MarketSnapshot): SnapshotHolder {
  const holder = new SnapshotHolder();
  holder.replace(snapshot);
  return holder;
}

/** Sends a GET request and parses the response as JSON. */
export async function getJson(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  const response = await app.inject({ method: 'GET', url, headers });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
