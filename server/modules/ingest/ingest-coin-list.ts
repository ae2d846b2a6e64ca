import { sql } from 'kysely';
import type { CoinGecko, ListedCoin } from '#server/gateways/coingecko.ts';
import { dailyStep } from '#server/modules/ingest/daily-step.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import type { IngestContext } from '#server/modules/ingest/ingest-step.ts';
import { COIN_LIST } from '#server/modules/market/snapshot-holder.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Every coin that exists for CoinGecko, once a day: who shares a name and a symbol with whom. */
export async function ingestCoinList(
  context: IngestContext,
  gateway: CoinGecko,
  report: SourceReport,
): Promise<void> {
  await dailyStep(context, report, {
    list: COIN_LIST,
    kind: 'names',
    what: 'the list of all coins',
    ask: () => gateway.list(),
    write: async (transaction, { rows, refused }) => ({
      came: rows.length,
      changed: await writeCoins(transaction, rows),
      refused,
    }),
  });
}

async function writeCoins(db: DbTransaction, coins: readonly ListedCoin[]): Promise<number> {
  const once = [...new Map(coins.map(({ id, name, symbol }) => [id, { id, name, symbol }])).values()];
  const { numAffectedRows } = await sql`
    insert into known_coins (id, name, symbol)
    select row.id, row.name, row.symbol from jsonb_to_recordset(${toJson(once)}::jsonb) as row(id text, name text, symbol text)
    on conflict (id) do update set name = excluded.name, symbol = excluded.symbol
      where (known_coins.name, known_coins.symbol) is distinct from (excluded.name, excluded.symbol)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
