import { impliedUsdPerEur } from '#domain/ingest/implied-rate.ts';
import type { CoinGecko } from '#server/gateways/coingecko.ts';
import { dailyStep } from '#server/jobs/daily-step.ts';
import type { SourceReport } from '#server/jobs/ingest-report.ts';
import type { IngestContext } from '#server/jobs/ingest-step.ts';

const SOURCE = 'coingecko';

/** Traded everywhere against both currencies. */
const PRICED_IN_BOTH = ['bitcoin', 'ethereum', 'tether'];

/** The euro of the day, once a day: as prices given in both currencies imply it. A day keeps its first rate. */
export async function ingestRates(
  context: IngestContext,
  gateway: CoinGecko,
  report: SourceReport,
): Promise<void> {
  await dailyStep(context, report, {
    list: 'rates',
    kind: 'rates',
    what: 'the euro of the day',
    ask: () => gateway.simplePrice(PRICED_IN_BOTH, ['usd', 'eur']),
    write: async (transaction, prices) => {
      const rate = impliedUsdPerEur(
        Object.values(prices).map(({ usd, eur }) => ({ usd: usd ?? null, eur: eur ?? null })),
      );
      if (rate === null) {
        const value = JSON.stringify(prices).slice(0, 200);
        return {
          came: 0,
          changed: 0,
          refused: [{ id: null, field: 'EUR/USD', value, reason: 'the prices imply no rate of the euro' }],
        };
      }
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('fx_rates')
        .values({ day: context.now.toISOString().slice(0, 10), pair: 'EUR/USD', rate, source: SOURCE })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return { came: 1, changed: Number(numInsertedOrUpdatedRows ?? 0) };
    },
  });
}
