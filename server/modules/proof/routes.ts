import { proofCall } from '#contracts/proof.ts';
import { bindSnapshotCall, type SnapshotCall } from '#server/modules/market/snapshot-call.ts';
import { readProof } from '#server/modules/proof/read-proof.ts';

/** The test of the score, the same for every caller. */
export const PROOF_CALLS: readonly SnapshotCall[] = [
  bindSnapshotCall(proofCall, { visibility: false, locale: false }, () => readProof()),
];
