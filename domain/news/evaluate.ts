import type { Locale } from '#domain/locale/locales.ts';
import { TONES, type Tone } from '#domain/news/read-tone.ts';

/** Right, superfluous and missing tags. */
export interface TagCounts {
  right: number;
  superfluous: number;
  missing: number;
}

export const countTags = (found: ReadonlySet<string>, wanted: ReadonlySet<string>): TagCounts => {
  const right = [...found].filter((tag) => wanted.has(tag)).length;
  return { right, superfluous: found.size - right, missing: wanted.size - right };
};

export const addCounts = (a: TagCounts, b: TagCounts): TagCounts => ({
  right: a.right + b.right,
  superfluous: a.superfluous + b.superfluous,
  missing: a.missing + b.missing,
});

/** Null without any tag to compare. */
export const precision = ({ right, superfluous }: TagCounts): number | null =>
  right + superfluous === 0 ? null : right / (right + superfluous);
export const recall = ({ right, missing }: TagCounts): number | null =>
  right + missing === 0 ? null : right / (right + missing);

/** A labelled headline and what a method says. */
export interface ReadLabel {
  wanted: Tone;
  found: Tone;
}

/** Mean of the F1 of the classes that occur among the labels. Null without labels. */
export function macroF1(judged: readonly ReadLabel[]): number | null {
  const classes = TONES.filter((tone) => judged.some(({ wanted }) => wanted === tone));
  if (classes.length === 0) return null;
  const f1 = classes.map((tone) => {
    const right = judged.filter(({ wanted, found }) => wanted === tone && found === tone).length;
    const claimed = judged.filter(({ found }) => found === tone).length;
    const labelled = judged.filter(({ wanted }) => wanted === tone).length;
    return (2 * right) / (claimed + labelled);
  });
  return f1.reduce((sum, value) => sum + value, 0) / classes.length;
}

/** The most frequent label. */
export const majorityTone = (labels: readonly Tone[]): Tone =>
  TONES.toSorted(
    (a, b) => labels.filter((label) => label === b).length - labels.filter((label) => label === a).length,
  )[0]!;

/**
 * Whether a headline belongs to the part that was never looked at while the rules were written. Decided by a
 * hash of its text (FNV-1a), so that the parts stay the same.
 */
export function isHeldBack(title: string): boolean {
  let hash = 2_166_136_261;
  for (let at = 0; at < title.length; at += 1) hash = Math.imul(hash ^ title.charCodeAt(at), 16_777_619);
  return (hash >>> 0) % 100 >= HELD_BACK_FROM;
}
const HELD_BACK_FROM = 60;

export const DEFAULT_LANGUAGE: Locale = 'en';
