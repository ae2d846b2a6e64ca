import { expect, it } from 'vitest';
import { detailsAnswer } from '#server/modules/assets/details-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { toAssetCard } from '#server/modules/share/asset-card.ts';
import { drawComparisonPicture } from '#server/modules/share/comparison-picture.ts';
import { loadTypesetter } from '#server/modules/share/typesetter.ts';
import { withOtherHiddenScores } from '#tests/builders/change-market.ts';
import { provideMarket } from '#tests/builders/open-site.ts';

const market = provideMarket();

it('draws an open and a locked asset the same when every score hidden from a visitor changes', async () => {
  const type = await loadTypesetter();
  const [best, ...others] = market.snapshot.order.medium;
  const draw = (snapshot: MarketSnapshot) => {
    const toSide = (id: string) => ({
      card: toAssetCard(detailsAnswer(snapshot, { id, level: 'medium' }, 'visitor', 'en'), 'en'),
      logo: null,
    });
    const frame = { host: 'fairview.example', note: 'For education only' };
    return drawComparisonPicture(type, [toSide(best!), toSide(others[20]!)], frame);
  };
  const svg = draw(market.snapshot);
  expect(svg).not.toMatch(/<text|NaN|undefined/);
  expect(draw(withOtherHiddenScores(market.snapshot, 'visitor'))).toBe(svg);
});
