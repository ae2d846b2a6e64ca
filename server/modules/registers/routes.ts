import { registersCall } from '#contracts/registers.ts';
import { bindSnapshotCall, type SnapshotCall } from '#server/modules/market/snapshot-call.ts';
import { normaliseRegisterQuery, registersAnswer } from '#server/modules/registers/presenter.ts';

/** Calls about the registers of supervisors. */
export const REGISTER_CALLS: readonly SnapshotCall[] = [
  bindSnapshotCall(
    registersCall,
    { visibility: false, locale: false },
    (query, { held }) => registersAnswer(held.snapshot, normaliseRegisterQuery(query)),
    normaliseRegisterQuery,
  ),
];
