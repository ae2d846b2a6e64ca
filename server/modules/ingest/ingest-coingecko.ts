import {
  BUDGETED_KINDS,
  countRemainingRequests,
  planRequests,
  SAME_RUN_MINUTES,
} from '#domain/ingest/plan-requests.ts';
import type { CoinGecko } from '#server/gateways/coingecko.ts';
import { RATE_LIMITS } from '#server/gateways/open-sources.ts';
import { readAsset } from '#server/modules/ingest/asset-repository.ts';
import { readRequestableAssets } from '#server/modules/ingest/due-asset-repository.ts';
import { ingestChart } from '#server/modules/ingest/ingest-charts.ts';
import { ingestCoinList } from '#server/modules/ingest/ingest-coin-list.ts';
import { ingestCoin } from '#server/modules/ingest/ingest-coins.ts';
import { ingestExchanges } from '#server/modules/ingest/ingest-exchanges.ts';
import { fillRateGaps, ingestRates } from '#server/modules/ingest/ingest-rates.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import type { IngestContext } from '#server/modules/ingest/ingest-step.ts';
import { ingestTickers } from '#server/modules/ingest/ingest-tickers.ts';
import { countCalls } from '#server/modules/sources/call-ledger-service.ts';
import { countRecentRequests } from '#server/modules/sources/service.ts';
import type { Db } from '#server/platform/db/handle.ts';

/**
 * Fetches exchange rates, exchanges and the coin list once a day, then data of the assets that are due,
 * within the monthly budget of calls.
 */
export async function ingestPlannedAssets(
  context: IngestContext,
  gateway: CoinGecko,
  report: SourceReport,
): Promise<void> {
  await ingestRates(context, gateway, report);
  const callsForGaps = await fillRateGaps(context, gateway, report);
  await ingestExchanges(context, gateway, report);
  await ingestCoinList(context, gateway, report);
  const { db, now } = context;
  const room = await countRoom(db, now);
  const planned = planRequests(await readRequestableAssets(db, now), now.toISOString(), room - callsForGaps);
  context.progress.plan(planned.length);
  for (const { ask, id } of planned) {
    if (ask === 'detail') await ingestCoin(context, gateway, report, id);
    else if (ask === 'chart') await ingestChart(context, gateway, report, id);
    else {
      const asset = await readAsset(db, id);
      if (asset) await ingestTickers(context, gateway, report, asset.facts);
    }
  }
}

/** Returns the number of requests for single assets that the budget of CoinGecko allows now. */
export async function countRoom(db: Db, now: Date): Promise<number> {
  return countRemainingRequests(now.toISOString(), {
    calls_this_month: (await countCalls(db, 'coingecko', now)).month,
    recent_requests: await countRecentRequests(db, [...BUDGETED_KINDS], now, SAME_RUN_MINUTES),
    per_month: RATE_LIMITS.coingecko.perMonth,
  });
}
