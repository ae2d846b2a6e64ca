import type { WalletHistoryAnswer, WalletRange } from '#contracts/wallet.ts';
import { dayNumber, dayText } from '#domain/wallet/instant.ts';
import { performanceOf } from '#domain/wallet/performance.ts';
import { summarise } from '#domain/wallet/summary.ts';
import { type HistoryDay, type PriceOn, walletHistory } from '#domain/wallet/wallet-history.ts';
import type { DailyPrice } from '#server/modules/market/daily-price-repository.ts';
import { marketMoney } from '#server/modules/market/market-money.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { known } from '#server/modules/wallet/entry-presenter.ts';
import { bookWallet } from '#server/modules/wallet/wallet-books.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entries.ts';
import { type WalletMarket, walletMarket } from '#server/modules/wallet/wallet-market.ts';
import type { ReportOptions } from '#server/modules/wallet/wallet-report.ts';

/** Recorded closes of some assets from a day (`YYYY-MM-DD`) on. */
export type ReadDailyPrices = (assets: readonly string[], from: string) => Promise<DailyPrice[]>;

const DAYS: Record<WalletRange, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365, all: Infinity };
/** The first block of Bitcoin: nothing had a price before. */
const FIRST_DAY = dayNumber(Date.UTC(2009, 0, 3));

/**
 * GET user/getWalletHistory: the wallet at the end of each day of the range, from its first entry on. A past day counts at
 * the close recorded for it and at no other, the last day at the prices of now, which is the day of the newest prices where
 * those are older. `clock` in milliseconds.
 */
export async function walletHistoryAnswer(
  entries: readonly WalletEntry[],
  snapshot: MarketSnapshot,
  { currency, method, range, clock }: Omit<ReportOptions, 'locale'> & { range: WalletRange; clock: number },
  read: ReadDailyPrices,
): Promise<WalletHistoryAnswer> {
  const market = walletMarket(snapshot, currency, clock);
  const { books } = await bookWallet(entries, method, market);
  const simple = summarise(books, market).return;
  const first = books.steps[0];
  const to = dayNumber(market.now);
  // No day is told that no price knows of.
  if (!first || dayNumber(first.at) > to) {
    return {
      currency,
      data: [],
      performance: { simple, time_weighted: null, money_weighted: null },
      sources: [],
    };
  }
  const begin = Math.max(dayNumber(first.at), FIRST_DAY);
  const from = Math.min(to, Math.max(begin, to - DAYS[range]));
  const rows = await read(
    books.holdings.map(({ asset }) => asset),
    dayText(from - 1),
  );
  const priceOn = recordedPrices(rows, market, to);
  // Of a range that begins in the life of the wallet, the evening before counts as what was put in.
  const inside = dayNumber(first.at) < from;
  const days = walletHistory(books.steps, { from: inside ? from - 1 : from, to, priceOn });
  const before = inside ? days.shift()!.value : 0n;
  const { timeWeighted, moneyWeighted } = performanceOf(days, before);
  return {
    currency,
    data: days.map(dayAnswer),
    performance: { simple, time_weighted: timeWeighted, money_weighted: moneyWeighted },
    sources: [...new Set(rows.map(({ source }) => source))].sort(),
  };
}

const dayAnswer = ({ day, value, invested, unpriced }: HistoryDay): WalletHistoryAnswer['data'][number] => ({
  date: dayText(day),
  value: known(value),
  invested: known(invested),
  unpriced,
});

/** The close of a day at the rate of that day; of the last day, the price of now. */
function recordedPrices(rows: readonly DailyPrice[], market: WalletMarket, last: number): PriceOn {
  const closes = new Map<string, Map<number, number | null>>();
  for (const { asset_id, day: text, close_usd } of rows) {
    const day = dayNumber(Date.parse(text));
    let ofAsset = closes.get(asset_id);
    if (!ofAsset) {
      ofAsset = new Map();
      closes.set(asset_id, ofAsset);
    }
    const rate = market.currency === 'usd' ? null : (market.rateOf(day)?.usd_per_eur ?? null);
    ofAsset.set(day, marketMoney(close_usd, rate)[market.currency]);
  }
  return (asset, day) => (day === last ? market.priceNow(asset) : (closes.get(asset)?.get(day) ?? null));
}
