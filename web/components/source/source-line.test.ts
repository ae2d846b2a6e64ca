import { describe, expect, it } from 'vitest';
import { formatDateTime } from '#domain/format/format-date.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { type FigureSource, formatSourceLine } from './source-line.ts';

const live: FigureSource = { source: 'coingecko', observed_at: '2026-11-21T16:00:00.000Z', delivery: 'live' };
const bundled: FigureSource = {
  source: 'coingecko',
  observed_at: '2025-11-03T09:00:00.000Z',
  delivery: 'bundled',
};

describe('sourceLine', () => {
  it('shows for each figure whether it is live or bundled, and its date', () => {
    overwriteGetLocale(() => 'en');
    expect(formatSourceLine(live, 'en')).toBe('CoinGecko · live, 2026-11-21');
    expect(formatSourceLine(bundled, 'en')).toBe('CoinGecko · bundled, 2025-11-03');
  });

  it('shows the same in Italian', () => {
    overwriteGetLocale(() => 'it');
    expect(formatSourceLine(live, 'it')).toBe('CoinGecko · in tempo reale, 21-11-2026');
    expect(formatSourceLine(bundled, 'it')).toBe('CoinGecko · dati inclusi, 03-11-2025');
    overwriteGetLocale(() => 'en');
  });

  it('shows an estimate as an estimate, neither live nor bundled', () => {
    const estimate = { ...bundled, source: 'fairview-estimate', origin: 'estimated' } as const;
    expect(formatSourceLine(estimate, 'en')).toBe('Estimate by Fairview · 2025-11-03');
  });

  it('formats the time with the given function', () => {
    expect(formatSourceLine(live, 'en', formatDateTime)).toBe('CoinGecko · live, 2026-11-21, 16:00 UTC');
  });

  it.each<[string, FigureSource, string | null]>([
    ['without a delivery', { source: 'github', observed_at: live.observed_at }, 'GitHub · 2026-11-21'],
    ['without a date', { ...live, observed_at: null }, 'CoinGecko · live'],
    ['of an unknown source', { ...bundled, source: 'elsewhere' }, 'elsewhere · bundled, 2025-11-03'],
    ['with nothing known', { source: null, observed_at: null, delivery: null }, null],
  ])('shows the known parts, %s', (_, seen, line) => {
    expect(formatSourceLine(seen, 'en')).toBe(line);
  });
});
