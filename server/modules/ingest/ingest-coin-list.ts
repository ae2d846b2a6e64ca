import type { CoinGecko, ListedCoin } from '#server/gateways/coingecko.ts';
import { type NamedCoin, writeNamedCoins } from '#server/modules/ingest/asset-repository.ts';
import { ingestDailyStep } from '#server/modules/ingest/daily-step.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import type { IngestContext } from '#server/modules/ingest/ingest-step.ts';
import { COIN_LIST } from '#server/modules/market/snapshot-holder.ts';

/** Fetches the list of all coins on CoinGecko once a day, to find assets with the same name or symbol. */
export async function ingestCoinList(
  context: IngestContext,
  gateway: CoinGecko,
  report: SourceReport,
): Promise<void> {
  await ingestDailyStep(context, report, {
    list: COIN_LIST,
    kind: 'names',
    what: 'the list of all coins',
    ask: () => gateway.fetchCoinList(),
    write: async (transaction, { rows, refused }) => ({
      received: rows.length,
      changed: await writeNamedCoins(transaction, toNamedCoins(rows)),
      refused,
    }),
  });
}

/** Name and symbol of each coin, with unique ids. */
const toNamedCoins = (coins: readonly ListedCoin[]): NamedCoin[] => [
  ...new Map(coins.map(({ id, name, symbol }) => [id, { id, name, symbol }])).values(),
];
