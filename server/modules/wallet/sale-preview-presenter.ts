import { MAX_SALE_LOTS, type WalletSaleAnswer } from '#contracts/wallet-sale.ts';
import { readAmount } from '#domain/decimal.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { canReadTaxWorksheet, type Visibility } from '#domain/plans/access.ts';
import { estimateSaleTax } from '#domain/wallet/analysis/sale-tax.ts';
import { buildPlannedSale, findPlannedSale, listLotSources } from '#domain/wallet/analysis/simulate-sale.ts';
import { createLedgerBuilder } from '#domain/wallet/compute-ledger.ts';
import {
  computeRatio,
  MONEY_DECIMALS,
  type Money,
  moneyToText,
  parseUnits,
  toPriceMoney,
  type Units,
  unitsToText,
} from '#domain/wallet/fixed.ts';
import type { Holding, Ledger } from '#domain/wallet/ledger.ts';
import { findPendingPrices } from '#domain/wallet/pending-price.ts';
import { computePosition } from '#domain/wallet/position.ts';
import { m } from '#messages';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { findPriceTime } from '#server/modules/wallet/analysis-holdings-presenter.ts';
import { entryIssueMessage } from '#server/modules/wallet/entry-issues.ts';
import { partsAnswer, toMoneyText } from '#server/modules/wallet/entry-presenter.ts';
import type { IndexedLedger } from '#server/modules/wallet/indexed-ledger.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';
import { forEachYielding } from '#server/modules/wallet/yield-to-event-loop.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

interface SaleContext {
  market: WalletMarket;
  snapshot: MarketSnapshot;
  visibility: Visibility;
  locale: Locale;
}

/** Answers GET user/previewWalletSale. The sale is booked after all transactions of its asset. */
export async function walletSaleAnswer(
  ledger: IndexedLedger,
  context: SaleContext,
  wanted: { asset: string; quantity: string },
): Promise<WalletSaleAnswer> {
  const { market, snapshot } = context;
  const { asset } = wanted;
  const holding = ledger.baseLedger.holdings.find((each) => each.asset === asset);
  const quantity = readQuantity(wanted, holding, context.locale);
  const price = market.priceNow(asset);
  const simulated = await simulate(
    ledger,
    market,
    buildPlannedSale({ asset, quantity, price, currency: market.currency, at: market.now }),
  );
  const { proceeds, cost, gain, parts } = findPlannedSale(simulated);
  return {
    currency: market.currency,
    method: simulated.method,
    crypto_id: asset,
    quantity: unitsToText(quantity),
    price: price === null ? null : moneyToText(toPriceMoney(price), MONEY_DECIMALS),
    price_at: findPriceTime(snapshot, market, asset),
    proceeds: toMoneyText(proceeds),
    cost: toMoneyText(cost),
    gain: toMoneyText(gain),
    lots: partsAnswer(ledger, parts.slice(0, MAX_SALE_LOTS)),
    lots_total: parts.length,
    weights: weightAnswers(ledger.baseLedger, simulated, market, asset),
    tax: taxAnswer(simulated, context, { asset, gain }),
  };
}

/** Throws when it is not an amount, or more than is at hand. */
function readQuantity(
  { quantity }: { quantity: string },
  holding: Holding | undefined,
  locale: Locale,
): Units {
  const { amount, problem } = readAmount(quantity);
  if (problem !== null)
    throw new ApiError('input.invalid', [{ path: 'quantity', message: entryIssueMessage(problem, locale) }]);
  const units = parseUnits(amount);
  const atHand = holding ? holding.quantity - holding.lent - holding.pooled : 0n;
  if (units > atHand)
    throw new ApiError('wallet.quantity_not_available', [
      { path: 'quantity', message: m.analysis_sale_at_hand({ quantity: unitsToText(atHand) }, { locale }) },
    ]);
  return units;
}

/** Computes the ledger of the asset, and of those that became it, with the sale at the end. */
async function simulate(
  { entries, links, baseLedger }: IndexedLedger,
  { currency, rateOn }: WalletMarket,
  sale: ReturnType<typeof buildPlannedSale>,
): Promise<Ledger> {
  const migrations = [...links.values()].flatMap(({ kind, legs }) => {
    const from = legs.find(({ type }) => type === 'migration_out')?.asset;
    const to = legs.find(({ type }) => type === 'migration_in')?.asset;
    return kind === 'migration' && from !== undefined && to !== undefined ? [{ from, to }] : [];
  });
  const sources = listLotSources(sale.asset, migrations);
  const builder = createLedgerBuilder({ method: baseLedger.method, currency, rateOn });
  await forEachYielding(entries, (entry) => {
    if (sources.has(entry.asset)) builder.book(entry);
  });
  builder.book(sale);
  return builder.build();
}

function weightAnswers(
  before: Ledger,
  simulated: Ledger,
  market: WalletMarket,
  sold: string,
): WalletSaleAnswer['weights'] {
  const held = before.holdings.filter(({ quantity }) => quantity > 0n);
  const after = simulated.holdings.find(({ asset }) => asset === sold)!;
  const valuesBefore = valueHoldings({ ...before, holdings: held }, market);
  const valueAfter = valueHoldings({ ...simulated, holdings: [after] }, market).get(sold) ?? null;
  const valuesAfter = new Map(valuesBefore).set(sold, valueAfter);
  const [wholeBefore, wholeAfter] = [valuesBefore, valuesAfter].map((values) =>
    [...values.values()].reduce<Money>((sum, value) => sum + (value ?? 0n), 0n),
  ) as [Money, Money];
  const toShare = (value: Money | null, whole: Money) => (value === null ? null : computeRatio(value, whole));
  return held
    .map(({ asset }) => ({
      crypto_id: asset,
      before: toShare(valuesBefore.get(asset)!, wholeBefore),
      after: toShare(valuesAfter.get(asset)!, wholeAfter),
    }))
    .sort((a, b) => (b.before ?? -1) - (a.before ?? -1));
}

function valueHoldings(ledger: Ledger, market: WalletMarket): Map<string, Money | null> {
  const pending = findPendingPrices(ledger, market.lastPricedDay);
  return new Map(
    ledger.holdings.map((holding) => {
      const { asset } = holding;
      return [asset, computePosition(holding, market.priceNow(asset), pending.get(asset)).value];
    }),
  );
}

/** The worksheet computes in euros by LIFO, so no other figures have an estimate. */
function taxAnswer(
  { method, currency }: Ledger,
  { visibility, market }: SaleContext,
  { asset, gain }: { asset: string; gain: Money | null },
): WalletSaleAnswer['tax'] {
  if (method !== 'lifo' || currency !== 'eur' || !canReadTaxWorksheet(visibility)) return null;
  const tax = estimateSaleTax(asset, gain, new Date(market.now).getUTCFullYear());
  return tax && { ...tax, amount: moneyToText(tax.amount) };
}
