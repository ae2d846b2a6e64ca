import type { AssetAnswer } from '#contracts/shapes.ts';
import type { WalletAnswer, WalletEntryAnswer } from '#contracts/wallet.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { allocate } from '#domain/wallet/allocation.ts';
import { moneyText } from '#domain/wallet/fixed.ts';
import { DAY_MS, dayNumber } from '#domain/wallet/instant.ts';
import { coinsPendingPrice } from '#domain/wallet/pending-price.ts';
import { positionOf } from '#domain/wallet/position.ts';
import { profitSince } from '#domain/wallet/profit-since.ts';
import { realisedByYear } from '#domain/wallet/realised-by-year.ts';
import { summarise } from '#domain/wallet/summary.ts';
import { isIncoming } from '#domain/wallet/transaction.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import { walletScore } from '#server/modules/scoring/score-presenter.ts';
import { known, walletEntryAnswer } from '#server/modules/wallet/entry-presenter.ts';
import { walletHoldings } from '#server/modules/wallet/holdings-presenter.ts';
import type { IndexedLedger } from '#server/modules/wallet/indexed-ledger.ts';
import { walletAsset } from '#server/modules/wallet/wallet-asset-presenter.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';
import { forEachYielding, yieldToEventLoop } from '#server/modules/wallet/yield-to-event-loop.ts';

export type WholeWalletAnswer = Pick<WalletAnswer, 'summary' | 'holdings' | 'allocation' | 'years'>;

/** Returns everything that is reported of a wallet except its transactions. */
export async function wholeWalletAnswer(
  ledger: IndexedLedger,
  market: WalletMarket,
  { held, locale, visibility }: { held: CurrentSnapshot; locale: Locale; visibility: Visibility },
): Promise<WholeWalletAnswer> {
  const { snapshot } = held;
  const { books } = ledger;
  const assets = new Map<string, AssetAnswer>();
  for (const { asset } of books.holdings) assets.set(asset, walletAsset(held, asset, locale));
  await yieldToEventLoop();
  const waiting = coinsPendingPrice(books, market.lastPricedDay);
  const waitingEntries = await countPendingPrice(ledger, market);
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
  await yieldToEventLoop();
  const summary = summaryAnswer(ledger, market, waitingEntries);
  await yieldToEventLoop();
  const years = realisedByYear(books);
  await yieldToEventLoop();
  return {
    summary: {
      ...summary,
      as_of: snapshot.as_of,
      score: walletScore(values, snapshot, visibility),
    },
    holdings: walletHoldings(ledger, market, {
      snapshot,
      visibility,
      assets,
      profits,
      waiting,
      waitingEntries,
    }),
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
      transactions: year.entries.length,
    })),
  };
}

/** Presents the transactions with these indices in the ledger. */
export async function entriesAnswer(
  ledger: IndexedLedger,
  indices: readonly number[],
  market: WalletMarket,
  { held, locale }: { held: CurrentSnapshot; locale: Locale },
): Promise<WalletEntryAnswer[]> {
  const assets = new Map<string, AssetAnswer>();
  const assetOf = (id: string): AssetAnswer => {
    const answer = assets.get(id) ?? walletAsset(held, id, locale);
    assets.set(id, answer);
    return answer;
  };
  const answers: WalletEntryAnswer[] = [];
  await forEachYielding(indices, (index) => {
    const entry = ledger.entries[index]!;
    answers.push(walletEntryAnswer(entry, ledger.books.steps[index]!, ledger, market, assetOf(entry.asset)));
  });
  return answers;
}

function summaryAnswer(
  { books, counts }: IndexedLedger,
  market: WalletMarket,
  waitingEntries: ReadonlyMap<string, number>,
): Omit<WalletAnswer['summary'], 'as_of' | 'score'> {
  const summary = summarise(books, market);
  const withoutPrice = books.unknown.filter(({ what }) => what === 'price').length;
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
    unknown: { price: withoutPrice, rate: books.unknown.length - withoutPrice },
    without: summary.without.size,
    no_price_yet:
      summary.waitingCost === null
        ? null
        : {
            transactions: [...waitingEntries.values()].reduce((sum, count) => sum + count, 0),
            cost: moneyText(summary.waitingCost),
          },
    transactions: counts,
  };
}

/** Counts, by asset, transactions after its newest price that brought coins still held. */
async function countPendingPrice(
  { books, entries, left }: IndexedLedger,
  { lastPricedDay }: WalletMarket,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await forEachYielding(entries, ({ id, type, asset, at }) => {
    if (!isIncoming(type) || dayNumber(at) <= lastPricedDay(asset)) return;
    if (books.method === 'average' || left.has(id)) counts.set(asset, (counts.get(asset) ?? 0) + 1);
  });
  return counts;
}
