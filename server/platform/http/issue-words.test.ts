import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CALLS } from '#contracts/calls.ts';
import { ISSUE_NAMES } from '#contracts/issues.ts';
import { importOptions } from '#contracts/wallet-import.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import type { ApiError } from '#server/platform/http/api-error.ts';
import { createIssue } from '#server/platform/http/issue-words.ts';
import { parseInput } from '#server/platform/http/parse.ts';
import { JARGON } from '#tests/fuzz/jargon.ts';
import { valueFor } from '#tests/fuzz/make-values.ts';
import type { Schema } from '#tests/fuzz/open-api.ts';

/** Every schema that parses input. */
const SCHEMAS = [
  ...CALLS.flatMap(({ method, path, query, body }) => [
    { name: `the query of ${method} ${path}`, schema: query },
    ...(body ? [{ name: `the body of ${method} ${path}`, schema: body }] : []),
  ]),
  { name: 'the options of an import', schema: importOptions },
];

function parseAndListIssues(schema: z.core.$ZodType, input: unknown, locale: 'en' | 'it') {
  try {
    parseInput(schema, input, locale);
    return [];
  } catch (error) {
    return (error as ApiError).issues!;
  }
}

describe('an issue of invalid input', () => {
  it.each(SCHEMAS)('is a plain sentence in both languages for any fault in $name', ({ schema }) => {
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    const property = fc.property(
      fc.oneof(valueFor(described), fc.constantFrom(null, 1, 'x', [])),
      (input) => {
        const [en, it] = LOCALES.map((locale) => parseAndListIssues(schema, input, locale));
        expect(it!.map(({ path }) => path)).toEqual(en!.map(({ path }) => path));
        for (const [locale, issues] of [
          ['en', en!],
          ['it', it!],
        ] as const) {
          for (const { message } of issues) {
            expect(message).not.toMatch(JARGON[locale]);
            expect(message).toMatch(/^\p{Lu}.*\.$/u);
          }
        }
        for (const [place, { message }] of en!.entries()) expect(message).not.toBe(it![place]!.message);
      },
    );
    fc.assert(property, { numRuns: 100, seed: 7 });
  });

  it.each<[string, z.ZodType, unknown, string, string]>([
    [
      'is missing',
      z.object({ a: z.string() }),
      {},
      'This field is required.',
      'Questo campo è obbligatorio.',
    ],
    ['is not text', z.object({ a: z.string() }), { a: 1 }, 'Enter text.', 'Inserisci un testo.'],
    [
      'is not a valid choice',
      z.object({ a: z.enum(['en', 'it']) }),
      { a: 'fr' },
      'Choose one of: en, it.',
      'Scegli tra: en, it.',
    ],
    [
      'is too long',
      z.object({ a: z.string().max(10_000) }),
      { a: 'x'.repeat(10_001) },
      'Use at most 10,000 characters.',
      'Usa al massimo 10.000 caratteri.',
    ],
    [
      'is too short',
      z.object({ a: z.string().min(2) }),
      { a: 'x' },
      'Use at least 2 characters.',
      'Usa almeno 2 caratteri.',
    ],
    [
      'is too small',
      z.object({ a: z.number().min(2023) }),
      { a: 1 },
      'Enter at least 2023.',
      'Scrivi almeno 2023.',
    ],
    [
      'is a fraction',
      z.object({ a: z.number().int() }),
      { a: 1.5 },
      'Enter a whole number.',
      'Scrivi un numero intero.',
    ],
    [
      'is a list with too many entries',
      z.object({ a: z.array(z.string()).max(1) }),
      { a: ['a', 'b'] },
      'Use at most 1 entry.',
      'Usa al massimo 1 voce.',
    ],
  ])('names the correction when a field %s', (_what, schema, input, en, it) => {
    expect(parseAndListIssues(schema, input, 'en')).toEqual([{ path: 'a', message: en }]);
    expect(parseAndListIssues(schema, input, 'it')).toEqual([{ path: 'a', message: it }]);
  });

  it('has at most 15 words for every name that a contract may use', () => {
    for (const name of ISSUE_NAMES)
      for (const locale of LOCALES) {
        const { message } = createIssue('a', name, locale);
        expect(message).not.toMatch(JARGON[locale]);
        expect(message.split(/\s+/).length, name).toBeLessThanOrEqual(15);
      }
  });
});
