import { describe, expect, it } from 'vitest';
import { formatDateTime } from '#domain/format/format-date.ts';
import { sourcesByFigure } from '#web/features/asset/provenance.ts';
import { type Seen, sourceLine } from '#web/features/asset/source-line.ts';
import { overwriteGetLocale } from '#web/paraglide/runtime.js';

const live: Seen = { source: 'coingecko', observed_at: '2026-11-21T16:00:00.000Z', origin: 'live' };
const bundled: Seen = { source: 'coingecko', observed_at: '2025-11-03T09:00:00.000Z', origin: 'bundled' };

describe('sourceLine', () => {
  it('says of each figure whether it is live or bundled, and its date', () => {
    overwriteGetLocale(() => 'en');
    expect(sourceLine(live, 'en')).toBe('CoinGecko · live, 2026-11-21');
    expect(sourceLine(bundled, 'en')).toBe('CoinGecko · bundled, 2025-11-03');
  });

  it('says so in Italian', () => {
    overwriteGetLocale(() => 'it');
    expect(sourceLine(live, 'it')).toBe('CoinGecko · in diretta, 21-11-2026');
    expect(sourceLine(bundled, 'it')).toBe('CoinGecko · di repertorio, 03-11-2025');
    overwriteGetLocale(() => 'en');
  });

  it('calls an estimate an estimate, which is neither', () => {
    const sample = { ...bundled, source: 'fairview-sample', sample: true };
    expect(sourceLine(sample, 'en')).toBe('Estimate by Fairview · 2025-11-03');
  });

  it('writes the moment as it is asked to', () => {
    expect(sourceLine(live, 'en', formatDateTime)).toBe('CoinGecko · live, 2026-11-21, 16:00 UTC');
  });

  it.each<[string, Seen, string | null]>([
    ['without an origin', { source: 'github', observed_at: live.observed_at }, 'GitHub · 2026-11-21'],
    ['without a date', { ...live, observed_at: null }, 'CoinGecko · live'],
    ['of an unknown source', { ...bundled, source: 'elsewhere' }, 'elsewhere · bundled, 2025-11-03'],
    ['of nothing known', { source: null, observed_at: null, origin: null }, null],
  ])('says what is known, %s', (_, seen, line) => {
    expect(sourceLine(seen, 'en')).toBe(line);
  });
});

describe('sourcesByFigure', () => {
  it('says the source once where all figures share it', () => {
    const figures = [
      { name: 'Market cap', seen: live },
      { name: 'Volume', seen: live },
      { name: 'Holders', seen: null },
    ];
    expect(sourcesByFigure(figures, 'en')).toBe('CoinGecko · live, 2026-11-21');
  });

  it('names the figures where their sources differ', () => {
    const figures = [
      { name: 'Market cap', seen: live },
      { name: 'Supply', seen: bundled },
      { name: 'Volume', seen: live },
    ];
    expect(sourcesByFigure(figures, 'en')).toBe(
      'Market cap, Volume: CoinGecko · live, 2026-11-21; Supply: CoinGecko · bundled, 2025-11-03',
    );
  });

  it('is silent where nothing is known', () => {
    expect(sourcesByFigure([{ name: 'Volume', seen: undefined }], 'en')).toBeNull();
  });
});
