import type { CoinGecko, ExchangeRow } from '#server/gateways/coingecko.ts';
import { dailyStep } from '#server/modules/ingest/daily-step.ts';
import { writeExchanges } from '#server/modules/ingest/exchange-repository.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import type { IngestContext } from '#server/modules/ingest/ingest-step.ts';

const SOURCE = 'coingecko';

/** Fetches the trust score and type of exchanges once a day, used to weigh markets. */
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
        changed: await writeExchanges(transaction, SOURCE, uniqueById(believed), context.now),
        refused: [...refused, ...unbelieved].map((row) => ({
          ...row,
          id: null,
          field: `exchange ${row.id} ${row.field}`,
        })),
      };
    },
  });
}

/** Removes duplicate ids; the last row is kept. */
const uniqueById = (rows: readonly ExchangeRow[]): ExchangeRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
