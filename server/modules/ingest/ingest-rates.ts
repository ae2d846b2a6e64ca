import { computeChartRates } from '#domain/ingest/chart-rates.ts';
import { computeImpliedUsdPerEur } from '#domain/ingest/implied-rate.ts';
import { DAY_MS } from '#domain/wallet/instant.ts';
import type { CoinGecko } from '#server/gateways/coingecko.ts';
import { ingestDailyStep } from '#server/modules/ingest/daily-step.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import type { IngestContext } from '#server/modules/ingest/ingest-step.ts';
import { insertRates, readRateGaps } from '#server/modules/ingest/rate-repository.ts';

const SOURCE = 'coingecko';

/** Assets traded in both USD and EUR. */
const RATE_ASSETS = ['bitcoin', 'ethereum', 'tether'];

/**
 * Derives the EUR/USD rate once a day from prices given in both currencies. Keeps the first rate of a day.
 */
export async function ingestRates(
  context: IngestContext,
  gateway: CoinGecko,
  report: SourceReport,
): Promise<void> {
  await ingestDailyStep(context, report, {
    list: 'rates',
    kind: 'rates',
    what: 'the euro rate of today',
    ask: () => gateway.fetchSimplePrice(RATE_ASSETS, ['usd', 'eur']),
    write: async (transaction, prices) => {
      const rate = computeImpliedUsdPerEur(
        Object.values(prices).map(({ usd, eur }) => ({ usd: usd ?? null, eur: eur ?? null })),
      );
      if (rate === null) {
        const value = JSON.stringify(prices).slice(0, 200);
        return {
          received: 0,
          changed: 0,
          refused: [{ id: null, field: 'EUR/USD', value, reason: 'the prices give no euro rate' }],
        };
      }
      const today = context.now.toISOString().slice(0, 10);
      const changed = await insertRates(transaction, SOURCE, 'usd', [{ day: today, per_eur: rate }]);
      return { received: 1, changed };
    },
  });
}

/** Asset with a complete price history in both currencies. */
const CHART_ASSET = 'bitcoin';
/** Maximum of the free API. */
const MAX_DAYS_BACK = 364;

/**
 * Fills days without a rate since the last bundled rate, from historical prices in both currencies. Runs at
 * most once a day. A rate that exists is kept.
 * @returns the number of calls made.
 */
export async function fillRateGaps(
  context: IngestContext,
  gateway: CoinGecko,
  report: SourceReport,
): Promise<number> {
  const [oldest, ...later] = await readRateGaps(context.db, context.now, MAX_DAYS_BACK);
  if (oldest === undefined) return 0;
  const gaps = new Set([oldest, ...later]);
  const days = Math.ceil((context.now.getTime() - Date.parse(oldest)) / DAY_MS) + 1;
  let calls = 0;
  await ingestDailyStep(context, report, {
    list: 'rate-gaps',
    kind: 'rates',
    what: 'the euro rates of past days',
    mayBeEmpty: true,
    ask: async () => {
      calls = 2;
      return computeChartRates(
        await gateway.fetchMarketChart(CHART_ASSET, days, 'usd'),
        await gateway.fetchMarketChart(CHART_ASSET, days, 'eur'),
      ).filter(({ day }) => gaps.has(day));
    },
    write: async (transaction, rates) => {
      if (rates.length === 0) return { received: 0, changed: 0 };
      const found = rates.map(({ day, usd_per_eur }) => ({ day, per_eur: usd_per_eur }));
      return { received: rates.length, changed: await insertRates(transaction, SOURCE, 'usd', found) };
    },
  });
  return calls;
}
