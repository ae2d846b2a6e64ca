import { MAX_HOURLY_DAYS } from '#domain/history/hours.ts';

/** Kinds of requests for a single asset that a refresh makes. `chart` is a year of daily prices. */
export const ASSET_REQUEST_KINDS = ['tickers', 'detail', 'chart'] as const;
export type AssetRequestKind = (typeof ASSET_REQUEST_KINDS)[number];

/** Times of the last request and of the last successful response, ISO 8601 UTC. */
export interface RequestTimes {
  requested_at: string;
  succeeded_at: string | null;
}

/** Kind of the request for hourly prices, which is made for assets that were looked at. */
export const HOURS = 'hours';

/** Kinds of requests for a single asset that share the budget. */
export const BUDGETED_KINDS = [...ASSET_REQUEST_KINDS, HOURS] as const;

export interface RequestableAsset {
  id: string;
  /** Rank by market cap, 1 = largest. Null when unknown. */
  rank: number | null;
  rated: boolean;
  /** Days of price history from a live source. */
  live_days: number;
  /** Whether a day of the last year has no close, but an earlier one has. The source fills it. */
  recent_gap: boolean;
  /** Hours of the last 7 days with a price. */
  hours: number;
  asks: Partial<Record<(typeof BUDGETED_KINDS)[number], RequestTimes>>;
}

export interface PlannedRequest {
  ask: AssetRequestKind;
  id: string;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Days until a request is repeated, after success or failure (method, 2.1). */
const REFRESH_DAYS: Record<AssetRequestKind, number> = { tickers: 2, detail: 4, chart: 30 };

/** A rating needs 60 days of history. Charts are requested for assets with less from a live source, or with a gap. */
const MIN_LIVE_DAYS = 60;

/** Number of assets that the monthly budget can keep up to date. */
const MAX_FRESH_ASSETS = 210;

/** Sorts rated assets first, then by market cap. */
function compareImportance(a: RequestableAsset, b: RequestableAsset): number {
  return (
    Number(b.rated) - Number(a.rated) ||
    (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** Days that a request is overdue: infinite when never answered, null when not due. */
function computeOverdueDays(ask: AssetRequestKind, asset: RequestableAsset, now: number): number | null {
  if (ask === 'chart' && asset.live_days >= MIN_LIVE_DAYS && !asset.recent_gap) return null;
  const requestTimes = asset.asks[ask];
  if (!requestTimes) return Number.POSITIVE_INFINITY;
  const since = (moment: string) => (now - Date.parse(moment)) / DAY_MS;
  if (since(requestTimes.requested_at) < REFRESH_DAYS[ask]) return null;
  return requestTimes.succeeded_at === null
    ? Number.POSITIVE_INFINITY
    : since(requestTimes.succeeded_at) - REFRESH_DAYS[ask];
}

/**
 * Returns at most `most` requests for the 210 most important assets. Sorts by days overdue, then by
 * importance, then tickers before details before charts.
 *
 * @param now ISO 8601 UTC.
 */
export function planRequests(
  assets: readonly RequestableAsset[],
  now: string,
  limit: number,
): PlannedRequest[] {
  const at = Date.parse(now);
  return assets
    .toSorted(compareImportance)
    .slice(0, MAX_FRESH_ASSETS)
    .flatMap(({ id, ...asset }, position) =>
      ASSET_REQUEST_KINDS.flatMap((ask, order) => {
        const days = computeOverdueDays(ask, { id, ...asset }, at);
        return days === null ? [] : [{ ask, id, days, place: position, order }];
      }),
    )
    .sort((a, b) => (a.days === b.days ? 0 : b.days - a.days) || a.place - b.place || a.order - b.order)
    .slice(0, Math.max(0, limit))
    .map(({ ask, id }) => ({ ask, id }));
}

/** Returns at most `limit` assets whose chart is due, most important first. */
export function planCharts(assets: readonly RequestableAsset[], now: string, limit: number): string[] {
  return assets
    .filter((asset) => computeOverdueDays('chart', asset, Date.parse(now)) !== null)
    .toSorted(compareImportance)
    .slice(0, Math.max(0, limit))
    .map(({ id }) => id);
}

/** Missing hours of 7 days that are not worth a request. */
const MAX_MISSING_HOURS = 12;
/** Days until hourly prices are requested again, after success or failure. */
const HOURS_REFRESH_DAYS = 1;

/** Returns at most `limit` assets whose hourly prices have gaps, most important first. */
export function planHours(assets: readonly RequestableAsset[], now: string, limit: number): string[] {
  const isDue = ({ hours, asks }: RequestableAsset) =>
    hours < MAX_HOURLY_DAYS * 24 - MAX_MISSING_HOURS &&
    (!asks.hours || Date.parse(now) - Date.parse(asks.hours.requested_at) >= HOURS_REFRESH_DAYS * DAY_MS);
  return assets
    .filter(isDue)
    .toSorted(compareImportance)
    .slice(0, Math.max(0, limit))
    .map(({ id }) => id);
}

/**
 * Calls of one run: market figures in dollars and euros; once a day the euro rate, the exchanges and all
 * coins; the rest for single assets.
 */
const CALLS_PER_RUN = 24;
const MARKET_CALLS = 3;
const DAILY_CALLS = 3;

/** Minutes between runs. Two runs within `SAME_RUN_MINUTES` share the calls of one. */
export const RUN_INTERVAL_MINUTES = 30;
export const SAME_RUN_MINUTES = 25;

/** Calls per month reserved for retries. */
const RESERVED_CALLS = 300;

export interface RequestUsage {
  /** All calls of the month, including retries. */
  calls_this_month: number;
  /** Requests for single assets in the last `SAME_RUN_MINUTES`. */
  recent_requests: number;
  per_month: number;
}

/**
 * Returns the number of single-asset requests allowed now. Reserves the calls for market figures every 30
 * minutes until the end of the month.
 */
export function countRemainingRequests(
  now: string,
  { calls_this_month, recent_requests, per_month }: RequestUsage,
): number {
  const at = new Date(now);
  const end = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
  const minutesLeft = (end - at.getTime()) / MINUTE_MS;
  const runsLeft = Math.ceil(minutesLeft / RUN_INTERVAL_MINUTES);
  const daysLeft = Math.ceil(minutesLeft / 1440);
  const reserved = runsLeft * MARKET_CALLS + daysLeft * DAILY_CALLS + RESERVED_CALLS;
  const remainingInRun = CALLS_PER_RUN - MARKET_CALLS - DAILY_CALLS - recent_requests;
  return Math.max(0, Math.min(remainingInRun, per_month - calls_this_month - reserved));
}
