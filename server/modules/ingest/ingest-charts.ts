import { fitsKnownPrice, toChartDays } from '#domain/ingest/chart-days.ts';
import type { CoinGecko } from '#server/gateways/coingecko.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import { type IngestContext, ingestStep } from '#server/modules/ingest/ingest-step.ts';
import { readLivePrices, writeDays } from '#server/modules/ingest/market-repository.ts';

const SOURCE = 'coingecko';
/** Maximum of the free API. */
const MAX_DAYS = 365;

/** Fetches a year of daily prices of one asset, so that its history need not accumulate day by day. */
export async function ingestChart(
  context: IngestContext,
  gateway: CoinGecko,
  report: SourceReport,
  id: string,
): Promise<void> {
  await ingestStep(context, report, {
    kind: 'history_days',
    what: `price history of ${id}`,
    asks: { what: 'chart', id },
    ask: async () => {
      const days = toChartDays(await gateway.fetchMarketChart(id, MAX_DAYS)).filter(
        ({ day }) => day < context.now.toISOString().slice(0, 10),
      );
      const knownPrice = (await readLivePrices(context.db, id)).get(id) ?? null;
      if (!fitsKnownPrice(days, knownPrice)) {
        throw new SourceError(SOURCE, 'malformed', 'the prices do not match this asset');
      }
      return days;
    },
    write: async (transaction, days) => ({
      received: days.length,
      changed: await writeDays(
        transaction,
        SOURCE,
        days.map((day) => ({ asset_id: id, ...day })),
      ),
    }),
  });
}
