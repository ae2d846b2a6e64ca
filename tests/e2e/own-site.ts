import { rmSync } from 'node:fs';
import { test } from '@playwright/test';
import { loadConfig } from '#server/platform/config/config.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/connect.ts';
import { createFilledData } from '#tests/e2e/filled-data.ts';
import { freePort, SiteProcess } from '#tests/processes/site-process.ts';

export interface OwnSite {
  origin: string;
  dataDir: string;
  database: OpenDatabase;
}

/**
 * A site of its own, filled with the bundled data, for the tests of a file that change what everybody sees or need another
 * configuration. Its fields are set before the first test.
 */
export function provideOwnSite({ host = '127.0.0.1', env = {} as Record<string, string> } = {}): OwnSite {
  const own = {} as OwnSite;
  let site: SiteProcess | null = null;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const dataDir = await createFilledData();
    const port = await freePort();
    const origin = `http://${host}:${port}`;
    Object.assign(own, { origin, dataDir });
    site = new SiteProcess({
      PORT: `${port}`,
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ...env,
    });
    await site.waitUntilServing();
    own.database = await openDatabase(loadConfig({ DATA_DIR: dataDir }));
  });
  test.afterAll(async () => {
    await own.database?.close();
    await site?.stop('SIGTERM');
    rmSync(own.dataDir, { recursive: true, force: true });
  });
  return own;
}
