import { describe, expect, it } from 'vitest';
import { describeGroupSources, isEstimate, type Provenance } from './provenance.ts';

const CODE = {
  source: 'coingecko',
  observed_at: '2026-11-21T08:00:00Z',
  delivery: 'live',
  origin: 'measured',
} as const;
const ESTIMATE = {
  source: 'estimate',
  observed_at: '2025-11-03',
  delivery: 'bundled',
  origin: 'estimated',
} as const;
const PROVENANCE: Provenance = { 'code.stars': CODE, 'code.forks': CODE, codebook: ESTIMATE, ath: ESTIMATE };

describe('describeGroupSources', () => {
  it('names a source once for all figures of a group', () => {
    expect(describeGroupSources(PROVENANCE, ['code'], 'en')).toBe('CoinGecko · live, 2026-11-21');
  });

  it('joins the sources of several groups', () => {
    expect(describeGroupSources(PROVENANCE, ['code', 'ath'], 'en')).toMatch(
      /^CoinGecko · live, 2026-11-21; Estimate by Fairview/,
    );
  });

  it('is null for a group without recorded figures', () => {
    expect(describeGroupSources(PROVENANCE, ['social'], 'en')).toBeNull();
  });
});

describe('isEstimate', () => {
  it.each([
    ['ath', true],
    ['code.stars', false],
    ['social.reddit', false],
  ])('of the figure %s is %s', (field, expected) => {
    expect(isEstimate(PROVENANCE, field)).toBe(expected);
  });
});
