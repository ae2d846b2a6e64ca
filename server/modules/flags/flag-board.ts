import type { FlagSeverity } from '#domain/flags/flag.ts';
import { type FlagPeriod, listOpenPeriods } from '#domain/flags/flag-period.ts';
import { computeChangeSince, type DailyClose, findPriceAt } from '#domain/flags/price-since.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { ReadCloses } from '#server/modules/market/recorded-prices.ts';

const DAY_MS = 86_400_000;
const DAYS_BEFORE = 60;
const MAX_LINE_POINTS = 60;

/** One period of a flag with the prices around it. */
export interface BoardEntry {
  asset: MarketAsset;
  period: FlagPeriod;
  priceThen: DailyClose | null;
  priceNow: DailyClose | null;
  change: number | null;
  closes: number[];
  closesBefore: number;
}

const boards = new WeakMap<MarketSnapshot, Promise<BoardEntry[]>>();

/**
 * Returns all flags in force, the most severe and newest first, then all cleared ones. Read once per snapshot.
 */
export function readFlagBoard(snapshot: MarketSnapshot, closes: ReadCloses): Promise<BoardEntry[]> {
  let board = boards.get(snapshot);
  if (!board) {
    board = buildBoard(snapshot, closes);
    boards.set(snapshot, board);
    board.catch(() => boards.delete(snapshot));
  }
  return board;
}

async function buildBoard(snapshot: MarketSnapshot, read: ReadCloses): Promise<BoardEntry[]> {
  const flagged = [...snapshot.assets.values()].flatMap((asset) => {
    const subject = { facts: asset.facts, inputs: asset.inputs, tickers: asset.tickers, history_days: 0 };
    const periods = [...listOpenPeriods(asset.flags, subject), ...asset.cleared_flags];
    return periods.length === 0 ? [] : [{ asset, periods, from: findFirstDay(periods) }];
  });
  const closes = await read(
    flagged.flatMap(({ asset, from }) => (from === null ? [] : [{ asset: asset.facts.id, from }])),
  );
  return flagged
    .flatMap(({ asset, periods }) =>
      periods.map((period) => toEntry(asset, period, closes.get(asset.facts.id) ?? [])),
    )
    .sort(compareEntries);
}

function findFirstDay(periods: readonly FlagPeriod[]): string | null {
  const starts = periods.flatMap(({ since }) => since ?? []).sort();
  return starts[0] === undefined ? null : addDays(starts[0], -DAYS_BEFORE);
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

function toEntry(asset: MarketAsset, period: FlagPeriod, closes: readonly DailyClose[]): BoardEntry {
  const { price } = asset.quote;
  const priceNow = price && { day: price.observed_at.slice(0, 10), close: price.value };
  const { since } = period;
  if (since === null)
    return { asset, period, priceThen: null, priceNow, change: null, closes: [], closesBefore: 0 };
  const priceThen = findPriceAt(closes, since);
  const drawn = thinOut(closes.filter(({ day }) => day >= addDays(since, -DAYS_BEFORE)));
  return {
    asset,
    period,
    priceThen,
    priceNow,
    change: computeChangeSince(priceThen, priceNow),
    closes: drawn.map(({ close }) => close),
    closesBefore: drawn.filter(({ day }) => day < since).length,
  };
}

/** Returns at most 60 of the closes at equal distances, the last one included. */
function thinOut(closes: readonly DailyClose[]): DailyClose[] {
  const step = Math.max(1, Math.ceil(closes.length / MAX_LINE_POINTS));
  return closes.filter((_, i) => (closes.length - 1 - i) % step === 0);
}

const severityOf = ({ period }: BoardEntry): FlagSeverity => period.flag.severity;
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function compareEntries(a: BoardEntry, b: BoardEntry): number {
  return (
    Number(a.period.cleared_at !== null) - Number(b.period.cleared_at !== null) ||
    compareText(b.period.cleared_at ?? '', a.period.cleared_at ?? '') ||
    compareText(severityOf(b), severityOf(a)) ||
    compareText(b.period.since ?? '', a.period.since ?? '') ||
    (a.asset.market_cap_rank ?? Number.MAX_SAFE_INTEGER) -
      (b.asset.market_cap_rank ?? Number.MAX_SAFE_INTEGER) ||
    compareText(`${a.asset.facts.id} ${a.period.code}`, `${b.asset.facts.id} ${b.period.code}`)
  );
}
