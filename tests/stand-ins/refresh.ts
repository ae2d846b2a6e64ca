import type { Kysely } from 'kysely';
import { type OpenSourcesOptions, openSources, type Sources } from '#server/gateways/open-sources.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import { type IngestResult, ingest } from '#server/modules/ingest/service.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { createFakeClock } from '#tests/stand-ins/fake-clock.ts';
import type { MarketStandIn, Service } from '#tests/stand-ins/market-stand-in.ts';
import { type marketRow, smallMarket } from '#tests/stand-ins/small-market.ts';

export type RefreshOptions = Partial<Omit<OpenSourcesOptions, 'ledger'>>;

/** The real gateways, connected to a stand-in, at that instant and without delays. */
export function openStandIn(
  db: Kysely<Database>,
  standIn: MarketStandIn,
  now: string,
  options: RefreshOptions = {},
): Sources {
  const clock = createFakeClock(Date.parse(now));
  return openSources(loadConfig({ ...standIn.env }), {
    ledger: createCallLedger(db),
    clock,
    timeoutMs: 5_000,
    ...options,
  });
}

/** One refresh at that instant through the real gateways, against a stand-in. */
export async function refreshFrom(
  db: Kysely<Database>,
  standIn: MarketStandIn,
  now: string,
  options: RefreshOptions = {},
): Promise<IngestResult> {
  const sources = openStandIn(db, standIn, now, options);
  return ingest({ db, sources, now: new Date(now), githubToken: false });
}

/** One refresh at that instant from the small market, in which the price of Bitcoin is multiplied. */
export function refreshWithBitcoin(
  db: Kysely<Database>,
  standIn: MarketStandIn,
  { at, factor }: { at: string; factor: number },
): Promise<IngestResult> {
  standIn.replaceAnswers(smallMarket({ at }));
  standIn.clearFaults();
  standIn.fail('coingecko/coins/markets', {
    kind: 'change',
    change: (rows: ReturnType<typeof marketRow>[]) =>
      rows.map((row) =>
        row.id === 'bitcoin'
          ? {
              ...row,
              current_price: row.current_price * factor,
              ath: row.ath * factor,
              market_cap: row.market_cap * factor,
            }
          : row,
      ),
  });
  return refreshFrom(db, standIn, at);
}

/** The report of one source. */
export function findReport({ reports }: IngestResult, source: Service): SourceReport {
  return reports.find((report) => report.source === source)!;
}
