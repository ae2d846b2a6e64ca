import { describe, expect, it } from 'vitest';
import { walletHolding } from '#tests/builders/wallet-answers.ts';
import { averagePillars } from './average-pillars.ts';

const score = (of: number) => ({
  fv: of,
  project: of,
  hype: of / 2,
  economics: 0,
  band: 'A' as const,
  range: [0, 100] as [number, number],
  measured_share: 1,
  provisional: false,
});

describe('averagePillars', () => {
  it('weights by value and ignores holdings without score or value', () => {
    const holdings = [
      walletHolding({ value: '300', score: score(80) }),
      walletHolding({ value: '100', score: score(40) }),
      walletHolding({ value: '1000', score: null }),
      walletHolding({ value: null, score: score(10) }),
    ];
    expect(averagePillars(holdings)).toEqual([70, 35, 0]);
  });

  it('returns null when no holding has both', () => {
    expect(averagePillars([walletHolding({ score: null })])).toBeNull();
    expect(averagePillars([walletHolding({ value: '0', score: score(50) })])).toBeNull();
  });
});
