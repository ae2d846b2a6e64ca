import { gaugeCall } from '#contracts/gauge.ts';
import { historyCall } from '#contracts/history.ts';
import { simplePriceCall } from '#contracts/simple-price.ts';
import { topTenCall } from '#contracts/top-ten.ts';
import { gaugeAnswer } from '#server/modules/market/gauge-presenter.ts';
import { historyAnswer } from '#server/modules/market/history-presenter.ts';
import { simplePriceAnswer } from '#server/modules/market/simple-price-presenter.ts';
import { bindSnapshotCall, type SnapshotCall } from '#server/modules/market/snapshot-call.ts';
import { topTenAnswer } from '#server/modules/market/top-ten-presenter.ts';

const PUBLIC_ANSWER = { visibility: false, locale: false };

/** Calls that return market figures without scores. */
export const MARKET_CALLS: readonly SnapshotCall[] = [
  bindSnapshotCall(topTenCall, { visibility: true, locale: false }, (_query, { held, visibility }) =>
    topTenAnswer(held.snapshot, visibility),
  ),
  bindSnapshotCall(gaugeCall, { visibility: true, locale: false }, (_query, { held, visibility }) =>
    gaugeAnswer(held.snapshot, visibility),
  ),
  bindSnapshotCall(historyCall, PUBLIC_ANSWER, (query, { held, history }) =>
    historyAnswer(held.snapshot, query, history),
  ),
  bindSnapshotCall(simplePriceCall, PUBLIC_ANSWER, (query, { held }) =>
    simplePriceAnswer(held.snapshot, held.byTicker, query),
  ),
];
