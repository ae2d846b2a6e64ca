import { type AssetName, isSameAsset } from '#domain/ingest/check-identity.ts';
import { checkQuote, type IncomingQuote } from '#domain/ingest/check-quote.ts';
import { type DatedValue, findQuoteLeaps, type LastQuote, type Leap } from '#domain/ingest/leaps.ts';
import type { MarketRow } from '#server/gateways/coingecko.ts';
import type { CheckedRows, RefusedRow } from '#server/gateways/rows.ts';
import { readAssetNames } from '#server/modules/ingest/asset-repository.ts';
import { judgeRows } from '#server/modules/ingest/judge-rows.ts';
import type { DatedRow } from '#server/modules/ingest/market-repository.ts';
import { resolveDate } from '#server/modules/ingest/resolve-date.ts';
import type { Figure, Quote } from '#server/modules/market/market-snapshot.ts';
import { listLatestQuotes } from '#server/modules/market/snapshot-service.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

const SOURCE = 'coingecko';
/** The fields of a quote that are compared with the last ones. */
const COMPARED_FIELDS = ['price', 'circulating', 'ath'];

export interface MarketsAssessment {
  good: DatedRow[];
  refused: RefusedRow[];
  /** Values that wait until a later answer says the same. Nothing of their rows is published. */
  held: RefusedRow[];
}

export function toIncomingQuote(row: MarketRow): IncomingQuote & { ath_date: string | null } {
  return {
    price: row.current_price,
    market_cap: row.market_cap,
    volume_24h: row.total_volume,
    circulating: row.circulating_supply,
    total: row.total_supply,
    max: row.max_supply,
    ath: row.ath,
    ath_date: row.ath_date,
  };
}

/**
 * Splits the rows of an answer into publishable, refused and held ones. Throws an `ImplausibleAnswer` when too
 * many are refused or held.
 */
export async function judgeMarkets(
  db: DbTransaction,
  answer: CheckedRows<MarketRow>,
  now: Date,
): Promise<MarketsAssessment> {
  const names = await readAssetNames(db);
  const quotes = await listLatestQuotes(db);
  const refused: RefusedRow[] = [...answer.refused];
  const consistent: (DatedRow & { leaps: Leap[] })[] = [];
  for (const row of answer.rows) {
    const at = resolveDate(row.last_updated, now);
    const reason = refusalReason(row, names.get(row.id) ?? []);
    if (reason) refused.push(reason);
    else {
      const last = toLastQuote(quotes.get(row.id));
      consistent.push({
        row,
        at,
        leaps: findQuoteLeaps(toIncomingQuote(row), row.market_cap_rank, last, at),
      });
    }
  }
  const { isHeld, held } = await judgeRows(db, {
    source: SOURCE,
    now,
    total: answer.rows.length + answer.refused.length,
    refused,
    leaping: consistent
      .filter(({ leaps }) => leaps.length > 0)
      .map(({ row, at, leaps }) => ({ id: row.id, observed_at: at, leaps })),
    compared: consistent.flatMap(({ row }) => COMPARED_FIELDS.map((field) => ({ id: row.id, field }))),
  });
  const good = consistent
    .filter(({ row }) => !COMPARED_FIELDS.some((field) => isHeld(row.id, field)))
    .map(({ row, at }) => ({ row, at }));
  return { good, refused, held };
}

function refusalReason(row: MarketRow, names: readonly AssetName[]): RefusedRow | null {
  if (!isSameAsset(row, names)) {
    return { id: row.id, field: 'name', value: `${row.name} (${row.symbol})`, reason: 'is another asset' };
  }
  const quote = toIncomingQuote(row);
  const rejection = checkQuote(quote);
  return rejection && { id: row.id, value: String(quote[rejection.field]), ...rejection };
}

const toDatedValue = (figure: Figure | null | undefined): DatedValue | null =>
  figure && figure.value > 0 ? { value: figure.value, observed_at: figure.observed_at } : null;

function toLastQuote(quote: Quote | undefined): LastQuote {
  const ath = toDatedValue(quote?.ath);
  return {
    price: toDatedValue(quote?.price),
    circulating: toDatedValue(quote?.circulating),
    ath: ath && { ...ath, is_same_source: quote?.ath?.source === SOURCE },
  };
}
