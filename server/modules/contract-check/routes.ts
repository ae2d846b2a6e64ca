import { contractCheckCall } from '#contracts/contract-check.ts';
import { contractCheckAnswer, normaliseContractQuery } from '#server/modules/contract-check/presenter.ts';
import { bindSnapshotCall, type SnapshotCall } from '#server/modules/market/snapshot-call.ts';

/** Calls of the contract check. */
export const CONTRACT_CALLS: readonly SnapshotCall[] = [
  bindSnapshotCall(
    contractCheckCall,
    { visibility: false, locale: true },
    (query, { held, locale }) => contractCheckAnswer(held, normaliseContractQuery(query), locale),
    normaliseContractQuery,
  ),
];
