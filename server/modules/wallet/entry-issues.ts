import type { Locale } from '#domain/locale/locales.ts';
import type { EntryIssue, EntryProblem } from '#domain/wallet/read-entry.ts';
import { LONGEST_NOTE } from '#domain/wallet/transaction.ts';
import type { Issue } from '#server/platform/http/api-error.ts';

const SENTENCES: Record<Locale, Record<EntryProblem, string>> = {
  en: {
    missing: 'This field is required.',
    invalid: 'The entered value is invalid.',
    not_a_number: 'The entered value is invalid: write a number, such as 0.5.',
    decimal_comma: 'The entered value is invalid: write decimals after a dot, such as 0.5.',
    negative: 'The entered value is invalid: it cannot be below zero.',
    zero: 'The entered value is invalid: it must be above zero.',
    too_many_decimals: 'The entered value is invalid: it can have at most 18 decimals.',
    too_large: 'The entered value is invalid: it can be at most 1,000,000,000,000,000.',
    in_future: 'The entered value is invalid: the date is in the future.',
    too_long: `The entered value is invalid: it can have at most ${LONGEST_NOTE} characters.`,
  },
  it: {
    missing: 'Questo campo è obbligatorio.',
    invalid: 'Il valore inserito non è valido.',
    not_a_number: 'Il valore inserito non è valido: scrivi un numero, per esempio 0.5.',
    decimal_comma: 'Il valore inserito non è valido: separa i decimali con un punto, per esempio 0.5.',
    negative: 'Il valore inserito non è valido: non può essere inferiore a zero.',
    zero: 'Il valore inserito non è valido: deve essere superiore a zero.',
    too_many_decimals: 'Il valore inserito non è valido: può avere al massimo 18 decimali.',
    too_large: 'Il valore inserito non è valido: può essere al massimo 1.000.000.000.000.000.',
    in_future: 'Il valore inserito non è valido: la data è nel futuro.',
    too_long: `Il valore inserito non è valido: può avere al massimo ${LONGEST_NOTE} caratteri.`,
  },
};

/** What is wrong with the fields of an entry, a sentence each. */
export function entryIssues(issues: readonly EntryIssue[], locale: Locale): Issue[] {
  return issues.map(({ path, problem }) => ({ path, message: SENTENCES[locale][problem] }));
}
