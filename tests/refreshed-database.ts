import { inject } from 'vitest';
import { createEmptyDatabase, makeTemplate, openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ensureFilledTemplate } from '#tests/filled-database.ts';
import { startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { refreshFrom } from '#tests/stand-ins/refresh.ts';
import { smallMarket } from '#tests/stand-ins/small-market.ts';

/** Instant of the refresh. */
export const REFRESHED_AT = '2026-03-10T12:00:00.000Z';

const template = () => `fairview_test_${inject('testServer').run}_refreshed`;

/** Creates a database filled from `data/` and refreshed once from the small market; `close()` drops it. */
export async function createRefreshedDatabase(): Promise<TestDatabase> {
  const from = await ensureFilledTemplate();
  await makeTemplate(
    template(),
    async ({ db }) => {
      // A day after the bundled rates, as every future day.
      await db.deleteFrom('fx_rates').where('day', '>=', REFRESHED_AT.slice(0, 10)).execute();
      const standIn = await startMarketStandIn(smallMarket({ at: REFRESHED_AT }));
      await refreshFrom(db, standIn, REFRESHED_AT);
      await standIn.close();
    },
    from,
  );
  return openTestDatabase(await createEmptyDatabase(template()));
}
