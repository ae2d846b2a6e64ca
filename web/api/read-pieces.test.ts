import { describe, expect, it } from 'vitest';
import { readPieces } from '#web/api/read-pieces.ts';

const TEXT = 'è 12 € '.repeat(40_000);
const bytes = () => new TextEncoder().encode(TEXT);
const piecesOf = async (body: BodyInit | null) => {
  const pieces: string[] = [];
  for await (const piece of readPieces(new Response(body))) pieces.push(piece);
  return pieces;
};

describe('readPieces', () => {
  it('splits a long body into small pieces without breaking characters', async () => {
    const pieces = await piecesOf(bytes());
    expect(pieces.join('')).toBe(TEXT);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(65_536);
  });

  it('returns chunks as they arrive when the body has no byte stream', async () => {
    const half = 100_001;
    const stream = new ReadableStream({
      start(to) {
        to.enqueue(bytes().slice(0, half));
        to.enqueue(bytes().slice(half));
        to.close();
      },
    });
    expect((await piecesOf(stream)).join('')).toBe(TEXT);
  });

  it('returns an empty text for a response without a body', async () => {
    expect((await piecesOf(null)).join('')).toBe('');
  });
});
