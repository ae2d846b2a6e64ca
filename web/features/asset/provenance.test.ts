import { describe, expect, it } from 'vitest';
import type { FigureSource } from '#web/components/source/source-line.ts';
import { describeSources } from './provenance.ts';

const live: FigureSource = { source: 'coingecko', observed_at: '2026-11-21T16:00:00.000Z', delivery: 'live' };
const bundled: FigureSource = {
  source: 'coingecko',
  observed_at: '2025-11-03T09:00:00.000Z',
  delivery: 'bundled',
};

describe('describeSources', () => {
  it('states a shared source once', () => {
    const figures = [
      { name: 'Market cap', seen: live },
      { name: 'Volume', seen: live },
      { name: 'Holders', seen: null },
    ];
    expect(describeSources(figures, 'en')).toBe('CoinGecko · live, 2026-11-21');
  });

  it('names the figures when their sources differ', () => {
    const figures = [
      { name: 'Market cap', seen: live },
      { name: 'Supply', seen: bundled },
      { name: 'Volume', seen: live },
    ];
    expect(describeSources(figures, 'en')).toBe(
      'Market cap, Volume: CoinGecko · live, 2026-11-21; Supply: CoinGecko · bundled, 2025-11-03',
    );
  });

  it('returns null when no source is known', () => {
    expect(describeSources([{ name: 'Volume', seen: undefined }], 'en')).toBeNull();
  });
});
