import type { FlagSeverity } from '#domain/flags/flag.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import type { Band } from '#domain/scoring/snapshot.ts';

/** Content of the method page in one language. Plain data, so that the rules are not sent to the browser. */
export interface MethodContent {
  title: string;
  description: string;
  over: string;
  heading: string;
  lead: string;
  /** The method on one screen. */
  summary: readonly Block[];
  contents: string;
  folds: { openAll: string; closeAll: string };
  chapters: readonly Chapter[];
  next: { over: string; title: string };
}

export interface Chapter {
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** A block of a chapter. Headings with `listed` also appear in the table of contents. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'link'; href: string; text: string }
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
  /** Full width; the first column aligns with the names of sub-scores and flags. */
  wide?: boolean;
  /** Heading above one of several adjacent tables. */
  title?: string;
  columns: readonly { head: string; numeric?: boolean }[];
  /** The first cell is the row header and links to `href`, if present. */
  rows: readonly { cells: readonly string[]; href?: string }[];
  /** Row with the sum. */
  total?: readonly string[];
}

export type Three<T> = readonly [T, T, T];

/** Example of a score with its calculation; three values are ordered Project, Hype, Economics. */
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

/** Signs shown beside a score. */
export interface ScoreSigns {
  caption: string;
  heads: readonly [string, string];
  weights: Three<number>;
  held: { label: string; band: Band; score: string; struck: string; lengths: Three<number>; text: string };
  unrated: { words: string; text: string };
  provisional: { words: string; text: string; link: string };
}

export interface Profiles {
  caption: string;
  heads: readonly string[];
  rows: readonly {
    level: RiskLevel;
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
  id: SubScore;
  name: string;
  measures: string;
  /** Heading of the weights, with the name of the pillar. */
  weightsHeading: string;
  weights: readonly { level: string; weight: string }[];
  /** One formula per kind of asset. */
  cases: readonly FormulaCase[];
  /** Deductions and exceptions, as sentences. */
  after: readonly string[];
}

export interface FormulaCase {
  caption: string;
  /** Kind of asset the formula applies to; null for all. */
  when: string | null;
  terms: readonly Term[];
}

/** A term of a formula: weight times points. Points follow from a scale or from a separate formula. */
export interface Term {
  weight: string;
  name: string;
  /** `log scale`; null for a linear scale. */
  log: string | null;
  note: string | null;
  points: { zero: string; hundred: string } | { formula: string };
}

export interface FlagEntry {
  code: string;
  title: string;
  steps: readonly { severity: FlagSeverity; word: string; text: string }[];
  /** Differences from the usual rules for flags. */
  exceptions: readonly string[];
}
