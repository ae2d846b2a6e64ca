import type { FlagState } from '#domain/flags/advance-flags.ts';
import type { Flag } from '#domain/flags/flag.ts';
import { type FlagEvidence, listFlagEvidence } from '#domain/flags/flag-evidence.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';

/** A period in which a flag was in force. Days are `YYYY-MM-DD`. */
export interface FlagPeriod {
  code: string;
  /** Null when the start was not kept. */
  since: string | null;
  /** Null while in force. */
  cleared_at: string | null;
  /** The flag with the severity and figures of its last run. */
  flag: Flag;
  evidence: readonly FlagEvidence[];
}

/** Returns the flags in force with their evidence. */
export function listOpenPeriods(states: readonly FlagState[], subject: AssetSubject): FlagPeriod[] {
  return states.flatMap(({ code, severity, since, flag }) =>
    severity === null
      ? []
      : [
          {
            code,
            since,
            cleared_at: null,
            flag: { ...flag, severity },
            evidence: listFlagEvidence(code, subject),
          },
        ],
  );
}
