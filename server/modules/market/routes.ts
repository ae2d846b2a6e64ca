import { historyCall } from '#contracts/history.ts';
import { simplePriceCall } from '#contracts/simple-price.ts';
import { topTenCall } from '#contracts/top-ten.ts';
import { historyAnswer } from '#server/modules/market/history-presenter.ts';
import { simplePriceAnswer } from '#server/modules/market/simple-price-presenter.ts';
import { bindSnapshotCall, type SnapshotCall } from '#server/modules/market/snapshot-call.ts';
import { topTenAnswer } from '#server/modules/market/top-ten-presenter.ts';

const forEverybody = { sight: false, locale: false };

/** Figures of the market, without scores. */
export const MARKET_CALLS: readonly SnapshotCall[] = [
  bindSnapshotCall(topTenCall, { sight: true, locale: false }, (_query, { held, sight }) =>
    topTenAnswer(held.snapshot, sight),
  ),
  bindSnapshotCall(historyCall, forEverybody, (query, { held, history }) =>
    historyAnswer(held.snapshot, query, history),
  ),
  bindSnapshotCall(simplePriceCall, forEverybody, (query, { held }) =>
    simplePriceAnswer(held.snapshot, held.byTicker, query),
  ),
];
