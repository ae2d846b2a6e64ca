import { describe, expect, it } from 'vitest';
import { formatAge, formatDaysAgo } from '#domain/format/format-age.ts';

describe('formatDaysAgo', () => {
  it.each([
    [0, 'today', 'oggi'],
    [0.9, 'today', 'oggi'],
    [1, 'yesterday', 'ieri'],
    [2, '2 days ago', '2 giorni fa'],
    [1310, '1,310 days ago', '1.310 giorni fa'],
    [-1, '–', '–'],
    [null, '–', '–'],
  ])('formats %s as %s and as %s', (days, en, it) => {
    expect(formatDaysAgo(days, 'en')).toBe(en);
    expect(formatDaysAgo(days, 'it')).toBe(it);
  });
});

describe('formatAge', () => {
  it.each([
    [0, '0 days', '0 giorni'],
    [1, '1 day', '1 giorno'],
    [59.9, '59 days', '59 giorni'],
    [60, '1 month', '1 mese'],
    [61, '2 months', '2 mesi'],
    [730, '23 months', '23 mesi'],
    [731, '2.0 years', '2,0 anni'],
    [3740, '10.2 years', '10,2 anni'],
    [Number.NaN, '–', '–'],
  ])('formats %s days as %s and as %s', (days, en, it) => {
    expect(formatAge(days, 'en')).toBe(en);
    expect(formatAge(days, 'it')).toBe(it);
  });
});
