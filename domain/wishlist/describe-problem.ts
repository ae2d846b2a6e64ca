import { MAX_DECIMALS } from '#domain/decimal.ts';
import { formatCount } from '#domain/format/format-number.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { MAX_CONDITIONS } from '#domain/wishlist/condition.ts';
import type { ConditionProblem } from '#domain/wishlist/read-conditions.ts';
import { MAX_NOTE_CHARS, type NoteProblem } from '#domain/wishlist/read-note.ts';
import { m } from '#messages';

const MESSAGES: Record<ConditionProblem | NoteProblem, (locale: Locale) => string> = {
  missing: (locale) => m.wish_problem_missing({}, { locale }),
  not_a_number: (locale) => m.wish_problem_not_a_number({}, { locale }),
  decimal_comma: (locale) => m.wish_problem_decimal_comma({}, { locale }),
  negative: (locale) => m.wish_problem_negative({}, { locale }),
  zero: (locale) => m.wish_problem_zero({}, { locale }),
  too_many_decimals: (locale) => m.wish_problem_decimals({ count: MAX_DECIMALS }, { locale }),
  too_large: (locale) => m.wish_problem_too_large({}, { locale }),
  invalid: (locale) => m.wish_problem_invalid({}, { locale }),
  score_above_100: (locale) => m.wish_problem_score_above_100({}, { locale }),
  too_many: (locale) => m.wish_problem_many({ count: MAX_CONDITIONS }, { locale }),
  twice: (locale) => m.wish_problem_twice({}, { locale }),
  no_text: (locale) => m.wish_problem_no_text({}, { locale }),
  note_too_long: (locale) =>
    m.wish_note_long({ count: MAX_NOTE_CHARS, shown: formatCount(MAX_NOTE_CHARS, locale) }, { locale }),
};

/** Returns the message for a problem in a field of a favourite. */
export const describeFavouriteProblem = (problem: ConditionProblem | NoteProblem, locale: Locale): string =>
  MESSAGES[problem](locale);
