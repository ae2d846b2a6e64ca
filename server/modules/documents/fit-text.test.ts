import { describe, expect, it, vi } from 'vitest';
import { fitText } from '#server/modules/documents/fit-text.ts';
import { pdfFonts } from '#server/modules/documents/pdf-fonts.ts';

const coverage = await pdfFonts();
const fitted = (text: string) => {
  const missed = vi.fn<() => void>();
  const runs = fitText(text, coverage, missed);
  return { runs, missed: missed.mock.calls.length };
};
const fonts = (text: string) => {
  const { runs } = fitted(text);
  return typeof runs === 'string' ? ['sans'] : runs.map(({ font }) => font);
};

describe('fitText', () => {
  it('returns plain text when the first font covers it', () => {
    for (const text of ['', 'Perché così? «Già», 1.234,50 €', 'It’s $1,234.50 – “fine”'])
      expect(fitted(text)).toEqual({ runs: text, missed: 0 });
  });

  it('uses other fonts for characters that the first one lacks', () => {
    expect(fonts('Łódź')).toEqual(['sans-ext', 'sans', 'sans-ext']);
    expect(fonts('Привет')).toEqual(['serif-cyrillic']);
    expect(fonts('Ωμέγα')).toEqual(['serif-greek']);
    for (const text of ['Łódź', 'Привет', 'Ωμέγα']) expect(fitted(text).missed).toBe(0);
  });

  it('inserts one replacement per gap and reports each uncovered character', () => {
    expect(fitted('a比特币b🚀')).toEqual({ runs: 'a‹?›b‹?›', missed: 4 });
  });

  it('joins lines with spaces', () => {
    expect(fitted('one\r\n\ttwo\u2028three').runs).toBe('one two three');
  });

  it('composes decomposed characters', () => {
    expect(fitted('perche\u0301').runs).toBe('perché');
  });
});
