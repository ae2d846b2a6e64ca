import type { FlagSeverity } from '#domain/flags/flag.ts';
import type { Level } from '#domain/method/levels.ts';

export type Three<T> = readonly [T, T, T];

/** A score of an asset, drawn and in words: parts from the top. */
export interface ScoreExample {
  name: string;
  ticker: string;
  category: string;
  href: string;
  level: Level;
  /** The whole object in words. */
  label: string;
  band: string;
  score: string;
  weights: Three<number>;
  lengths: Three<number>;
  names: Three<string>;
  figures: Three<string>;
  weightFigures: Three<string>;
  pointFigures: Three<string>;
  sample: boolean;
}

/** What a row of a list shows besides its score. */
export interface RowExample extends ScoreExample {
  place: string;
  price: string;
  change: { value: number | null; text: string };
  sparkline: { values: readonly number[]; label: string } | null;
}

/** A flag that stands, with its evidence. */
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

/** The same asset in each profile; null where its score is not among those a visitor reads. */
export interface ProfileExample {
  level: Level;
  name: string;
  sentence: string;
  weights: Three<number>;
  /** Each part with its weight: `Project 0.45`. */
  weightWords: Three<string>;
  score: ScoreExample | null;
}

/** What the introductions draw: real figures as a visitor sees them, formatted in one language. */
export interface Examples {
  /** Day of the scores. */
  date: string;
  /** The best of the default profile, first to last. */
  rows: readonly RowExample[];
  profiles: readonly ProfileExample[];
  flag: FlagExample | null;
}
