export const FLAG_SEVERITIES = ['S1', 'S2', 'S3', 'S4'] as const;
export type FlagSeverity = (typeof FLAG_SEVERITIES)[number];

/** A raised flag. Words come from `params` through the templates of `domain/flags/texts.ts`. */
export interface Flag {
  code: string;
  severity: FlagSeverity;
  params: Readonly<Record<string, string | number>>;
  source: string | null;
  observed_at: string | null;
  /** True when what triggers it is a sample estimate. */
  sample: boolean;
}
