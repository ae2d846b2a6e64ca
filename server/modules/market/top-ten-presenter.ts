import type { AnswerOf } from '#contracts/call.ts';
import type { TopTenList, topTenCall } from '#contracts/top-ten.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { selectTopRows, TOP_LIST_NAMES, TOP_LISTS } from '#domain/market/top-lists.ts';
import { countTopTenRows, type Visibility } from '#domain/plans/access.ts';
import { presentAllTimeHigh } from '#server/modules/market/asset-facts-presenter.ts';
import { readPriceChange, toFigureMoney } from '#server/modules/market/list-market-presenter.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

/** Returns the figures that the lists sort by, in one currency. */
const toListedFigures = (snapshot: MarketSnapshot, asset: MarketAsset, currency: Currency) => ({
  id: asset.facts.id,
  facts: asset.facts,
  market_cap: toFigureMoney(snapshot, asset.quote.market_cap)[currency],
  volume_24h: toFigureMoney(snapshot, asset.quote.volume_24h)[currency],
  change_24h: readPriceChange(snapshot, asset.quote, 'change_24h')[currency],
  change_7d: readPriceChange(snapshot, asset.quote, 'change_7d')[currency],
  from_high: presentAllTimeHigh(snapshot, asset, {}).percent,
});

/** Answers GET market/topTen. */
export function topTenAnswer(snapshot: MarketSnapshot, visibility: Visibility): AnswerOf<typeof topTenCall> {
  const assets = [...snapshot.assets.values()];
  const comparedAssets = assets.filter(({ score }) => score.status !== 'stablecoin');
  const priceTimes = assets.flatMap(({ quote }) => (quote.price ? [quote.price.observed_at] : [])).sort();
  const visible = countTopTenRows(visibility);
  const createLists = (currency: Currency): TopTenList[] => {
    const figures = comparedAssets.map((asset) => toListedFigures(snapshot, asset, currency));
    return TOP_LIST_NAMES.map((name) => {
      const { measure } = TOP_LISTS[name];
      const { rows, known } = selectTopRows(figures, name, visible);
      return {
        name,
        known,
        rows: rows.map(({ facts, ...listed }) => ({
          _id: facts.id,
          name: facts.name,
          thicker: facts.ticker,
          isMoney: measure === 'market_cap' || measure === 'volume_24h',
          value: listed[measure],
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
