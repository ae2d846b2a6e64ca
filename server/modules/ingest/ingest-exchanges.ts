import type { CoinGecko, ExchangeRow } from '#server/gateways/coingecko.ts';
import { ingestDailyStep } from '#server/modules/ingest/daily-step.ts';
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
  await ingestDailyStep(context, report, {
    list: 'exchanges',
    kind: 'exchanges',
    what: 'the exchanges',
    ask: () => gateway.fetchExchanges(),
    write: async (transaction, { rows, refused }) => {
      const plausible = rows.filter(
        ({ trust_score: trust }) => trust === null || (trust >= 0 && trust <= 10),
      );
      const implausible = rows
        .filter((row) => !plausible.includes(row))
        .map((row) => ({
          id: row.id,
          field: 'trust_score',
          value: String(row.trust_score),
          reason: 'outside 0 to 10',
        }));
      return {
        received: plausible.length,
        changed: await writeExchanges(transaction, SOURCE, uniqueById(plausible), context.now),
        refused: [...refused, ...implausible].map((row) => ({
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
