import { flagDisputesCall } from '#contracts/disputes.ts';
import { flagsCall } from '#contracts/flags.ts';
import { flagsAnswer } from '#server/modules/flags/flag-board-presenter.ts';
import { bindSnapshotCall, type SnapshotCall } from '#server/modules/market/snapshot-call.ts';

/** Calls of the red-flag board. */
export const FLAG_CALLS: readonly SnapshotCall[] = [
  bindSnapshotCall(flagsCall, { visibility: false, locale: true }, (query, { held, locale, closes }) =>
    flagsAnswer(held.snapshot, query, locale, closes),
  ),
  bindSnapshotCall(
    flagDisputesCall,
    { visibility: false, locale: true },
    ({ asset, code }, { held, locale }) => ({
      data: held.disputes
        .filter((each) => each.asset === asset && each.code === code)
        .map(({ state, text, role, received_at, answered_at }) => ({
          state,
          text: text[locale],
          role,
          received_at,
          answered_at,
        })),
    }),
  ),
];
