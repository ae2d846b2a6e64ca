export const FLAG_SEVERITIES = ['S1', 'S2', 'S3', 'S4'] as const;
export type FlagSeverity = (typeof FLAG_SEVERITIES)[number];

/** A raised flag. `domain/flags/texts.ts` builds its messages from `params`. */
export interface Flag {
  code: string;
  severity: FlagSeverity;
  params: Readonly<Record<string, string | number>>;
  source: string | null;
  observed_at: string | null;
  /** True when an input of its evidence is an estimate. */
  sample: boolean;
}
