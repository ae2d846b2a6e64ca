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

/** Number of flags that apply to an asset, and of those whose inputs are all measured or rated. */
export interface FlagCheckCount {
  applicable: number;
  measured: number;
}
