import type { FlagSeverity } from '#domain/flags/flag.ts';
import type { Component } from '#domain/method/components.ts';
import type { Level } from '#domain/method/levels.ts';
import type { Band } from '#domain/scoring/snapshot.ts';

/** The method page as plain data in one language: the browser receives this, never the rules it was made from. */
export interface MethodContent {
  title: string;
  description: string;
  over: string;
  heading: string;
  lead: string;
  contents: string;
  chapters: readonly Chapter[];
  next: { over: string; title: string };
}

export interface Chapter {
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** One piece of a chapter. A `listed` heading stands in the table of contents too. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; id: string; text: string; listed?: boolean }
  | { kind: 'list'; items: readonly string[]; ordered?: boolean }
  | { kind: 'formula'; lines: readonly string[] }
  | { kind: 'terms'; terms: readonly { id: string; name: string; text: string }[] }
  | { kind: 'table'; table: Table }
  | { kind: 'weights'; tables: readonly Table[] }
  | { kind: 'note'; title: string; texts: readonly string[] }
  | { kind: 'example'; example: ScoreExample }
  | { kind: 'signs'; signs: ScoreSigns }
  | { kind: 'profiles'; profiles: Profiles }
  | { kind: 'bands'; caption: string; bands: readonly { band: Band; words: string }[] }
  | { kind: 'sub_scores'; heads: FormulaHeads; entries: readonly SubScoreEntry[] }
  | { kind: 'flags'; entries: readonly FlagEntry[] };

export interface Table {
  caption: string;
  /** As wide as the page: its first column stands under the names of sub-scores and flags. */
  wide?: boolean;
  /** Shown above the columns, where several tables stand side by side. */
  title?: string;
  columns: readonly { head: string; numeric?: boolean }[];
  /** The first cell heads its row, and leads to `href` if there is one. */
  rows: readonly { cells: readonly string[]; href?: string }[];
  /** The sum, under a rule. */
  total?: readonly string[];
}

export type Three<T> = readonly [T, T, T];

/** A score drawn and worked out: the three parts from the top. */
export interface ScoreExample {
  title: string;
  note: string;
  label: string;
  band: Band;
  score: string;
  weights: Three<number>;
  lengths: Three<number>;
  names: Three<string>;
  figures: Three<string>;
  table: Table;
}

/** What may stand beside a score. */
export interface ScoreSigns {
  caption: string;
  heads: readonly [string, string];
  weights: Three<number>;
  held: { label: string; band: Band; score: string; struck: string; lengths: Three<number>; text: string };
  unrated: { words: string; text: string };
  sample: { words: string; text: string; link: string };
}

export interface Profiles {
  caption: string;
  heads: readonly string[];
  rows: readonly {
    level: Level;
    name: string;
    sentence: string;
    weights: Three<number>;
    figures: Three<string>;
    limit: string;
  }[];
}

export interface FormulaHeads {
  weight: string;
  term: string;
  zero: string;
  hundred: string;
}

export interface SubScoreEntry {
  id: Component;
  name: string;
  measures: string;
  /** Its weight in each profile, under the name of its part. */
  weightIn: string;
  weights: readonly { level: string; weight: string }[];
  /** One formula, or one for each kind of asset. */
  cases: readonly FormulaCase[];
  /** What is taken off, and to what it does not apply. */
  after: readonly string[];
}

export interface FormulaCase {
  caption: string;
  /** Which assets it is for; null for all. */
  when: string | null;
  terms: readonly Term[];
}

/** Weight × points of one figure. Its points lie between two ends, or follow a formula of their own. */
export interface Term {
  weight: string;
  name: string;
  /** `log scale`; null on a straight one. */
  log: string | null;
  note: string | null;
  points: { zero: string; hundred: string } | { formula: string };
}

export interface FlagEntry {
  code: string;
  title: string;
  steps: readonly { severity: FlagSeverity; word: string; text: string }[];
  /** How it differs from the other flags. */
  exceptions: readonly string[];
}
