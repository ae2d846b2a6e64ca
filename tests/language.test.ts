import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CALLS } from '#contracts/calls.ts';
import { CHECKOUT, listSourceFiles } from '#tests/architecture/source-files.ts';
import { readMessages } from '#tests/read-messages.ts';

type Locale = 'en' | 'it';
const LOCALES = ['en', 'it'] as const;

/** Words that no name in the code contains. */
const RETIRED = new Set(
  'anew bearers dearest happening happenings judged mishap mishaps sight sights tape telling tellings told twin twins unheard untold wayed'.split(
    ' ',
  ),
);
/** Limits that are not `MAX_…` or `MIN_…`. */
const RETIRED_LIMIT =
  /^(?:DEEPEST|FEWEST|FLATTEST|HIGHEST|LARGEST|LEAST|LONGEST|LOWEST|MOST|OLDEST|SHORTEST|SMALLEST|STEEPEST)(?:_|$)/;

/** Archaic or mannered words and phrases that no message, page text, comment, string or document uses. */
const MANNERED: Record<Locale, RegExp> = {
  en: /\b(?:whoever|whosoever|anew|borne|foretell\w*|dearest|lest|hitherto|wherein|whereof|thereof|heretofore|nought|betwixt|did not arrive|falls? silent|as it were|of old)\b/i,
  it: /non è arrivat|\bda sé\b|\bgiacché\b|\bpoiché non\b|\bnulla di nulla\b|disiscriv|punteggi parziali/i,
};
/** Phrases of the interface with a plain replacement, in messages and page texts. */
const REPLACED: Record<Locale, RegExp> = {
  en: /\b(?:hold(?:s|ing)? (?:back|down)|put right|ask why|looked at|signed in|sign out|sign in)\b/i,
  it: /possessor|poggia/i,
};

const splitWords = (name: string) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
/** Removes placeholders and link targets. */
const stripPlaceholders = (text: string) => text.replace(/\{[^}]*\}|\]\([^)]*\)/g, '');

/** Returns the texts of all messages with their keys. */
const messageTexts = (locale: Locale): [key: string, text: string][] =>
  Object.entries(readMessages(locale)).flatMap(([key, message]) =>
    (typeof message === 'string' ? [message] : Object.values(message[0]!.match)).map(
      (text): [string, string] => [key, stripPlaceholders(text)],
    ),
  );

/** Returns the lines of the page texts of a language with their path. */
const pageTexts = (locale: Locale): [path: string, text: string][] =>
  readdirSync(join(CHECKOUT, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(`.${locale}.md`))
    .flatMap((path) =>
      readFileSync(join(CHECKOUT, 'content', path), 'utf8')
        .split('\n')
        .map((line): [string, string] => [path, stripPlaceholders(line)]),
    );

/** Returns the reasons of the bundled estimates with their asset and input. */
const estimateTexts = (locale: Locale): [path: string, text: string][] =>
  readdirSync(join(CHECKOUT, 'data/estimates'))
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => {
      const { items, inputs } = parse(readFileSync(join(CHECKOUT, 'data/estimates', name), 'utf8'));
      return Object.entries<Record<Locale, string>>({ ...items, ...inputs }).map(
        ([input, reason]): [string, string] => [`${name} ${input}`, reason[locale]],
      );
    });

/** Returns the texts of the site itself, with their place. */
const siteTexts = (locale: Locale): [place: string, text: string][] => [
  ...messageTexts(locale),
  ...pageTexts(locale),
];

/** Returns all texts that users read, with their place. */
const userTexts = (locale: Locale): [place: string, text: string][] => [
  ...siteTexts(locale),
  ...estimateTexts(locale),
];

/** Returns the lines of comments and strings with their path. */
const codeTexts = (): [path: string, line: string][] =>
  listSourceFiles()
    .filter((path) => path !== 'tests/language.test.ts')
    .flatMap((path) =>
      readFileSync(join(CHECKOUT, path), 'utf8')
        .split('\n')
        .filter((line) => /^\s*(?:\/\*|\*|\/\/)|['"`]/.test(line))
        .map((line): [string, string] => [path, line.trim()]),
    );

const documentTexts = (): [path: string, line: string][] =>
  [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(CHECKOUT, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md') && path !== 'glossary.md')
      .map((path) => `docs/${path}`),
  ].flatMap((path) =>
    readFileSync(join(CHECKOUT, path), 'utf8')
      .split('\n')
      .map((line): [string, string] => [path, line]),
  );

/** Returns the words of the last two columns of the glossary. */
function readForbiddenTerms(locale: Locale): string[] {
  const column = locale === 'en' ? 4 : 5;
  return readFileSync(join(CHECKOUT, 'docs', 'glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:idea|---)/.test(line))
    .flatMap((line) => line.split('|').slice(1, -1)[column]!.split(','))
    .map((term) => term.trim())
    .filter(Boolean);
}

describe('names in code', () => {
  const declared = listSourceFiles().flatMap((path) =>
    [
      ...readFileSync(join(CHECKOUT, path), 'utf8').matchAll(
        /^(?:export )?(?:default )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm,
      ),
    ].map(([, name]) => [path, name!] as const),
  );

  it('contain no retired word', () => {
    expect(declared.length).toBeGreaterThan(5_000);
    expect(
      declared.filter(([, name]) => splitWords(name).some((word) => RETIRED.has(word.toLowerCase()))),
    ).toEqual([]);
  });

  it('call a limit MAX or MIN', () => {
    expect(declared.filter(([, name]) => RETIRED_LIMIT.test(name))).toEqual([]);
  });
});

describe('comments, strings and documents', () => {
  it('use no mannered word', () => {
    const texts = [...codeTexts(), ...documentTexts()];
    expect(texts.length).toBeGreaterThan(10_000);
    expect(texts.filter(([, line]) => MANNERED.en.test(line))).toEqual([]);
  });
});

describe('messages, page texts and estimates', () => {
  it.each(LOCALES)('use no mannered or replaced phrase in %s', (locale) => {
    const texts = userTexts(locale);
    expect(texts.length).toBeGreaterThan(8_000);
    expect(texts.filter(([, text]) => MANNERED[locale].test(text) || REPLACED[locale].test(text))).toEqual(
      [],
    );
  });

  it.each(LOCALES)('use none of the terms that the glossary excludes in %s', (locale) => {
    const terms = readForbiddenTerms(locale);
    expect(terms.length).toBeGreaterThan(10);
    const forbidden = new RegExp(`(?<!\\p{L})(?:${terms.join('|')})(?!\\p{L})`, 'iu');
    expect(siteTexts(locale).filter(([, text]) => forbidden.test(text))).toEqual([]);
  });

  it.each(LOCALES)('use only the typographic apostrophe in %s', (locale) => {
    expect(userTexts(locale).filter(([, text]) => /[a-zàèéìòù]'[a-zàèéìòù]/i.test(text))).toEqual([]);
  });
});

describe('summaries of the API', () => {
  it.each(CALLS)('say what $method $path does', ({ summary }) => {
    expect(summary).toMatch(/^[A-Z][a-z]+s .+\.$/);
    expect(summary).not.toMatch(MANNERED.en);
    expect(summary).not.toMatch(REPLACED.en);
  });
});
