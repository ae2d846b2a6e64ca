import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePieces } from '#web/api/parse-pieces.ts';

const filled = (rows: unknown[], around: object = {}) =>
  JSON.stringify({ level: 'high', data: rows, ...around });
const many = (row: unknown) => Array.from({ length: 2_500 }, () => row);
const LONG = 'x'.repeat(60);

async function* cut(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}
const parse = (text: string, length = 65_536) => parsePieces(cut(text, length));

describe('parsePieces', () => {
  it.each([
    ['a short answer', filled([{ id: 1 }])],
    ['a long list, followed by other fields', filled(many({ id: 'é', name: LONG }), { total: 3 })],
    ['a list of a single long row', filled([{ id: 1, text: 'x'.repeat(300_000) }])],
    ['rows whose text looks like a border', filled(many({ id: `},{"id":${LONG}`, name: '"data":[{"id":' }))],
    [
      'rows that contain rows of the same name',
      filled(many({ id: 1, parts: [{ id: 2 }, { id: 3, name: LONG }] })),
    ],
    ['a list without objects', filled(many(LONG))],
    ['a long text without a list', JSON.stringify({ notice: 'x'.repeat(300_000) })],
    ['a list under another parent', JSON.stringify({ a: { data: many({ id: LONG }) }, total: 1 })],
  ])('parses %s like JSON.parse', async (_name, text) => {
    expect(await parse(text)).toEqual(JSON.parse(text));
    expect(await parse(text, text.length)).toEqual(JSON.parse(text));
  });

  it('parses the rows wherever the text is split', async () => {
    const text = filled(many({ id: 'a', name: LONG }));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 20_000, max: 120_000 }), async (length) => {
        expect(await parse(text, length)).toEqual(JSON.parse(text));
      }),
      { numRuns: 20 },
    );
  });

  it('parses any content of the rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ id: fc.jsonValue(), name: fc.string() })), async (rows) => {
        const text = filled([...rows, ...many({ id: LONG }), ...rows]);
        expect(await parse(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 30 },
    );
  });

  it('rejects what JSON.parse rejects', async () => {
    await expect(parse(filled(many({ id: LONG })).slice(0, -1))).rejects.toThrow(SyntaxError);
  });
});
