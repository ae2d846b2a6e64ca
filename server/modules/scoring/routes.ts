import { marketCall } from '#contracts/market.ts';
import { moversCall } from '#contracts/movers.ts';
import { allCryptosCall, rankCall, totalVisibleCall } from '#contracts/rank.ts';
import { ratingReleasesCall, ratingsCall } from '#contracts/ratings.ts';
import { scoreHistoryCall } from '#contracts/score-history.ts';
import { scoreInputsCall } from '#contracts/score-inputs.ts';
import { subScoresCall } from '#contracts/sub-scores.ts';
import { bindSnapshotCall, type SnapshotCall } from '#server/modules/market/snapshot-call.ts';
import { marketAnswer } from '#server/modules/scoring/market-presenter.ts';
import { moversAnswer } from '#server/modules/scoring/movers-presenter.ts';
import { allCryptosAnswer, rankAnswer, totalVisibleAnswer } from '#server/modules/scoring/rank-presenter.ts';
import { ratingReleasesAnswer, ratingsAnswer } from '#server/modules/scoring/ratings-presenter.ts';
import { scoreHistoryAnswer } from '#server/modules/scoring/score-history-presenter.ts';
import { scoreInputsAnswer } from '#server/modules/scoring/score-inputs-presenter.ts';
import { subScoresAnswer } from '#server/modules/scoring/sub-scores-presenter.ts';

/** Calls of the ranking, the market and the list of assets. */
export const RANK_CALLS: readonly SnapshotCall[] = [
  bindSnapshotCall(rankCall, { visibility: true, locale: true }, (query, { held, visibility, locale }) =>
    rankAnswer(held.snapshot, query, visibility, locale),
  ),
  bindSnapshotCall(marketCall, { visibility: true, locale: true }, (query, { held, visibility, locale }) =>
    marketAnswer(held.snapshot, query, visibility, locale),
  ),
  bindSnapshotCall(allCryptosCall, { visibility: false, locale: false }, (_query, { held }) =>
    allCryptosAnswer(held.snapshot),
  ),
  bindSnapshotCall(totalVisibleCall, { visibility: true, locale: false }, (_query, { held, visibility }) =>
    totalVisibleAnswer(held.snapshot, visibility),
  ),
  bindSnapshotCall(moversCall, { visibility: true, locale: false }, (query, { held, visibility }) =>
    moversAnswer(held.snapshot, query, visibility),
  ),
  bindSnapshotCall(
    scoreHistoryCall,
    { visibility: true, locale: false },
    (query, { held, visibility, ...readers }) =>
      scoreHistoryAnswer(held.snapshot, query, visibility, readers),
  ),
  bindSnapshotCall(ratingsCall, { visibility: true, locale: false }, (query, { held, visibility }) =>
    ratingsAnswer(held.snapshot, query, visibility),
  ),
  bindSnapshotCall(ratingReleasesCall, { visibility: false, locale: false }, (_query, { held }) =>
    ratingReleasesAnswer(held.snapshot),
  ),
  bindSnapshotCall(subScoresCall, { visibility: true, locale: true }, (query, { held, visibility, locale }) =>
    subScoresAnswer(held.snapshot, query, visibility, locale),
  ),
  bindSnapshotCall(scoreInputsCall, { visibility: true, locale: false }, (query, { held, visibility }) =>
    scoreInputsAnswer(held.snapshot, query, visibility),
  ),
];
