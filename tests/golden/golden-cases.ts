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
  const tableCases = new Map(table.map((one) => [one.source, one]));
  it.skipIf(!FIXTURES)(`matches the figures of ${file}${WITHOUT_FIXTURES}`, () => {
    const common = recorded.filter(({ source }) => tableCases.has(source));
    expect(common.length).toBeGreaterThan(0);
    expect(common.map(({ source }) => tableCases.get(source))).toEqual(common);
  });
  const recordedOnly = recorded.filter(({ source }) => !tableCases.has(source));
  return [...table, ...recordedOnly].map((one) => [one.source, one] as const);
}
