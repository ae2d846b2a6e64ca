import { describe, expect, it } from 'vitest';
import { findItalianLaw } from '#domain/wallet/italian-tax/find-italian-law.ts';
import { describeLaw, toLawAnswer } from '#domain/wallet/italian-tax/law-lines.ts';

const describeYear = (year: number, locale: 'en' | 'it') =>
  describeLaw(toLawAnswer(findItalianLaw(year)!), locale).join('\n');

describe('describeLaw', () => {
  it.each([
    [2023, 'da 2.000\u00a0euro in su è imponibile tutto', 'from 2,000\u00a0euros on, everything is'],
    [
      2024,
      'I primi 2.000\u00a0euro dell’anno non sono imponibili',
      'The first 2,000\u00a0euros of a year are not taxed',
    ],
    [2025, 'è imponibile anche il primo euro', 'taxed from the first euro'],
    [2025, 'del 26%; dal 1° gennaio 2026 è del 33%', '26% (substitute tax); from 1 January 2026, 33%'],
    [2026, 'sostitutiva del 33%.', 'taxed at 33% (substitute tax).'],
    [2026, 'euro l’aliquota è del 26%', 'euros the rate is 26%'],
    [2024, 'fino a quell’importo va persa', 'up to that amount it is lost'],
    [2025, 'si deducono dalle plusvalenze dei quattro anni successivi', 'the next four years'],
  ])('includes for %d: %s', (year, italian, english) => {
    expect(describeYear(year, 'it')).toContain(italian);
    expect(describeYear(year, 'en')).toContain(english);
  });

  it('mentions euro tokens only in years with a separate rate for them', () => {
    for (const year of [2023, 2024, 2025]) expect(describeYear(year, 'it')).not.toContain('token');
  });
});
