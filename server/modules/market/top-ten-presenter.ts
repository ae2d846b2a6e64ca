import type { AnswerOf } from '#contracts/call.ts';
import type { TopTenList, topTenCall } from '#contracts/top-ten.ts';
import { listFlagsInForce } from '#domain/flags/advance-flags.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import {
  type ListedFigures,
  type Measure,
  NEW_HIGH_DAYS,
  selectTopRows,
  TOP_LIST_NAMES,
  TOP_LISTS,
} from '#domain/market/top-lists.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { canSeeTopTenCharts, countTopTenRows, type Visibility } from '#domain/plans/access.ts';
import { listActiveAssets } from '#server/modules/market/active-assets.ts';
import { presentAllTimeHigh } from '#server/modules/market/asset-facts-presenter.ts';
import { readPriceChange, toFigureMoney } from '#server/modules/market/list-market-presenter.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { isScoreVisible } from '#server/modules/market/visible-assets.ts';

/** Returns the figures that the lists sort by, in one currency, with those that the viewer may see. */
function toListedFigures(
  snapshot: MarketSnapshot,
  asset: MarketAsset,
  currency: Currency,
  visibility: Visibility,
): ListedFigures & { asset: MarketAsset } {
  const { quote, published, score } = asset;
  const high = presentAllTimeHigh(snapshot, asset, {});
  const toScore = (level: RiskLevel) =>
    published && isScoreVisible(asset, level, visibility) ? published[level].score : null;
  const isOpen = toScore('medium') !== null;
  return {
    id: asset.facts.id,
    asset,
    market_cap: toFigureMoney(snapshot, quote.market_cap)[currency],
    volume_24h: toFigureMoney(snapshot, quote.volume_24h)[currency],
    change_24h: readPriceChange(snapshot, quote, 'change_24h')[currency],
    change_7d: readPriceChange(snapshot, quote, 'change_7d')[currency],
    from_high: high.percent,
    new_high: high.days !== null && high.days <= NEW_HIGH_DAYS && quote.ath_date ? 0 - high.days : null,
    fv_medium: toScore('medium'),
    fv_high: toScore('high'),
    fv_insane: toScore('insane'),
    economics: isOpen ? (score.levels?.medium.economics ?? null) : null,
    measured: isOpen ? 100 * score.measured_share.medium.whole : null,
    author_days: findMainRepository(asset)?.author_days_90 ?? null,
    flags: listFlagsInForce(asset.flags).length,
  };
}

const findMainRepository = ({ facts }: MarketAsset) => facts.code_repositories?.find(({ main }) => main);

/** Source and time of the figure that a list sorts by. */
function findOrigin(snapshot: MarketSnapshot, asset: MarketAsset, measure: Measure) {
  const { quote } = asset;
  if (measure === 'author_days') {
    const repository = findMainRepository(asset);
    return repository ? { source: 'git-history', observed_at: repository.observed_at } : null;
  }
  if (measure === 'new_high' || measure === 'from_high')
    return quote.ath ? { ...quote.ath, observed_at: (quote.price ?? quote.ath).observed_at } : null;
  if (
    measure === 'market_cap' ||
    measure === 'volume_24h' ||
    measure === 'change_24h' ||
    measure === 'change_7d'
  )
    return quote[measure] ?? quote.price;
  return { source: 'fairview', observed_at: snapshot.as_of };
}

const toSparkline = ({ sparkline }: MarketAsset['quote']) => (sparkline ? [...sparkline.closes] : null);

/** Answers GET market/topTen. */
export function topTenAnswer(snapshot: MarketSnapshot, visibility: Visibility): AnswerOf<typeof topTenCall> {
  const assets = listActiveAssets(snapshot);
  const comparedAssets = assets.filter(({ score }) => score.status !== 'stablecoin');
  const priceTimes = assets.flatMap(({ quote }) => (quote.price ? [quote.price.observed_at] : [])).sort();
  const visible = countTopTenRows(visibility);
  const createLists = (currency: Currency): TopTenList[] => {
    const figures = comparedAssets.map((asset) => toListedFigures(snapshot, asset, currency, visibility));
    return TOP_LIST_NAMES.map((name, index) => {
      const { measure } = TOP_LISTS[name];
      const { rows, known } = selectTopRows(figures, name, visible);
      const origins = rows.flatMap(({ asset }) => findOrigin(snapshot, asset, measure) ?? []);
      return {
        name,
        known,
        at:
          origins
            .map(({ observed_at }) => observed_at)
            .sort()
            .at(-1) ?? null,
        sources: [...new Set(origins.map(({ source }) => source))].sort(),
        rows: rows.map(({ asset: { facts, quote }, ...listed }) => ({
          _id: facts.id,
          name: facts.name,
          thicker: facts.ticker,
          isMoney: measure === 'market_cap' || measure === 'volume_24h',
          value: listed[measure],
          sparkline: canSeeTopTenCharts(visibility, index) ? toSparkline(quote) : null,
        })),
      };
    });
  };
  return {
    at: priceTimes.at(-1) ?? null,
    assets: comparedAssets.length,
    visible,
    lists: { usd: createLists('usd'), eur: createLists('eur') },
  };
}
