import type { FlagSeverity } from '#domain/flags/flag.ts';

/** The rule of a flag in words: the condition of each severity, and how it is raised and cleared. */
export interface FlagRuleWords {
  steps: readonly { severity: FlagSeverity; word: string; text: string }[];
  exceptions: readonly string[];
  clearing: string;
}
