import type { Picked } from '#messages/picked.ts';

/** Fixed texts of the worksheet in one language, for the page and its files: the messages `worksheet_…`. */
export type WorksheetWords = Picked<'worksheet_'>;

/** Questions that the worksheet does not decide, in display order. */
const UNDECIDED = [
  'swaps',
  'fees',
  'intermediaries',
  'restated',
  'given',
  'before',
  'isee',
  'rounding',
] as const;

/** Returns the questions for a professional, each with a term and an explanation. */
export const listUndecidedTerms = (words: WorksheetWords): { term: string; text: string }[] =>
  UNDECIDED.map((name) => ({ term: words[`undecided_${name}`], text: words[`undecided_${name}_text`] }));
