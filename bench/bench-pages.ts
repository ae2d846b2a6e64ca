import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchRender } from '#bench/bench-render.ts';
import type { ApiClient } from '#contracts/client.ts';
import { rankCall } from '#contracts/rank.ts';
import { loadBundled } from '#server/modules/bundled-data/service.ts';
import { createClosesReader, createHistoryReader } from '#server/modules/market/price-service.ts';
import { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { rankAnswer } from '#server/modules/scoring/rank-presenter.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { createPageRenderer, loadBuild } from '#server/ssr/render-page.ts';
import { createVisitorApi } from '#server/visitor-api.ts';
import { SITE } from '#tests/builders/site-facts.ts';

const PUBLIC_URL = SITE.publicUrl;

/**
 * Measures rendering of the home page, for a visitor and with every row, against plain react-dom for the same
 * rows.
 */
export async function benchPages(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  const database = await openDatabase({ databaseUrl: null, dataDir });
  try {
    const { db } = database;
    await migrateToLatest(db);
    await loadBundled(db);
    await runScoring(db, { now: new Date() });
    const snapshot = (await loadLatestSnapshot(db))!;
    const holder = new SnapshotHolder();
    holder.replace(snapshot);
    const render = createPageRenderer(
      await loadBuild(new URL('../build/', import.meta.url)),
      SITE,
      'production',
    );
    const visitor = createVisitorApi(
      {
        holder,
        history: createHistoryReader(db),
        closes: createClosesReader(db),
        sources: () => Promise.reject(new Error('not called')),
      },
      'en',
    );
    const home = (api: ApiClient) => () => render(new Request(PUBLIC_URL), api);
    await benchRender(
      'home page of a visitor',
      home(visitor),
      rankAnswer(snapshot, { level: 'medium' }, 'visitor', 'en'),
    );
    const whole = rankAnswer(snapshot, { level: 'medium' }, 'all', 'en');
    const everything = (async (call, query) =>
      call.path === rankCall.path ? whole : visitor(call, query)) as ApiClient;
    await benchRender('home page with every row', home(everything), whole);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
