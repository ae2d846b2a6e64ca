import type { AssetAnswer } from '#contracts/shapes.ts';
import type { WalletAnswer, WalletEntryAnswer, WalletLegAnswer } from '#contracts/wallet.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { allocate } from '#domain/wallet/allocation.ts';
import { moneyToText } from '#domain/wallet/fixed.ts';
import { DAY_MS, toDayNumber } from '#domain/wallet/instant.ts';
import { findPendingPrices } from '#domain/wallet/pending-price.ts';
import type { Portfolio } from '#domain/wallet/portfolio.ts';
import { computePosition } from '#domain/wallet/position.ts';
import { computeProfitSince } from '#domain/wallet/profit-since.ts';
import { computeRealisedByYear } from '#domain/wallet/realised-by-year.ts';
import { summarise } from '#domain/wallet/summary.ts';
import type { Tag } from '#domain/wallet/tag.ts';
import { isIncoming, isRetained, isReturn } from '#domain/wallet/transaction.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import { computeWalletScore } from '#server/modules/scoring/score-presenter.ts';
import { toMoneyText, walletLegAnswer } from '#server/modules/wallet/entry-presenter.ts';
import { walletAccounts } from '#server/modules/wallet/holding-account-presenter.ts';
import type { StoredHoldingAccount } from '#server/modules/wallet/holding-account-repository.ts';
import { walletHoldings } from '#server/modules/wallet/holdings-presenter.ts';
import { type IndexedLedger, linkOf } from '#server/modules/wallet/indexed-ledger.ts';
import { portfolioAnswer } from '#server/modules/wallet/portfolio-presenter.ts';
import { presentWalletAsset } from '#server/modules/wallet/wallet-asset-presenter.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';
import { forEachYielding, yieldToEventLoop } from '#server/modules/wallet/yield-to-event-loop.ts';

export type WholeWalletAnswer = Pick<
  WalletAnswer,
  'summary' | 'holdings' | 'allocation' | 'years' | 'holding_accounts' | 'portfolios' | 'tags'
>;

interface WholeWalletContext {
  held: CurrentSnapshot;
  locale: Locale;
  visibility: Visibility;
  /** Holding accounts of the user. */
  accounts: readonly StoredHoldingAccount[];
  portfolios: readonly Portfolio[];
  /** Tags of the user. */
  tags: readonly Tag[];
}

/** Returns everything that is reported of a wallet except its transactions. */
export async function wholeWalletAnswer(
  ledger: IndexedLedger,
  market: WalletMarket,
  { held, locale, visibility, accounts, portfolios, tags }: WholeWalletContext,
): Promise<WholeWalletAnswer> {
  const { snapshot } = held;
  const { baseLedger } = ledger;
  const assets = new Map<string, AssetAnswer>();
  for (const { asset } of baseLedger.holdings)
    assets.set(asset, presentWalletAsset(held, market.custom, asset, locale));
  await yieldToEventLoop();
  const pendingPrices = findPendingPrices(baseLedger, market.lastPricedDay);
  const pendingCounts = await countPendingPrice(ledger, market);
  const profits = computeProfitSince(baseLedger.steps, market.now - DAY_MS, {
    ...market,
    until: toDayNumber(market.now),
  }).byAsset;
  const values = baseLedger.holdings
    .filter(({ quantity }) => quantity > 0n)
    .map((holding) => {
      const { asset } = holding;
      return {
        asset,
        value: computePosition(holding, market.priceNow(asset), pendingPrices.get(asset)).value,
      };
    });
  await yieldToEventLoop();
  const summary = summaryAnswer(ledger, market, pendingCounts);
  await yieldToEventLoop();
  const years = computeRealisedByYear(baseLedger);
  await yieldToEventLoop();
  return {
    summary: {
      ...summary,
      as_of: snapshot.as_of,
      score: computeWalletScore(values, snapshot, visibility),
    },
    holdings: walletHoldings(ledger, market, {
      snapshot,
      visibility,
      assets,
      profits,
      pendingPrices,
      pendingCounts,
    }),
    allocation: allocate(values).slices.map(({ asset, assets: grouped, value, share }) => ({
      crypto_id: asset,
      assets: grouped,
      value: moneyToText(value),
      share,
    })),
    years: years.map((year) => ({
      year: year.year,
      gains: toMoneyText(year.gains),
      income: toMoneyText(year.income),
      derivatives: toMoneyText(year.derivatives),
      losses: toMoneyText(year.losses),
      expenses: toMoneyText(year.expenses),
      realised: toMoneyText(year.realised),
      without: year.excludedCount,
      transactions: year.entries.length,
    })),
    holding_accounts: await walletAccounts(ledger, market, { accounts, assets }),
    portfolios: portfolios.map(portfolioAnswer),
    tags: tags.map(({ id, name }) => ({ _id: id, name, transactions: ledger.tagCounts.get(id) ?? 0 })),
  };
}

/** Presents the transactions with these indices in the ledger; with `withLegs`, leads of links have legs. */
export async function entriesAnswer(
  ledger: IndexedLedger,
  indices: readonly number[],
  market: WalletMarket,
  { held, locale, withLegs }: { held: CurrentSnapshot; locale: Locale; withLegs: boolean },
): Promise<WalletEntryAnswer[]> {
  const assets = new Map<string, AssetAnswer>();
  const assetOf = (id: string): AssetAnswer => {
    const answer = assets.get(id) ?? presentWalletAsset(held, market.custom, id, locale);
    assets.set(id, answer);
    return answer;
  };
  const { entries, indices: indexById, links, baseLedger } = ledger;
  const toLeg = (index: number): WalletLegAnswer => {
    const entry = entries[index]!;
    return walletLegAnswer(entry, baseLedger.steps[index]!, ledger, market, {
      asset: assetOf(entry.asset),
      link: linkOf(links, entry),
    });
  };
  const answers: WalletEntryAnswer[] = [];
  await forEachYielding(indices, (index) => {
    const entry = entries[index]!;
    const link = withLegs ? linkOf(links, entry) : null;
    const legs = link?.lead === entry ? link.legs.map(({ id }) => toLeg(indexById.get(id)!)) : [];
    answers.push({ ...toLeg(index), legs });
  });
  return answers;
}

function summaryAnswer(
  { baseLedger, counts }: IndexedLedger,
  market: WalletMarket,
  pendingCounts: ReadonlyMap<string, number>,
): Omit<WalletAnswer['summary'], 'as_of' | 'score'> {
  const summary = summarise(baseLedger, market);
  const withoutPrice = baseLedger.unknown.filter(({ what }) => what === 'price').length;
  return {
    currency: market.currency,
    method: baseLedger.method,
    invested: toMoneyText(summary.invested),
    value: toMoneyText(summary.value),
    realised: toMoneyText(summary.realised),
    unrealised: toMoneyText(summary.unrealised),
    fees: toMoneyText(summary.fees),
    profit_loss: toMoneyText(summary.profitLoss),
    profit_loss_24h: toMoneyText(summary.profitLoss24h),
    return: summary.roi,
    put_in: toMoneyText(summary.putIn),
    unpriced: summary.unpriced,
    unknown: { price: withoutPrice, rate: baseLedger.unknown.length - withoutPrice },
    without: summary.excluded.size,
    no_price_yet:
      summary.pendingCost === null
        ? null
        : {
            transactions: [...pendingCounts.values()].reduce((sum, count) => sum + count, 0),
            cost: moneyToText(summary.pendingCost),
          },
    transactions: counts,
  };
}

/** Counts, by asset, transactions after its newest price that brought coins still held. */
async function countPendingPrice(
  { baseLedger, entries, remaining, income }: IndexedLedger,
  { lastPricedDay }: WalletMarket,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await forEachYielding(entries, (entry) => {
    const { id, type, asset, at } = entry;
    if (!isIncoming(type) || isRetained(entry) || toDayNumber(at) <= lastPricedDay(asset)) return;
    if (isReturn(type) && !income.has(id)) return;
    if (baseLedger.method === 'average' || remaining.has(id)) counts.set(asset, (counts.get(asset) ?? 0) + 1);
  });
  return counts;
}
