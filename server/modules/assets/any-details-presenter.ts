import type { z } from 'zod';
import type { DetailsAnswer, detailsCall } from '#contracts/details.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Sight } from '#domain/plans/access.ts';
import { detailsAnswer } from '#server/modules/assets/details-presenter.ts';
import { knownCoin, knownCoinAnswer } from '#server/modules/assets/known-coin-presenter.ts';
import type { Held } from '#server/modules/market/snapshot-holder.ts';
import { resemblanceAnswer } from '#server/modules/search/search-presenter.ts';

/** GET rank/details of a listed asset or of a coin known by name; either way with the larger asset it may be taken for. */
export function anyDetailsAnswer(
  held: Held,
  query: z.output<typeof detailsCall.query>,
  sight: Sight,
  locale: Locale,
): DetailsAnswer {
  const coin = knownCoin(held, query.id);
  if (coin) return knownCoinAnswer(held, coin, query, sight, locale);
  const answer = detailsAnswer(held.snapshot, query, sight, locale);
  const { _id, name, thicker } = answer.asset;
  const rank = answer.market.market_cap_rank;
  return { ...answer, resembles: resemblanceAnswer(held, { _id, name, thicker, rank }) };
}
