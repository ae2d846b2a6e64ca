import { describe, expect, it } from 'vitest';
import { formatEuros } from '#domain/wallet/italian-tax/format-euros.ts';

describe('formatEuros', () => {
  it.each([
    ['1234.5', '€1,234.50', '1.234,50\u00a0€'],
    ['0.125', '€0.12', '0,12\u00a0€'],
    ['0.135', '€0.14', '0,14\u00a0€'],
    ['-0.004', '€0.00', '0,00\u00a0€'],
    ['-2808', '−€2,808.00', '−2.808,00\u00a0€'],
    ['999999999999999.994', '€999,999,999,999,999.99', '999.999.999.999.999,99\u00a0€'],
    [null, '–', '–'],
  ])('formats %j as %s and as %s', (amount, en, it) => {
    expect(formatEuros(amount, 'en')).toBe(en);
    expect(formatEuros(amount, 'it')).toBe(it);
  });
});
