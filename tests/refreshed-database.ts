import { inject } from 'vitest';
import { createEmptyDatabase, makeTemplate, openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { forgetMeasuredCode } from '#tests/few-assets.ts';
import { ensureSmallTemplate } from '#tests/filled-database.ts';
import { startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { refreshFrom } from '#tests/stand-ins/refresh.ts';
import { smallMarket } from '#tests/stand-ins/small-market.ts';

/** Instant of the refresh. */
export const REFRESHED_AT = '2026-06-10T12:00:00.000Z';

const template = () => `fairview_test_${inject('testServer').run}_refreshed`;

/** Creates a database filled with the assets of the small market and refreshed once from it; `close()` drops it. */
export async function createRefreshedDatabase(): Promise<TestDatabase> {
  const from = await ensureSmallTemplate();
  await makeTemplate(
    template(),
    async ({ db }) => {
      // A day after the bundled rates, as every future day.
      await db.deleteFrom('fx_rates').where('day', '>=', REFRESHED_AT.slice(0, 10)).execute();
      await forgetMeasuredCode(db);
      const standIn = await startMarketStandIn(smallMarket({ at: REFRESHED_AT }));
      await refreshFrom(db, standIn, REFRESHED_AT);
      await standIn.close();
    },
    from,
  );
  return openTestDatabase(await createEmptyDatabase(template()));
}
