import type { AnswerOf } from '#contracts/call.ts';
import type { TopTenList, topTenCall } from '#contracts/top-ten.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { TOP_LIST_NAMES, TOP_LISTS, topRows } from '#domain/market/top-lists.ts';
import { topTenRows, type Visibility } from '#domain/plans/access.ts';
import { athOf } from '#server/modules/market/asset-facts-presenter.ts';
import { changeOf, figureMoney } from '#server/modules/market/list-market-presenter.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

/** Returns the figures that the lists sort by, in one currency. */
const toListedFigures = (snapshot: MarketSnapshot, asset: MarketAsset, currency: Currency) => ({
  id: asset.facts.id,
  facts: asset.facts,
  market_cap: figureMoney(snapshot, asset.quote.market_cap)[currency],
  volume_24h: figureMoney(snapshot, asset.quote.volume_24h)[currency],
  change_24h: changeOf(snapshot, asset.quote, 'change_24h')[currency],
  change_7d: changeOf(snapshot, asset.quote, 'change_7d')[currency],
  from_high: athOf(snapshot, asset, {}).percent,
});

/** Answers GET market/topTen. */
export function topTenAnswer(snapshot: MarketSnapshot, visibility: Visibility): AnswerOf<typeof topTenCall> {
  const all = [...snapshot.assets.values()];
  const compared = all.filter(({ score }) => score.status !== 'stablecoin');
  const seen = all.flatMap(({ quote }) => (quote.price ? [quote.price.observed_at] : [])).sort();
  const visible = topTenRows(visibility);
  const listsIn = (currency: Currency): TopTenList[] => {
    const figures = compared.map((asset) => toListedFigures(snapshot, asset, currency));
    return TOP_LIST_NAMES.map((name) => {
      const { measure } = TOP_LISTS[name];
      const { rows, known } = topRows(figures, name, visible);
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
    at: seen.at(-1) ?? null,
    assets: compared.length,
    visible,
    lists: { usd: listsIn('usd'), eur: listsIn('eur') },
  };
}
