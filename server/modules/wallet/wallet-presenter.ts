import type { AssetAnswer } from '#contracts/shapes.ts';
import type { WalletAnswer, WalletEntryAnswer } from '#contracts/wallet.ts';
import type { Sight } from '#domain/plans/access.ts';
import { allocate } from '#domain/wallet/allocation.ts';
import { moneyText } from '#domain/wallet/fixed.ts';
import { DAY_MS, dayNumber } from '#domain/wallet/instant.ts';
import { positionOf } from '#domain/wallet/position.ts';
import { profitSince } from '#domain/wallet/profit-since.ts';
import { realisedByYear } from '#domain/wallet/realised-by-year.ts';
import { summarise } from '#domain/wallet/summary.ts';
import { comesIn } from '#domain/wallet/transaction.ts';
import { waitingCoins } from '#domain/wallet/waiting.ts';
import type { Held } from '#server/modules/market/snapshot-holder.ts';
import { walletScore } from '#server/modules/scoring/score-presenter.ts';
import { known, walletEntryAnswer } from '#server/modules/wallet/entry-presenter.ts';
import { walletHoldings } from '#server/modules/wallet/holdings-presenter.ts';
import { othersTurn } from '#server/modules/wallet/in-turns.ts';
import type { ReportOptions } from '#server/modules/wallet/report-options.ts';
import { walletAsset } from '#server/modules/wallet/wallet-asset-presenter.ts';
import { type BookedWallet, bookWallet } from '#server/modules/wallet/wallet-books.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import { type WalletMarket, walletMarket } from '#server/modules/wallet/wallet-market.ts';
import { jsonPieces, LazyList } from '#server/platform/http/json-pieces.ts';

/** GET user/getWalletEntries, its entries made one by one. */
type LazyWalletAnswer = Omit<WalletAnswer, 'data'> & { data: LazyList<WalletEntryAnswer> };

/** How deep lists in it may be long: the lots of its holdings. */
const DEEPEST_LIST = 4;

/** Made in one pass over the entries. `clock` in milliseconds. */
export async function walletAnswer(
  entries: readonly WalletEntry[],
  held: Held,
  { currency, method, locale, sight, clock }: ReportOptions & { sight: Sight; clock: number },
): Promise<LazyWalletAnswer> {
  const { snapshot } = held;
  const market = walletMarket(snapshot, currency, clock);
  const booked = await bookWallet(entries, method, market);
  const { books } = booked;
  const assets = new Map<string, AssetAnswer>();
  for (const { asset } of books.holdings) assets.set(asset, walletAsset(held, asset, locale));
  await othersTurn();
  const waiting = waitingCoins(books, market.lastPricedDay);
  const profits = profitSince(books.steps, market.now - DAY_MS, {
    ...market,
    until: dayNumber(market.now),
  }).byAsset;
  const values = books.holdings
    .filter(({ quantity }) => quantity > 0n)
    .map((holding) => {
      const { asset } = holding;
      return { asset, value: positionOf(holding, market.priceNow(asset), waiting.get(asset)).value };
    });
  await othersTurn();
  const summary = summaryAnswer(booked, market);
  await othersTurn();
  const years = realisedByYear(books);
  return {
    data: new LazyList(entries.length, (at) => {
      const entry = booked.entries[at]!;
      return walletEntryAnswer(entry, books.steps[at]!, booked, market, assets.get(entry.asset)!);
    }),
    summary: {
      ...summary,
      as_of: snapshot.as_of,
      score: walletScore(values, snapshot, sight),
    },
    holdings: await walletHoldings(booked, market, { snapshot, sight, assets, profits, waiting }),
    allocation: allocate(values).slices.map(({ asset, assets: grouped, value, share }) => ({
      crypto_id: asset,
      assets: grouped,
      value: moneyText(value),
      share,
    })),
    years: years.map((year) => ({
      year: year.year,
      gains: known(year.gains),
      income: known(year.income),
      expenses: known(year.expenses),
      realised: known(year.realised),
      without: year.without,
      entries: year.entries,
    })),
  };
}

/** That answer as JSON in pieces. */
export function walletJson(answer: LazyWalletAnswer): Iterable<string> {
  return jsonPieces(answer, DEEPEST_LIST);
}

function summaryAnswer(
  booked: BookedWallet,
  market: WalletMarket,
): Omit<WalletAnswer['summary'], 'as_of' | 'score'> {
  const { books } = booked;
  const summary = summarise(books, market);
  return {
    currency: market.currency,
    method: books.method,
    invested: known(summary.invested),
    value: known(summary.value),
    realised: known(summary.realised),
    unrealised: known(summary.unrealised),
    fees: known(summary.fees),
    profit_loss: known(summary.profitLoss),
    profit_loss_24h: known(summary.profitLoss24h),
    return: summary.return,
    put_in: known(summary.putIn),
    unpriced: summary.unpriced,
    unknown: books.unknown,
    without: summary.without.size,
    no_price_yet:
      summary.waitingCost === null
        ? null
        : { transactions: countWaiting(booked, market), cost: moneyText(summary.waitingCost) },
  };
}

/** Entries that came after the newest price and of which coins are held. */
function countWaiting({ books, entries, left }: BookedWallet, { lastPricedDay }: WalletMarket): number {
  return entries.filter(
    ({ id, type, asset, at }) =>
      comesIn(type) && dayNumber(at) > lastPricedDay(asset) && (books.method === 'average' || left.has(id)),
  ).length;
}
