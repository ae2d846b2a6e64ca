import type { FlagSeverity } from '#domain/flags/flag.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';

export type Three<T> = readonly [T, T, T];

/** Formatted score of an asset; three values are ordered Project, Hype, Economics. */
export interface ScoreExample {
  name: string;
  ticker: string;
  category: string;
  href: string;
  level: RiskLevel;
  /** Text alternative of the score. */
  label: string;
  band: string;
  score: string;
  weights: Three<number>;
  lengths: Three<number>;
  names: Three<string>;
  figures: Three<string>;
  weightFigures: Three<string>;
  pointFigures: Three<string>;
  provisional: boolean;
}

/** Fields of a ranking row besides the score. */
export interface RowExample extends ScoreExample {
  rank: string;
  price: string;
  change: { value: number | null; text: string };
  sparkline: { values: readonly (number | null)[]; label: string } | null;
}

/** An active flag with its evidence. */
export interface FlagExample {
  name: string;
  href: string;
  severity: FlagSeverity;
  title: string;
  text: string;
  effect: string;
  since: string;
  source: string | null;
}

/** One risk profile with the score of the example asset; null when visitors cannot see that score. */
export interface ProfileExample {
  level: RiskLevel;
  name: string;
  sentence: string;
  weights: Three<number>;
  /** Each pillar with its weight: `Project 0.45`. */
  weightWords: Three<string>;
  score: ScoreExample | null;
}

/** Real figures shown on the introduction pages, as visible to a visitor and formatted in one language. */
export interface Examples {
  /** Date of the scores. */
  date: string;
  /** Best assets of the default risk profile, in rank order. */
  rows: readonly RowExample[];
  profiles: readonly ProfileExample[];
  flag: FlagExample | null;
}
