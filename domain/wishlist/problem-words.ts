import { MOST_DECIMALS } from '#domain/decimal.ts';
import { formatCount } from '#domain/format/format-number.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { MOST_CONDITIONS } from '#domain/wishlist/condition.ts';
import type { ConditionProblem } from '#domain/wishlist/read-conditions.ts';
import { LONGEST_NOTE, type NoteProblem } from '#domain/wishlist/read-note.ts';

/** What is wrong with a field of a favourite. */
export const FAVOURITE_PROBLEMS: Record<Locale, Record<ConditionProblem | NoteProblem, string>> = {
  en: {
    missing: 'Fill this in.',
    not_a_number: 'This is not a number.',
    decimal_comma: 'Write decimals with a dot: 0.5.',
    negative: 'It cannot be below 0.',
    zero: 'It has to be above 0.',
    too_many_decimals: `At most ${MOST_DECIMALS} decimals.`,
    too_large: 'It is too large: at most 1,000,000,000,000,000.',
    invalid: 'This is not one of the values that can be chosen.',
    score_above_100: 'A score goes from 0 to 100.',
    too_many: `An asset has at most ${MOST_CONDITIONS} conditions.`,
    twice: 'This condition is named twice.',
    no_text: 'This is not text that can be kept.',
    note_too_long: `A note has at most ${formatCount(LONGEST_NOTE, 'en')} characters.`,
  },
  it: {
    missing: 'Compila questo campo.',
    not_a_number: 'Non è un numero.',
    decimal_comma: 'Scrivi i decimali con il punto: 0.5.',
    negative: 'Non può essere sotto lo 0.',
    zero: 'Deve essere sopra lo 0.',
    too_many_decimals: `Al massimo ${MOST_DECIMALS} decimali.`,
    too_large: 'È troppo grande: al massimo 1.000.000.000.000.000.',
    invalid: 'Non è uno dei valori che si possono scegliere.',
    score_above_100: 'Un punteggio va da 0 a 100.',
    too_many: `Un asset ha al massimo ${MOST_CONDITIONS} condizioni.`,
    twice: 'Questa condizione compare due volte.',
    no_text: 'Non è un testo che si possa conservare.',
    note_too_long: `Una nota ha al massimo ${formatCount(LONGEST_NOTE, 'it')} caratteri.`,
  },
};
