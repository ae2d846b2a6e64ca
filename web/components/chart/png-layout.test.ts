import { describe, expect, it } from 'vitest';
import { toFileName, wrapText } from './png-layout.ts';

const measure = (text: string) => text.length;

describe('wrapText', () => {
  it('breaks lines at spaces, at most as wide as the width', () => {
    expect(wrapText('daily closes of Coinbase', 12, measure)).toEqual(['daily closes', 'of Coinbase']);
    expect(wrapText('daily closes of Coinbase', 11, measure)).toEqual(['daily', 'closes of', 'Coinbase']);
  });

  it('gives a word that is too long a line of its own', () => {
    expect(wrapText('a verylongword b', 4, measure)).toEqual(['a', 'verylongword', 'b']);
  });
});

describe('toFileName', () => {
  it('replaces what no file system is sure to accept', () => {
    expect(toFileName('bitcoin', 'price', '1y')).toBe('fairview-bitcoin-price-1y.png');
    expect(toFileName('a/b', 'c:d')).toBe('fairview-a-b-c-d.png');
  });
});
