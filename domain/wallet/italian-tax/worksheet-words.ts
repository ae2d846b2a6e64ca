import type { Picked } from '#messages/picked.ts';

/** The fixed words of the worksheet in one language, the same on the page and in its files: `worksheet_…` of the messages. */
export type WorksheetWords = Picked<'worksheet_'>;

/** What the worksheet does not decide, in the order in which it says so. */
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

/** Questions for a professional: each a term and a sentence or two. */
export const undecidedTerms = (words: WorksheetWords): { term: string; text: string }[] =>
  UNDECIDED.map((name) => ({ term: words[`undecided_${name}`], text: words[`undecided_${name}_text`] }));
