import { MAX_HOURLY_DAYS } from '#domain/history/hours.ts';
import { fitsKnownPrice, toChartDays } from '#domain/ingest/chart-days.ts';
import { toChartHours } from '#domain/ingest/chart-hours.ts';
import type { CoinGecko } from '#server/gateways/coingecko.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { writeHours } from '#server/modules/ingest/hour-repository.ts';
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
      await requireKnownPrice(context, id, days.at(-1));
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

/** Fetches the hourly prices of a week of one asset, so that its hours need not accumulate one by one. */
export async function ingestHours(
  context: IngestContext,
  gateway: CoinGecko,
  report: SourceReport,
  id: string,
): Promise<void> {
  await ingestStep(context, report, {
    kind: 'history_hours',
    what: `hourly prices of ${id}`,
    asks: { what: 'hours', id },
    ask: async () => {
      const hours = toChartHours(await gateway.fetchHours(id, MAX_HOURLY_DAYS), context.now.getTime());
      const rows = hours.map((hour) => ({ ...hour, asset_id: id, at: new Date(hour.at).toISOString() }));
      const last = rows.at(-1);
      await requireKnownPrice(context, id, last && { day: last.at.slice(0, 10), close: last.price });
      return rows;
    },
    write: async (transaction, rows) => ({
      received: rows.length,
      changed: await writeHours(transaction, SOURCE, rows),
    }),
  });
}

/** Throws when the last price of a chart is not one of this asset. */
async function requireKnownPrice(
  { db }: IngestContext,
  id: string,
  last: { day: string; close: number } | undefined,
): Promise<void> {
  const knownPrice = (await readLivePrices(db, id)).get(id) ?? null;
  if (!fitsKnownPrice(last, knownPrice)) {
    throw new SourceError(SOURCE, 'malformed', 'the prices do not match this asset');
  }
}
