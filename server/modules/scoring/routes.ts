import { allCryptosCall, rankCall, totalVisibleCall } from '#contracts/rank.ts';
import { bindSnapshotCall, type SnapshotCall } from '#server/modules/market/snapshot-call.ts';
import { allCryptosAnswer, rankAnswer, totalVisibleAnswer } from '#server/modules/scoring/rank-presenter.ts';

/** The ranking, and what is listed. */
export const RANK_CALLS: readonly SnapshotCall[] = [
  bindSnapshotCall(rankCall, { sight: true, locale: true }, (query, { held, sight, locale }) =>
    rankAnswer(held.snapshot, query, sight, locale),
  ),
  bindSnapshotCall(allCryptosCall, { sight: false, locale: false }, (_query, { held }) =>
    allCryptosAnswer(held.snapshot),
  ),
  bindSnapshotCall(totalVisibleCall, { sight: true, locale: false }, (_query, { held, sight }) =>
    totalVisibleAnswer(held.snapshot, sight),
  ),
];
