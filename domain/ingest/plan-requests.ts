/** What is asked of one asset at a time. `chart`: a year of daily prices. */
export const ASSET_REQUEST_KINDS = ['tickers', 'detail', 'chart'] as const;
export type AssetRequestKind = (typeof ASSET_REQUEST_KINDS)[number];

/** When something was last asked and last answered well, ISO 8601 UTC. */
export interface RequestTimes {
  requested_at: string;
  succeeded_at: string | null;
}

export interface RequestableAsset {
  id: string;
  /** By market cap, 1 = largest; null when not known. */
  rank: number | null;
  rated: boolean;
  /** Days of price history that a live source gave. */
  live_days: number;
  asks: Partial<Record<AssetRequestKind, RequestTimes>>;
}

export interface PlannedRequest {
  ask: AssetRequestKind;
  id: string;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Days after which an answer is asked for again; one that failed waits as long (method, 2.1). */
const REFRESH_DAYS: Record<AssetRequestKind, number> = { tickers: 2, detail: 4, chart: 30 };

/** The method needs 60 days of history to rate; a chart is asked for only while a live source gave less. */
const ENOUGH_LIVE_DAYS = 60;

/** As many as the monthly budget can keep fresh. */
const MAX_FRESH_ASSETS = 210;

/** Rated ones first, then by market cap. */
function compareImportance(a: RequestableAsset, b: RequestableAsset): number {
  return (
    Number(b.rated) - Number(a.rated) ||
    (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** Days overdue, endless when it never came; null when it is not due. */
function overdueDays(ask: AssetRequestKind, asset: RequestableAsset, now: number): number | null {
  if (ask === 'chart' && asset.live_days >= ENOUGH_LIVE_DAYS) return null;
  const requestTimes = asset.asks[ask];
  if (!requestTimes) return Number.POSITIVE_INFINITY;
  const since = (moment: string) => (now - Date.parse(moment)) / DAY_MS;
  if (since(requestTimes.requested_at) < REFRESH_DAYS[ask]) return null;
  return requestTimes.succeeded_at === null
    ? Number.POSITIVE_INFINITY
    : since(requestTimes.succeeded_at) - REFRESH_DAYS[ask];
}

/**
 * What to ask next, at most `most`: of the 210 assets that matter most, what is longest overdue, and of equally overdue
 * ones the highest ranked first, markets before details before charts.
 * @param now ISO 8601 UTC.
 */
export function planRequests(
  assets: readonly RequestableAsset[],
  now: string,
  most: number,
): PlannedRequest[] {
  const at = Date.parse(now);
  return assets
    .toSorted(compareImportance)
    .slice(0, MAX_FRESH_ASSETS)
    .flatMap(({ id, ...asset }, place) =>
      ASSET_REQUEST_KINDS.flatMap((ask, order) => {
        const days = overdueDays(ask, { id, ...asset }, at);
        return days === null ? [] : [{ ask, id, days, place, order }];
      }),
    )
    .sort((a, b) => (a.days === b.days ? 0 : b.days - a.days) || a.place - b.place || a.order - b.order)
    .slice(0, Math.max(0, most))
    .map(({ ask, id }) => ({ ask, id }));
}

/** Calls of one run: the market figures in dollars and euros; the euro, the exchanges and all coins once a day; the rest for single assets. */
const CALLS_PER_RUN = 24;
const MARKET_CALLS = 3;
const DAILY_CALLS = 3;

/** Runs follow each other every 30 minutes; two closer than this share the calls of one. */
export const RUN_EVERY_MINUTES = 30;
export const SAME_RUN_MINUTES = 25;

/** Kept back for attempts that have to be repeated. */
const SPARE_CALLS = 300;

export interface RequestUsage {
  /** Of all calls, repeated attempts included. */
  calls_this_month: number;
  /** Asks for single assets in the last `SAME_RUN_MINUTES`. */
  asks_lately: number;
  per_month: number;
}

/** How many single assets may be asked for now, so that market figures can still be had every 30 minutes to the month's end. */
export function remainingRequests(
  now: string,
  { calls_this_month, asks_lately, per_month }: RequestUsage,
): number {
  const at = new Date(now);
  const end = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
  const minutesLeft = (end - at.getTime()) / MINUTE_MS;
  const runsLeft = Math.ceil(minutesLeft / RUN_EVERY_MINUTES);
  const daysLeft = Math.ceil(minutesLeft / 1440);
  const reserved = runsLeft * MARKET_CALLS + daysLeft * DAILY_CALLS + SPARE_CALLS;
  const ofRun = CALLS_PER_RUN - MARKET_CALLS - DAILY_CALLS - asks_lately;
  return Math.max(0, Math.min(ofRun, per_month - calls_this_month - reserved));
}
