import { describe, expect, it, vi } from 'vitest';
import { fitText } from '#server/modules/documents/fit-text.ts';
import { registerPdfFonts } from '#server/modules/documents/pdf-fonts.ts';

const coverage = await registerPdfFonts();
const runFitText = (text: string) => {
  const missed = vi.fn<() => void>();
  const runs = fitText(text, coverage, missed);
  return { runs, missed: missed.mock.calls.length };
};
const listFonts = (text: string) => {
  const { runs } = runFitText(text);
  return typeof runs === 'string' ? ['sans'] : runs.map(({ font }) => font);
};

describe('fitText', () => {
  it('returns plain text when the first font covers it', () => {
    for (const text of ['', 'Perché così? «Già», 1.234,50 €', 'It’s $1,234.50 – “fine”'])
      expect(runFitText(text)).toEqual({ runs: text, missed: 0 });
  });

  it('uses other fonts for characters that the first one lacks', () => {
    expect(listFonts('Łódź')).toEqual(['sans-ext', 'sans', 'sans-ext']);
    expect(listFonts('Привет')).toEqual(['serif-cyrillic']);
    expect(listFonts('Ωμέγα')).toEqual(['serif-greek']);
    for (const text of ['Łódź', 'Привет', 'Ωμέγα']) expect(runFitText(text).missed).toBe(0);
  });

  it('inserts one replacement per gap and reports each uncovered character', () => {
    expect(runFitText('a比特币b🚀')).toEqual({ runs: 'a‹?›b‹?›', missed: 4 });
  });

  it('joins lines with spaces', () => {
    expect(runFitText('one\r\n\ttwo\u2028three').runs).toBe('one two three');
  });

  it('composes decomposed characters', () => {
    expect(runFitText('perche\u0301').runs).toBe('perché');
  });
});
