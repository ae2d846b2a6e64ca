import type { Locale } from '#domain/locale/locales.ts';
import type { FileHead } from '#domain/ratings/problems.ts';

/** A person who rates assets. `disclosed` is the day of the disclosure of holdings, `YYYY-MM-DD`. */
export interface Rater {
  /** Full name, shown next to the rating. */
  name: string;
  /** Ids of the assets that the rater holds. */
  holdings: readonly string[];
  disclosed: string;
}

/** Raters by id. */
export type Raters = Readonly<Record<string, Rater>>;

/** A source that a rater read, with its archived copy. */
export interface ArchivedSource {
  url: string;
  /** Address of the archived copy. */
  archived: string;
  /** SHA-256 of the archived text, in hexadecimal. */
  sha256: string;
  /** Day on which it was read, `YYYY-MM-DD`. */
  read: string;
  /** What it says. */
  says: string | null;
  /** Id of the rater who read it; null when the file does not say. */
  by: string | null;
}

/** Why a rater gave a rating, in the language in which it was written. */
export interface RatingReason {
  language: Locale;
  text: string;
}

/** The ratings of one criterion by rater. `final` is their median, which may be a half with two raters. */
export interface RatedItem {
  ratings: Readonly<Record<string, number>>;
  final: number;
  /** By rater; a file may leave them out. */
  reasons: Readonly<Record<string, RatingReason>>;
  note: { en: string; it: string } | null;
  evidence: readonly ArchivedSource[];
}

/** A valid rating file: criteria of one asset, rated by two or more people. */
export interface RatingFile extends FileHead {
  /** Ids of the raters, at least two. */
  raters: readonly string[];
  items: Readonly<Record<string, RatedItem>>;
}
