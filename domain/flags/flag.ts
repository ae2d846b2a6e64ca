import type { Input } from '#domain/method/inputs.ts';

export const FLAG_SEVERITIES = ['S1', 'S2', 'S3', 'S4'] as const;
export type FlagSeverity = (typeof FLAG_SEVERITIES)[number];

/** A raised flag. `domain/flags/texts.ts` builds its messages from `params`. */
export interface Flag {
  code: string;
  severity: FlagSeverity;
  params: Readonly<Record<string, string | number>>;
  source: string | null;
  observed_at: string | null;
}

/** A trigger of a flag that rests on an estimate. It has no severity and no effect (method, 8). */
export interface FlagCheck {
  code: string;
  params: Readonly<Record<string, string | number>>;
}

/** Why a figure that a flag needs doesn't count: there is none, it is an estimate, or it is too old for this flag. */
export const MISSING_STATES = ['unknown', 'estimated', 'outdated'] as const;

/** A flag that the figures of a run could not check, with the figures that were missing. */
export interface UncheckedFlag {
  code: string;
  missing: readonly { input: Input; state: (typeof MISSING_STATES)[number] }[];
}

/** What the figures of one run say about the flags that apply to an asset, each in order of codes. */
export interface FlagChecks {
  /** Flags whose threshold is reached. */
  reached: readonly string[];
  /** Flags whose figures are known and below the threshold. */
  passed: readonly string[];
  unchecked: readonly UncheckedFlag[];
}

/** Number of flags that apply to an asset, and of those that its measured or rated figures suffice to check. */
export function countFlagChecks({ reached, passed, unchecked }: FlagChecks) {
  const measured = reached.length + passed.length;
  return { applicable: measured + unchecked.length, measured };
}
