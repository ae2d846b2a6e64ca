import { describe, expect, it } from 'vitest';
import { readAmount } from '#domain/decimal.ts';
import { detectFormat } from '#domain/wallet/import/formats/all-formats.ts';
import { Columns } from '#domain/wallet/import/table.ts';
import { withoutBrackets } from '#domain/wallet/import/without-brackets.ts';

/** Longest cell of a file, as `FILE_LIMITS.cellChars`. */
const CELL_CHARS = 32_767;
/** One pass over a cell takes less than a millisecond; with a pass per character it takes seconds. */
const MAX_MS = 100;

function measure(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

describe('a text that would need a pass per character', () => {
  it.each(['1', '0', '.', '1.'])('is refused as an amount at once: %j, a million times', (part) => {
    const text = `${part.repeat(1_000_000 / part.length)}x`;
    expect(measure(() => readAmount(text))).toBeLessThan(MAX_MS);
    expect(readAmount(text)).toEqual({ amount: null, problem: 'not_a_number' });
  });

  it.each(['(', ' ', '( '])('is read as a unit at once: %j', (part) => {
    const text = `a${part.repeat(CELL_CHARS / 2)}x`;
    expect(measure(() => withoutBrackets(text))).toBeLessThan(MAX_MS);
  });

  it('is split at once when a record is one quoted cell', () => {
    const cell = `a,${'""x'.repeat(CELL_CHARS / 3)}`;
    expect(measure(() => detectFormat([{ row: 1, cells: [cell] }]))).toBeLessThan(MAX_MS);
  });

  it('is cut as the name of a column', () => {
    const columns = new Columns(['*'.repeat(CELL_CHARS)]);
    expect(measure(() => columns.find(/^\W*(?:fee )?unit$/))).toBeLessThan(MAX_MS);
  });
});

describe('withoutBrackets', () => {
  it.each([
    ['SOL (Solana)', 'SOL'],
    ['SOL', 'SOL'],
    ['SOL (a) (b) ', 'SOL'],
    ['SOL (open', 'SOL (open'],
    ['(x)', ''],
  ])('%j → %j', (text, expected) => {
    expect(withoutBrackets(text)).toBe(expected);
  });
});
