import type { AssetFacts } from '#domain/assets/asset.ts';
import type { AssetMarket } from '#domain/assets/market.ts';
import type { Quoted } from '#scripts/bundle/read-recordings.ts';
import type { BundledDay } from '#server/modules/bundled-data/market-days.ts';

export interface ListedAsset {
  facts: Pick<AssetFacts, 'id' | 'ticker' | 'pegged_to'>;
  market: AssetMarket;
}

export interface Recorded {
  /** Reference time of the bundle, ISO 8601 UTC. */
  asOf: string;
  quoted: ReadonlyMap<string, Quoted>;
  days: ReadonlyMap<string, readonly BundledDay[]>;
  /** Time from which the limits of the supply of a quoted asset hold. */
  limitsTime: (quote: Quoted) => string;
}

const WEEK_MS = 7 * 86_400_000;

/** Time of a quote: the reference time if it was recorded in that minute. */
export const toQuoteTime = (observedAt: string, asOf: string): string =>
  observedAt.slice(0, 16) === asOf.slice(0, 16) ? asOf : `${observedAt.slice(0, 19)}Z`;

/** Replaces the market figures of the quoted assets. Others keep older figures without changes and rank. */
export function updateMarket({ facts, market }: ListedAsset, recorded: Recorded): AssetMarket {
  const quote = recorded.quoted.get(facts.id);
  if (!quote) return { ...market, quote: { ...market.quote, change_24h: null }, week: null, rank: null };
  const { asOf } = recorded;
  const observed_at = toQuoteTime(quote.observed_at, asOf);
  const source = 'coingecko' as const;
  const isCurrent = observed_at === asOf;
  const change = isCurrent ? findWeeklyChange(quote.price, recorded.days.get(facts.id) ?? [], asOf) : null;
  return {
    quote: {
      price: quote.price,
      market_cap: quote.market_cap,
      volume_24h: quote.volume_24h,
      change_24h: isCurrent ? quote.change_24h : null,
      source,
      observed_at,
    },
    week: change === null ? null : { change_7d: change, source: 'fairview', observed_at },
    supply: quote.circulating === null ? null : { circulating: quote.circulating, source, observed_at },
    limits:
      quote.total === null && quote.max === null
        ? null
        : {
            total: quote.total,
            max: quote.max,
            fully_diluted: null,
            source,
            observed_at: recorded.limitsTime(quote),
          },
    rank: quote.rank === null ? null : { market_cap_rank: quote.rank, source, observed_at },
    ath: findHighest(quote, recorded.days.get(facts.id) ?? [], asOf),
  };
}

/** Change in percent from the recorded price seven days before the reference day; null if that day is a gap. */
function findWeeklyChange(price: number, days: readonly BundledDay[], asOf: string): number | null {
  const day = new Date(Date.parse(asOf) - WEEK_MS).toISOString().slice(0, 10);
  const before = days.find((row) => row.day === day);
  return before ? Number(((price / before.close - 1) * 100).toFixed(3)) : null;
}

/** The recorded maxima are of March; daily prices from here on can exceed them. */
const MAXIMA_RECORDED = '2026-03-22';

function findHighest(quote: Quoted, days: readonly BundledDay[], asOf: string): AssetMarket['ath'] {
  if (quote.ath === null || quote.ath_date === null) return null;
  let highest = { ath: quote.ath, ath_date: quote.ath_date };
  let source: BundledDay['source'] = 'coingecko';
  for (const { day, close, source: from } of days) {
    if (day < MAXIMA_RECORDED || close <= highest.ath) continue;
    highest = { ath: close, ath_date: day };
    source = from;
  }
  if (quote.price > highest.ath) {
    highest = { ath: quote.price, ath_date: asOf.slice(0, 10) };
    source = 'coingecko';
  }
  return { ...highest, source, observed_at: asOf };
}

/** By market cap, largest first; then assets without one. */
export const sortByMarketCap = <T extends ListedAsset>(assets: readonly T[]): T[] =>
  assets.toSorted((a, b) => (b.market.quote.market_cap ?? 0) - (a.market.quote.market_cap ?? 0));
