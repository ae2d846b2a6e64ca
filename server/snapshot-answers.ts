import type { AnswerOf, Call } from '#contracts/call.ts';
import { detailsCall } from '#contracts/details.ts';
import { historyCall } from '#contracts/history.ts';
import { allCryptosCall, rankCall, totalVisibleCall } from '#contracts/rank.ts';
import { searchCall } from '#contracts/search.ts';
import { simplePriceCall } from '#contracts/simple-price.ts';
import { topTenCall } from '#contracts/top-ten.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Sight } from '#domain/plans/access.ts';
import { anyDetailsAnswer } from '#server/modules/assets/any-details-presenter.ts';
import { historyAnswer } from '#server/modules/market/history-presenter.ts';
import type { ReadHistory } from '#server/modules/market/recorded-prices.ts';
import { simplePriceAnswer } from '#server/modules/market/simple-price-presenter.ts';
import type { Held } from '#server/modules/market/snapshot-holder.ts';
import { topTenAnswer } from '#server/modules/market/top-ten-presenter.ts';
import { allCryptosAnswer, rankAnswer, totalVisibleAnswer } from '#server/modules/scoring/rank-presenter.ts';
import { searchAnswer, searchSense } from '#server/modules/search/search-presenter.ts';

export interface AnswerContext {
  held: Held;
  sight: Sight;
  locale: Locale;
  history: ReadHistory;
}

interface Answerer {
  call: Call;
  /** What the answer depends on beside its query: the rest is the same bytes for everybody. */
  varies: { sight: boolean; locale: boolean };
  answer: (query: never, context: AnswerContext) => unknown;
  /** Of a call that is asked with any text: one writing for queries that mean the same. Its answers are kept apart from the others. */
  sense?: (query: never) => unknown;
}

/** Binds a call to the function that answers it. */
function answers<C extends Call>(
  call: C,
  varies: Answerer['varies'],
  answer: (query: never, context: AnswerContext) => AnswerOf<C> | Promise<AnswerOf<C>>,
): Answerer {
  return { call, varies, answer };
}

const both = { sight: true, locale: true };
const neither = { sight: false, locale: false };

/** Every call that is answered from the snapshot. HTTP routes and server rendering ask the same functions. */
export const SNAPSHOT_ANSWERS: readonly Answerer[] = [
  answers(rankCall, both, (query: Parameters<typeof rankAnswer>[1], c) =>
    rankAnswer(c.held.snapshot, query, c.sight, c.locale),
  ),
  answers(allCryptosCall, neither, (_query: never, c) => allCryptosAnswer(c.held.snapshot)),
  answers(totalVisibleCall, { sight: true, locale: false }, (_query: never, c) =>
    totalVisibleAnswer(c.held.snapshot, c.sight),
  ),
  answers(topTenCall, { sight: true, locale: false }, (_query: never, c) =>
    topTenAnswer(c.held.snapshot, c.sight),
  ),
  answers(detailsCall, both, (query: Parameters<typeof anyDetailsAnswer>[1], c) =>
    anyDetailsAnswer(c.held, query, c.sight, c.locale),
  ),
  answers(historyCall, neither, (query: Parameters<typeof historyAnswer>[1], c) =>
    historyAnswer(c.held.snapshot, query, c.history),
  ),
  {
    ...answers(searchCall, { sight: false, locale: true }, (query: Parameters<typeof searchAnswer>[1], c) =>
      searchAnswer(c.held, query, c.locale),
    ),
    sense: searchSense,
  },
  answers(simplePriceCall, neither, (query: Parameters<typeof simplePriceAnswer>[2], c) =>
    simplePriceAnswer(c.held.snapshot, c.held.byTicker, query),
  ),
];
