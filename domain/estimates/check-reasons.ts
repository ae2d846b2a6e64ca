import type { Estimate, EstimateFile } from '#domain/estimates/estimate-file.ts';
import { findSensitiveWords } from '#domain/estimates/sensitive-words.ts';
import { parseNumbers, parseYears } from '#domain/estimates/stated-numbers.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import type { Input } from '#domain/method/inputs.ts';
import { type Problem, Problems } from '#domain/ratings/problems.ts';

type ReasonedFile = Pick<EstimateFile, 'asset' | 'as_of' | 'items' | 'inputs'>;

/** One reason in one language, with its path in the file. */
interface Reason {
  name: string;
  path: string;
  locale: Locale;
  text: string;
  estimate: Estimate;
}

function listReasons({ items, inputs }: ReasonedFile): Reason[] {
  return Object.entries({ items, inputs }).flatMap(([part, estimates]) =>
    Object.entries(estimates as Record<string, Estimate>).flatMap(([name, estimate]) =>
      LOCALES.map((locale) => ({
        name,
        path: `${part}.${name}.${locale}`,
        locale,
        text: estimate.reason[locale],
        estimate,
      })),
    ),
  );
}

/** Returns the problems of all reasons of a file. */
export function checkReasons(file: ReasonedFile): readonly Problem[] {
  const problems = new Problems();
  const pathByText = new Map<string, string>();
  for (const reason of listReasons(file)) {
    const { path, locale, text, estimate } = reason;
    const other = pathByText.get(toKey(text));
    if (other) problems.add(path, `is the same text as ${other}`);
    else pathByText.set(toKey(text), path);
    if (text.includes("'")) problems.add(path, 'has a straight apostrophe');
    const words = findSensitiveWords(text, locale);
    if (words && estimate.reason.link === null)
      problems.add(path, `mentions "${words}" without a link to a report`);
    if (endsWithFiller(text, locale, file.as_of.slice(0, 4)))
      problems.add(path, 'ends with a year that adds no information');
    const stated = findContradiction(reason);
    if (stated)
      problems.add(path, `states ${stated.join(' and ')} although the value is ${String(estimate.value)}`);
  }
  return problems.list;
}

/** Returns the problems of texts that different inputs of different assets share. */
export function checkSharedReasons(files: readonly ReasonedFile[]): readonly Problem[] {
  const problems = new Problems();
  const first = new Map<string, { asset: string; name: string; path: string }>();
  for (const file of files)
    for (const { name, path, text } of listReasons(file)) {
      const other = first.get(toKey(text));
      if (!other) first.set(toKey(text), { asset: file.asset, name, path });
      else if (other.name !== name && other.asset !== file.asset)
        problems.add(`${file.asset} ${path}`, `is the same text as ${other.asset} ${other.path}`);
    }
  return problems.list;
}

/** Texts that differ only in case, spaces and punctuation are the same. */
const toKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

const FILLER: Record<Locale, RegExp> = {
  en: /\b(?:in|as of|by|during|through|still in) (?:early |mid-?|late )?(\d{4})\W*$/i,
  it: /\b(?:nel|al|entro il|durante il|a (?:inizio|metà|fine)) (\d{4})\W*$/i,
};
/** Words of something that happened, so that its year says when. */
const EVENT: Record<Locale, RegExp> = {
  en: /\b(?:\w+ed|came|went|fell|rose|began|won|lost|grew|brought|left|took|made|shrank|ran|was|were|gave|sold|split)\b/i,
  it: /\b(?:\w+(?:at|ut|it|ost|ert|ess|es|us)[oaie]|\w+(?:ò|ì|arono|irono|ero)|fu|arriva|arrivano|parte|partono)\b/i,
};
const ALWAYS_FILLER = /\bas of (?:\w+ )?\d{4}\b/i;

/** Whether a reason ends with the year of the file although nothing in it happened in that year. */
function endsWithFiller(text: string, locale: Locale, year: string): boolean {
  if (ALWAYS_FILLER.test(text)) return true;
  const [, stated] = FILLER[locale].exec(text) ?? [];
  return stated === year && parseYears(text).length === 1 && !EVENT[locale].test(text);
}

/** Inputs whose reason, if it states a number without a rate, states the value or what adds up to it. */
const COMPARED_INPUTS: readonly string[] = [
  'venues',
  'stars',
  'forks',
  'contrib',
  'addr',
  'act',
  'rd_sub',
  'tg',
  'tw',
  'watch',
  'depth',
  'tvl',
] satisfies Input[];
const NUMBER_TOLERANCE = 0.3;
const RATE: Record<Locale, RegExp> = {
  en: /\b(?:an?|per|each|every) (?:second|hour|day|week|month|quarter|year)\b|\b(?:daily|weekly|monthly|yearly)\b/i,
  it: /\b(?:al (?:secondo|giorno|mese|trimestre)|all[’'](?:ora|anno)|alla settimana|ogni|giornalier\w*|settimanal\w*|mensil\w*|annu\w*)\b/i,
};
/** Words that leave a part of the number open, as in "1,300 stars, and older code about as many". */
const OPEN_ENDED: Record<Locale, RegExp> = {
  en: /\b(?:adds?|more|rest|remaining|others?|older|plus|further|alone|as many|several|many|few)\b/i,
  it: /\b(?:aggiung\w*|più|resto|restant\w*|altr[eio]|altrettant\w*|vecchi\w*|oltre|sol[oaie]|molt[ei]|poch[ei]|alcun[ei]|dozzin\w*)\b/i,
};

/** Returns the numbers that a reason states if none of them, nor their range or sum, is near the value. */
function findContradiction({ name, locale, text, estimate: { value } }: Reason): number[] | null {
  if (typeof value !== 'number' || value === 0 || !COMPARED_INPUTS.includes(name)) return null;
  if (RATE[locale].test(text) || OPEN_ENDED[locale].test(text)) return null;
  // A rank or a fraction, as in "a top-30 coin" and "three quarters of a million".
  const isOfSomethingElse = (number: number): boolean => number < 100 && value >= 1000;
  const numbers = parseNumbers(text, locale)
    .filter(
      (stated) => stated.kind === 'amount' || (stated.kind === 'count' && !isOfSomethingElse(stated.value)),
    )
    .map((stated) => stated.value);
  if (numbers.length === 0) return null;
  const isNear = (number: number): boolean =>
    Math.abs(number - value) <= NUMBER_TOLERANCE * Math.max(number, value);
  const isInRange = value >= Math.min(...numbers) && value <= Math.max(...numbers);
  const sum = numbers.reduce((total, number) => total + number, 0);
  return isInRange || isNear(sum) || numbers.some(isNear) ? null : numbers;
}
