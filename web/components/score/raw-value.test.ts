import { describe, expect, it } from 'vitest';
import { formatMeasuredValue, formatRawValue, formatScale } from './raw-value.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('rawText', () => {
  it.each([
    [450_000_000, 'usd', undefined, '$450.0 M'],
    [96_412, 'usd', 'ath', '$96,412.00'],
    [36_000_000, 'usd_per_day', undefined, '$36.00 M a day'],
    [6, 'percent_per_year', 'infl', '6.0% a year'],
    [0.6, 'share', 'circ_share', '60.0%'],
    [0.0183, 'per_day', 'sd', '1.83% a day'],
    [41_000, 'count', 'addr', '41,000'],
    [55_000_000, 'count', 'addr', '55.0 M'],
    [49, 'weeks', 'wk', '49 of 52'],
    [1, 'yes_no', 'capped', 'yes'],
    [0, 'yes_no', 'capped', 'no'],
    [0.5, 'level', 'sec', 'in part'],
    [[4, 3, 3, 4], 'rating', 'r_use', '4 · 3 · 3 · 4 of 5'],
    [[0, 2, 9], 'list', 'miles', '0, 2, 9'],
    [[], 'list', 'inc', 'none'],
    [[{ severity: 2, years: 2.4 }], 'list', 'inc', 'severity 2, 2.4 years ago'],
    [
      [
        { severity: 1, years: 3 },
        { severity: 2, years: 1 },
      ],
      'list',
      'inc',
      'severity 1, 3.0 years ago; severity 2, 1.0 years ago',
    ],
    ['pow', 'kind', 'consensus', 'proof of work'],
    [null, 'usd', undefined, '–'],
    [7.5, 'unheard-of', undefined, '7.500'],
  ])('formats %j of unit %s', (value, unit, input, text) => {
    expect(plain(formatRawValue(value, unit, 'en', input))).toBe(text);
  });

  it('uses Italian number formats in Italian', () => {
    expect(plain(formatRawValue(450_000_000, 'usd', 'it'))).toBe('450,0 mln $');
  });
});

describe('scaleText', () => {
  it('shows both ends in the unit of the part', () => {
    expect(formatScale('infl', 'percent_per_year', { zero: 25, hundred: 0 }, 'en')).toBe('25% → 0, 0% → 100');
    expect(formatScale('turn', 'usd_per_day', { zero: 0.0005, hundred: 0.05 }, 'it')).toBe(
      '0,05% → 0, 5% → 100',
    );
    expect(plain(formatScale('tvl', 'usd', { zero: 1e6, hundred: 5e10 }, 'en'))).toBe(
      '$1 M → 0, $50 B → 100',
    );
    expect(formatScale('capped', 'yes_no', { zero: 0, hundred: 1 }, 'en')).toBe('no → 0, yes → 100');
    expect(formatScale('sd', 'per_day', { zero: 2, hundred: 0.3 }, 'en')).toBe('200% → 0, 30% → 100');
  });

  it('counts exchanges with a fiat pair from zero', () => {
    expect(formatScale('fiat', 'count', { zero: 1, hundred: 11 }, 'en')).toBe('0 → 0, 10 → 100');
  });
});

describe('measuredText', () => {
  it('returns null when the raw value itself is on the scale', () => {
    expect(formatMeasuredValue({ input: 'infl', unit: 'percent_per_year', value: 6 }, 6, 'en')).toBeNull();
    expect(formatMeasuredValue({ input: 'fiat', unit: 'count', value: 4 }, 3, 'en')).toBeNull();
  });

  it('returns the quantity derived from a raw value', () => {
    expect(formatMeasuredValue({ input: 'stars', unit: 'count', value: 380 }, 2600, 'en')).toBe('380');
    expect(formatMeasuredValue({ input: 'sd', unit: 'per_day', value: 0.35 }, 0.0183, 'en')).toBe(
      '35% a year',
    );
    expect(formatMeasuredValue({ input: 'trend', unit: 'usd', value: -0.27 }, null, 'en')).toBe('−0.3 σ');
  });
});
