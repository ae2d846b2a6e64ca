import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInSlices } from '#web/api/parse-in-slices.ts';

const filled = (rows: unknown[], around: object = {}) =>
  JSON.stringify({ level: 'high', data: rows, ...around });
const many = (row: unknown) => Array.from({ length: 2_500 }, () => row);
const LONG = 'x'.repeat(60);

describe('parseInSlices', () => {
  it.each([
    ['a short answer', filled([{ id: 1 }])],
    ['a long list, with what stands behind it', filled(many({ id: 'é', name: LONG }), { total: 3 })],
    ['a list of a single long row', filled([{ id: 1, text: 'x'.repeat(300_000) }])],
    ['rows whose text looks like a border', filled(many({ id: `},{"id":${LONG}`, name: '"data":[{"id":' }))],
    [
      'rows that hold rows of the same name',
      filled(many({ id: 1, parts: [{ id: 2 }, { id: 3, name: LONG }] })),
    ],
    ['a list that is no list of objects', filled(many(LONG))],
    ['a long text without a list', JSON.stringify({ notice: 'x'.repeat(300_000) })],
    ['a list under another parent', JSON.stringify({ a: { data: many({ id: LONG }) }, total: 1 })],
  ])('reads %s as JSON.parse does', async (_name, text) => {
    expect(await parseInSlices(text)).toEqual(JSON.parse(text));
  });

  it('reads whatever the rows hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ id: fc.jsonValue(), name: fc.string() })), async (rows) => {
        const text = filled([...rows, ...many({ id: LONG }), ...rows]);
        expect(await parseInSlices(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 30 },
    );
  });

  it('refuses what JSON.parse refuses', async () => {
    await expect(parseInSlices(filled(many({ id: LONG })).slice(0, -1))).rejects.toThrow(SyntaxError);
  });
});
