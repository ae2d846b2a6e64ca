import type { WalletHistoryAnswer, WalletRange } from '#contracts/wallet-history.ts';
import { isCustomAsset } from '#domain/wallet/custom-assets.ts';
import { formatDayNumber, toDayNumber } from '#domain/wallet/instant.ts';
import type { Ledger } from '#domain/wallet/ledger.ts';
import { computePerformance } from '#domain/wallet/performance.ts';
import { summarise } from '#domain/wallet/summary.ts';
import { type HistoryDay, type PriceOn, walkWalletHistory } from '#domain/wallet/wallet-history.ts';
import { toMarketMoney } from '#server/modules/market/market-money.ts';
import type { DailyPrice } from '#server/modules/market/recorded-prices.ts';
import { toMoneyText } from '#server/modules/wallet/entry-presenter.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import type { WalletLedger } from '#server/modules/wallet/wallet-ledger.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';
import {
  collectYielding,
  forEachYielding,
  yieldToEventLoop,
} from '#server/modules/wallet/yield-to-event-loop.ts';

const RANGE_DAYS: Record<WalletRange, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365, all: Infinity };
/** Day of the first Bitcoin block. There are no prices before it. */
const FIRST_DAY = toDayNumber(Date.UTC(2009, 0, 3));

/** Days of a history, counted from 1970-01-01. */
export interface HistorySpan {
  from: number;
  to: number;
  /** Day before `from`. */
  dayBefore: number;
  /** True when the wallet began before `from`. */
  hasEarlierEntries: boolean;
}

/** Returns the days of a range from the first transaction on; null when the wallet has none up to now. */
export function computeHistorySpan(
  { steps }: Ledger,
  { now }: WalletMarket,
  range: WalletRange,
): HistorySpan | null {
  const first = steps[0];
  const to = toDayNumber(now);
  if (!first || toDayNumber(first.at) > to) return null;
  const begin = Math.max(toDayNumber(first.at), FIRST_DAY);
  const from = Math.min(to, Math.max(begin, to - RANGE_DAYS[range]));
  return { from, to, dayBefore: from - 1, hasEarlierEntries: toDayNumber(first.at) < from };
}

/**
 * Answers GET user/getWalletHistory: the wallet at the end of each day of `span`. Past days use the
 * recorded close of that day only; the last day uses current prices.
 * @param prices recorded closes of all its assets from `span.before` on
 */
export async function walletHistoryAnswer(
  { baseLedger, entries }: Pick<WalletLedger, 'baseLedger' | 'entries'>,
  market: WalletMarket,
  span: HistorySpan | null,
  prices: readonly DailyPrice[],
  tickerOf: (asset: string) => string,
): Promise<WalletHistoryAnswer> {
  const { currency } = market;
  const simple = summarise(baseLedger, market).roi;
  if (span === null) {
    const performance = { simple, time_weighted: null, money_weighted: null };
    return { currency, data: [], performance, sources: [] };
  }
  await yieldToEventLoop();
  const { from, to, dayBefore, hasEarlierEntries } = span;
  const priceOn = await createPriceLookup(prices, market, to);
  await yieldToEventLoop();
  // When the wallet began before the range, its value at the end of the day before is the starting value.
  const days = await collectYielding(
    walkWalletHistory(baseLedger.steps, { from: hasEarlierEntries ? dayBefore : from, to, priceOn }),
  );
  const valueBefore = hasEarlierEntries ? days.shift()!.value : 0n;
  await yieldToEventLoop();
  const trades = Map.groupBy(
    entries.filter(({ at }) => toDayNumber(at) >= from && toDayNumber(at) <= to),
    ({ at }) => toDayNumber(at),
  );
  await yieldToEventLoop();
  const { twr, mwrr } = computePerformance(days, valueBefore);
  return {
    currency,
    data: days.map((day) => dayAnswer(day, trades.get(day.day) ?? [], tickerOf)),
    performance: { simple, time_weighted: twr, money_weighted: mwrr },
    sources: [...new Set(prices.map(({ source }) => source))].sort(),
  };
}

type DayAnswer = WalletHistoryAnswer['data'][number];

function dayAnswer(
  { day, value, invested, unpriced }: HistoryDay,
  trades: readonly WalletEntry[],
  tickerOf: (asset: string) => string,
): DayAnswer {
  const groups = Map.groupBy(trades, ({ type, asset }) => `${type} ${asset}`);
  return {
    date: formatDayNumber(day),
    value: toMoneyText(value),
    invested: toMoneyText(invested),
    unpriced,
    transactions: [...groups.values()].map((group) => ({
      type: group[0]!.type,
      thicker: tickerOf(group[0]!.asset),
      count: group.length,
    })),
  };
}

/**
 * Returns the close of a day at the exchange rate of that day, the newest price of a custom asset until that
 * day, and on the last day the current price.
 */
export async function createPriceLookup(
  rows: readonly DailyPrice[],
  market: WalletMarket,
  last: number,
): Promise<PriceOn> {
  const closes = new Map<string, Map<number, number | null>>();
  await forEachYielding(rows, ({ asset_id, day: text, close_usd }) => {
    const day = toDayNumber(Date.parse(text));
    let ofAsset = closes.get(asset_id);
    if (!ofAsset) {
      ofAsset = new Map();
      closes.set(asset_id, ofAsset);
    }
    const rate = market.currency === 'usd' ? null : (market.findRate(day)?.usd_per_eur ?? null);
    ofAsset.set(day, toMarketMoney(close_usd, rate)[market.currency]);
  });
  return (asset, day) => {
    if (day === last) return market.priceNow(asset);
    return isCustomAsset(asset) ? market.customPriceOn(asset, day) : (closes.get(asset)?.get(day) ?? null);
  };
}
