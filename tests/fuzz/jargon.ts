import type { Locale } from '#domain/locale/locales.ts';

/** Terms of validation libraries, which no message for users contains. */
const VALIDATOR =
  /\b(?:expected|received|regex|regexp|pattern|schema|enum|union|NaN|undefined|null|boolean|string|array|integer|datetime|unrecognized|multipart)\b|\/\^|\$\/|[<>]=?\s*\d|\\[pduw]/i;

/** The same with the words of zod's own messages; for Italian also any English. */
export const JARGON: Record<Locale, RegExp> = {
  en: new RegExp(`${VALIDATOR.source}|\\b(?:Invalid input|Invalid option|Too small|Too big)\\b`, 'i'),
  it: new RegExp(
    `${VALIDATOR.source}|\\b(?:invalid|too small|too big|must|the|should|Opzione non valida|Input non valido|Troppo (?:grande|piccolo)|Stringa|atteso|ricevuto)\\b`,
    'i',
  ),
};
