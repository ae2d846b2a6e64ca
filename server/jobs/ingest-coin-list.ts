import { sql, type Transaction } from 'kysely';
import { type Database, toJson } from '#server/db/schema.ts';
import type { CoinGecko, ListedCoin } from '#server/gateways/coingecko.ts';
import type { SourceReport } from '#server/jobs/ingest-report.ts';
import { type IngestContext, ingestStep } from '#server/jobs/ingest-step.ts';
import { lastAsked } from '#server/queries/source-asks.ts';

const ASKS = { what: 'coin-list', id: '' };
const EVERY_HOURS = 23;

/** Every coin that exists for CoinGecko, once a day: who shares a name and a symbol with whom. */
export async function ingestCoinList(
  context: IngestContext,
  gateway: CoinGecko,
  report: SourceReport,
): Promise<void> {
  const last = await lastAsked(context.db, ASKS);
  if (last && context.now.getTime() - last.getTime() < EVERY_HOURS * 3_600_000) return;
  context.progress.plan(1);
  await ingestStep(context, report, {
    kind: 'names',
    what: 'the list of all coins',
    asks: ASKS,
    ask: () => gateway.list(),
    write: async (transaction, { rows, refused }) => ({
      came: rows.length,
      changed: await writeCoins(transaction, rows),
      refused,
    }),
  });
}

async function writeCoins(db: Transaction<Database>, coins: readonly ListedCoin[]): Promise<number> {
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
