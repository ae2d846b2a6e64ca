import type { core } from 'zod';
import type { IssueName } from '#contracts/issues.ts';
import { formatCount } from '#domain/format/format-number.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Issue } from '#server/platform/http/api-error.ts';
import { ISSUE_TEXTS } from '#server/platform/http/issue-texts.ts';

type Words = Record<Locale, string>;

const REQUIRED: Words = { en: 'This field is required.', it: 'Questo campo è obbligatorio.' };
const NOT_VALID: Words = { en: 'This value is not valid.', it: 'Questo valore non è valido.' };

/** By the type that was asked for. */
const TYPES: Record<string, Words> = {
  string: { en: 'Enter text here.', it: 'Qui serve un testo.' },
  number: { en: 'Enter a number.', it: 'Scrivi un numero.' },
  int: { en: 'Enter a whole number.', it: 'Scrivi un numero intero.' },
  boolean: { en: 'Answer true or false.', it: 'Rispondi true o false.' },
  array: { en: 'Send a list here.', it: 'Qui serve un elenco.' },
  object: { en: 'Send named values here.', it: 'Qui servono valori con un nome.' },
  record: { en: 'Send named values here.', it: 'Qui servono valori con un nome.' },
};

/** More choices than this are not listed. */
const MAX_LISTED = 20;

type Parsed = core.$ZodIssue;

/** An issue of a parsed value as people read it. `input`: the value that was parsed, whole. */
export function issueFor(parsed: Parsed, input: unknown, locale: Locale): Issue {
  return { path: parsed.path.join('.'), message: sentence(parsed, input, locale) };
}

/** An issue of the catalogue for a field. */
export const issueNamed = (path: string, name: IssueName, locale: Locale): Issue => ({
  path,
  message: ISSUE_TEXTS[name][locale],
});

function sentence(parsed: Parsed, input: unknown, locale: Locale): string {
  if (Object.hasOwn(ISSUE_TEXTS, parsed.message)) return ISSUE_TEXTS[parsed.message as IssueName][locale];
  if (parsed.path.length > 0 && valueAt(input, parsed.path) === undefined) return REQUIRED[locale];
  switch (parsed.code) {
    case 'invalid_type':
      return (TYPES[parsed.expected] ?? NOT_VALID)[locale];
    case 'invalid_value':
      return choice(parsed.values, locale);
    case 'too_small':
    case 'too_big':
      return size(parsed, locale);
    default:
      return NOT_VALID[locale];
  }
}

function choice(values: readonly unknown[], locale: Locale): string {
  if (values.length === 0 || values.length > MAX_LISTED) return NOT_VALID[locale];
  const listed = values.map(String).join(', ');
  return locale === 'it' ? `Scegli tra: ${listed}.` : `Choose one of: ${listed}.`;
}

function size(parsed: core.$ZodIssueTooSmall | core.$ZodIssueTooBig, locale: Locale): string {
  const isLeast = parsed.code === 'too_small';
  const limit = Number(isLeast ? parsed.minimum : parsed.maximum);
  if (isLeast && limit === 1 && parsed.origin === 'string') return REQUIRED[locale];
  // A year is not grouped.
  const number = limit < 10_000 ? String(limit) : formatCount(limit, locale);
  const bound = (isLeast ? AT_LEAST : AT_MOST)[locale];
  const [one, many] = UNITS[parsed.origin]?.[locale] ?? [null, null];
  if (one === null) return `${locale === 'it' ? 'Scrivi' : 'Enter'} ${bound} ${number}.`;
  return `${locale === 'it' ? 'Usa' : 'Use'} ${bound} ${number} ${limit === 1 ? one : many}.`;
}

const AT_LEAST: Words = { en: 'at least', it: 'almeno' };
const AT_MOST: Words = { en: 'at most', it: 'al massimo' };

/** What a size counts, one and many; a number counts itself. */
const UNITS: Partial<Record<string, Record<Locale, [one: string, many: string]>>> = {
  string: { en: ['character', 'characters'], it: ['carattere', 'caratteri'] },
  array: { en: ['entry', 'entries'], it: ['voce', 'voci'] },
};

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[name];
  }
  return value;
}
