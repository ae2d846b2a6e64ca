import { describe, expect, it } from 'vitest';
import { formatPoints, formatScore } from '#domain/format/format-score.ts';

describe('formatScore', () => {
  it.each([
    [57.2, '57.2', '57,2'],
    [0, '0.0', '0,0'],
    [100, '100.0', '100,0'],
  ])('formats %d with one decimal', (value, en, it) => {
    expect(formatScore(value, 'en')).toBe(en);
    expect(formatScore(value, 'it')).toBe(it);
  });

  it('shows null as unknown', () => {
    expect(formatScore(null, 'en')).toBe('–');
  });
});

describe('formatPoints', () => {
  it.each([
    [4.4, '+4.4', '+4,4'],
    [-0.8, '−0.8', '−0,8'],
    [0.04, '0.0', '0,0'],
  ])('formats %d with a sign', (value, en, it) => {
    expect(formatPoints(value, 'en')).toBe(en);
    expect(formatPoints(value, 'it')).toBe(it);
  });
});
