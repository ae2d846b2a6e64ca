import type { Ticker } from '#domain/assets/asset.ts';
import { isFiat } from '#domain/ingest/ticker-observations.ts';

/** One market as listed by a market data provider. Amounts in USD. */
export interface IncomingTicker {
  base: string;
  target: string;
  venue: string;
  price: number | null;
  volume: number | null;
  /** Cost of moving the price up by 2%. */
  cost_up: number | null;
  cost_down: number | null;
  trust: Ticker['trust'];
  spread_percent: number | null;
  stale: boolean;
  anomaly: boolean;
}

/** Facts about an exchange. `centralized` is null when unknown. */
export interface Exchange {
  trust_score: number | null;
  centralized: boolean | null;
}

const CONTRACT_ADDRESS = /^0x[0-9a-f]{40}$/i;

/**
 * Returns the display name of one side of a pair. Decentralised exchanges use contract addresses: ours
 * becomes the ticker, other long names are shortened.
 */
function formatPairSide(side: string, ownTicker: string, contracts: ReadonlySet<string>): string {
  if (contracts.has(side.toLowerCase())) return ownTicker;
  return side.length > 20 ? `${side.slice(0, 6)}…${side.slice(-4)}` : side;
}

function positiveOrNull(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}

/** Converts a market to a `Ticker`. Depth is the mean of both sides, or null when one is unknown. */
export function readTicker(
  incoming: IncomingTicker,
  exchange: Exchange | null,
  asset: { ticker: string; contracts: readonly string[] },
): Ticker {
  const addresses = new Set(
    asset.contracts.map((contract) => contract.slice(contract.indexOf(':') + 1).toLowerCase()),
  );
  const up = positiveOrNull(incoming.cost_up);
  const down = positiveOrNull(incoming.cost_down);
  const name = (side: string) => formatPairSide(side, asset.ticker, addresses);
  return {
    venue: incoming.venue,
    pair: `${name(incoming.base)}/${name(incoming.target)}`,
    price: positiveOrNull(incoming.price),
    volume: incoming.volume !== null && incoming.volume >= 0 ? incoming.volume : null,
    depth: up !== null && down !== null ? (up + down) / 2 : null,
    trust: incoming.trust,
    exchange_trust: exchange?.trust_score ?? null,
    spread_percent:
      incoming.spread_percent !== null && incoming.spread_percent >= 0 ? incoming.spread_percent : null,
    stale: incoming.stale,
    anomaly: incoming.anomaly,
    dex:
      exchange?.centralized === false ||
      CONTRACT_ADDRESS.test(incoming.base) ||
      CONTRACT_ADDRESS.test(incoming.target),
    fiat: isFiat(incoming.target),
  };
}

/** Largest relative distance between the price of a market and that of the asset. */
const MAX_PRICE_DEVIATION = 0.2;

/**
 * Returns false when the price of a market is more than 20 % off the price of the asset. True when either is
 * unknown.
 */
export function fitsAssetPrice({ price }: Pick<Ticker, 'price'>, assetPrice: number | null): boolean {
  if (price === null || assetPrice === null) return true;
  // Rounding of the quotient must not decide at the limit.
  return Math.abs(price / assetPrice - 1) <= MAX_PRICE_DEVIATION + 1e-9;
}

/** Markets on one page of the provider. A full page may be followed by others, so it is not the total. */
export const TICKERS_PER_PAGE = 100;

/** Returns the largest markets by volume, with each pair of an exchange once. */
export function selectTickers(tickers: readonly Ticker[]): Ticker[] {
  const seen = new Set<string>();
  return tickers
    .toSorted((a, b) => (b.volume ?? -1) - (a.volume ?? -1))
    .filter(({ venue, pair }) => {
      const key = `${venue}\n${pair}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, TICKERS_PER_PAGE);
}
