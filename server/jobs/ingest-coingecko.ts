import { planAsks, roomForAsks, SAME_RUN_MINUTES } from '#domain/ingest/plan-calls.ts';
import type { CoinGecko } from '#server/gateways/coingecko.ts';
import { ALLOWANCES } from '#server/gateways/open-sources.ts';
import { ingestChart } from '#server/jobs/ingest-charts.ts';
import { ingestCoinList } from '#server/jobs/ingest-coin-list.ts';
import { ingestCoin } from '#server/jobs/ingest-coins.ts';
import { ingestExchanges } from '#server/jobs/ingest-exchanges.ts';
import { fillRateGaps, ingestRates } from '#server/jobs/ingest-rates.ts';
import type { SourceReport } from '#server/jobs/ingest-report.ts';
import type { IngestContext } from '#server/jobs/ingest-step.ts';
import { ingestTickers } from '#server/jobs/ingest-tickers.ts';
import { readAsset } from '#server/queries/asset-facts.ts';
import { callsMade } from '#server/queries/call-ledger.ts';
import { askedAssets, asksWithin } from '#server/queries/source-asks.ts';

/** The euro, the exchanges and the list of all coins once a day, then the assets whose turn it is, as far as the calls of the month allow. */
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
  const room = roomForAsks(now.toISOString(), {
    calls_this_month: (await callsMade(db, report.source, now)).month,
    asks_lately: await asksWithin(db, ['tickers', 'detail', 'chart'], now, SAME_RUN_MINUTES),
    per_month: ALLOWANCES.coingecko.perMonth,
  });
  const planned = planAsks(await askedAssets(db), now.toISOString(), room - callsForGaps);
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
