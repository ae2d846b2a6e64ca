import type { Locale } from '#domain/locale/locales.ts';

/** Words and signs of a validator, which no message for people has. */
const VALIDATOR =
  /\b(?:expected|received|regex|regexp|pattern|schema|enum|union|NaN|undefined|null|boolean|string|array|integer|datetime|unrecognized|multipart)\b|\/\^|\$\/|[<>]=?\s*\d|\\[pduw]/i;

/** Beside them, words of zod's own messages: in Italian answers also everything English. */
export const JARGON: Record<Locale, RegExp> = {
  en: new RegExp(`${VALIDATOR.source}|\\b(?:Invalid input|Invalid option|Too small|Too big)\\b`, 'i'),
  it: new RegExp(
    `${VALIDATOR.source}|\\b(?:invalid|too small|too big|must|the|should|Opzione non valida|Input non valido|Troppo (?:grande|piccolo)|Stringa|atteso|ricevuto)\\b`,
    'i',
  ),
};
