import { expect, it } from 'vitest';
import { FIXTURES, recordedJson, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';

/**
 * Golden cases by name: those of our table, then those that only the recording has. Where the recording is there, a test
 * holds the table to it, figure by figure; a recording may hold fewer cases than the table.
 *
 * @param read takes the figures of each case out of the recording.
 */
export function goldenCases<Case extends { source: string }, Recorded>(
  table: readonly Case[],
  file: string,
  read: (recorded: Recorded) => Case[],
): (readonly [string, Case])[] {
  const recorded = FIXTURES ? read(recordedJson<Recorded>(file)) : [];
  const known = new Map(table.map((one) => [one.source, one]));
  it.skipIf(!FIXTURES)(`has the figures of ${file}${WITHOUT_FIXTURES}`, () => {
    const both = recorded.filter(({ source }) => known.has(source));
    expect(both.length).toBeGreaterThan(0);
    expect(both.map(({ source }) => known.get(source))).toEqual(both);
  });
  const further = recorded.filter(({ source }) => !known.has(source));
  return [...table, ...further].map((one) => [one.source, one] as const);
}
