import { sql } from 'kysely';
import type { CoinGecko, ExchangeRow } from '#server/gateways/coingecko.ts';
import { dailyStep } from '#server/modules/ingest/daily-step.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import type { IngestContext } from '#server/modules/ingest/ingest-step.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

const SOURCE = 'coingecko';

/** How far exchanges are trusted and whether they are centralised, once a day: what markets are weighed with. */
export async function ingestExchanges(
  context: IngestContext,
  gateway: CoinGecko,
  report: SourceReport,
): Promise<void> {
  await dailyStep(context, report, {
    list: 'exchanges',
    kind: 'exchanges',
    what: 'the exchanges',
    ask: () => gateway.exchanges(),
    write: async (transaction, { rows, refused }) => {
      const believed = rows.filter(({ trust_score: trust }) => trust === null || (trust >= 0 && trust <= 10));
      const unbelieved = rows
        .filter((row) => !believed.includes(row))
        .map((row) => ({
          id: row.id,
          field: 'trust_score',
          value: String(row.trust_score),
          reason: 'outside 0 to 10',
        }));
      return {
        came: believed.length,
        changed: await writeExchanges(transaction, believed, context.now),
        refused: [...refused, ...unbelieved].map((row) => ({
          ...row,
          id: null,
          field: `exchange ${row.id} ${row.field}`,
        })),
      };
    },
  });
}

async function writeExchanges(db: DbTransaction, rows: readonly ExchangeRow[], now: Date): Promise<number> {
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  const { numAffectedRows } = await sql`
    insert into exchanges (id, name, trust_score, centralized, source, observed_at)
    select row.id, row.name, row.trust_score, row.centralized, ${SOURCE}, ${now}
    from jsonb_to_recordset(${toJson(once)}::jsonb) as row(id text, name text, trust_score double precision, centralized boolean)
    on conflict (id) do update
      set name = excluded.name, trust_score = excluded.trust_score, centralized = excluded.centralized, observed_at = excluded.observed_at
      where (exchanges.name, exchanges.trust_score, exchanges.centralized)
        is distinct from (excluded.name, excluded.trust_score, excluded.centralized)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
