import { expect, it } from 'vitest';
import { FIXTURES, recordedJson, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';

/**
 * Returns golden cases by name: those of the table, then those that only the recording has. With recordings,
 * a test compares the table with them; a recording may have fewer cases.
 *
 * @param read extracts the cases from the recording
 */
export function goldenCases<Case extends { source: string }, Recorded>(
  table: readonly Case[],
  file: string,
  read: (recorded: Recorded) => Case[],
): (readonly [string, Case])[] {
  const recorded = FIXTURES ? read(recordedJson<Recorded>(file)) : [];
  const known = new Map(table.map((one) => [one.source, one]));
  it.skipIf(!FIXTURES)(`matches the figures of ${file}${WITHOUT_FIXTURES}`, () => {
    const both = recorded.filter(({ source }) => known.has(source));
    expect(both.length).toBeGreaterThan(0);
    expect(both.map(({ source }) => known.get(source))).toEqual(both);
  });
  const further = recorded.filter(({ source }) => !known.has(source));
  return [...table, ...further].map((one) => [one.source, one] as const);
}
