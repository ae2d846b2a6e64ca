import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKOUT, listSourceFiles } from '#tests/architecture/source-files.ts';
import { readMessages } from '#tests/read-messages.ts';

/** Words in names that `docs/glossary.md` replaces. */
const RETIRED = new Set(
  'anew bearers dearest happening happenings judged mishap mishaps sight sights tape telling tellings told twin twins unheard untold wayed'.split(
    ' ',
  ),
);
/** Limits that are not `MAX_…` or `MIN_…`. */
const RETIRED_LIMIT =
  /^(?:DEEPEST|FEWEST|FLATTEST|HIGHEST|LARGEST|LEAST|LONGEST|LOWEST|MOST|OLDEST|SHORTEST|SMALLEST|STEEPEST)(?:_|$)/;

/** English words and phrases that no text may use. */
const ENGLISH =
  /\b(?:whoever|anew|borne|foretell\w*|dearest|lest|did not arrive|falls? silent|hold(?:s|ing)? (?:back|down)|graver|put right|ask why|looked at|signed in|sign out|tape)\b/i;
const ITALIAN =
  /non è arrivat|\bda sé\b|segnal[ei] ross|di repertorio|\bcampione\b|possessor|\bnastro\b|poggia|disiscriv|punteggi parziali/i;

const texts = (locale: 'en' | 'it'): [key: string, text: string][] =>
  Object.entries(readMessages(locale)).flatMap(([key, message]) =>
    typeof message === 'string'
      ? [[key, message] as [string, string]]
      : Object.values(message[0]!.match).map((text): [string, string] => [key, text]),
  );

describe('names in code', () => {
  const declared = listSourceFiles().flatMap((path) =>
    [
      ...readFileSync(join(CHECKOUT, path), 'utf8').matchAll(
        /^(?:export )?(?:default )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm,
      ),
    ].map(([, name]) => [path, name!] as const),
  );
  const splitWords = (name: string) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];

  it('use the terms of the glossary', () => {
    expect(declared.length).toBeGreaterThan(5_000);
    expect(
      declared.filter(([, name]) => splitWords(name).some((word) => RETIRED.has(word.toLowerCase()))),
    ).toEqual([]);
  });

  it('call a limit MAX or MIN', () => {
    expect(declared.filter(([, name]) => RETIRED_LIMIT.test(name))).toEqual([]);
  });
});

describe('texts', () => {
  it.each([
    ['en', ENGLISH],
    ['it', ITALIAN],
  ] as const)('use none of the retired phrases in %s', (locale, retired) => {
    expect(texts(locale).filter(([, text]) => retired.test(text))).toEqual([]);
  });

  it('use only the typographic apostrophe', () => {
    for (const locale of ['en', 'it'] as const)
      expect(texts(locale).filter(([, text]) => /[a-zàèéìòù]'[a-zàèéìòù]/i.test(text))).toEqual([]);
  });
});
