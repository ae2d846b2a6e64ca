import { describe, expect, it } from 'vitest';
import { doRangesOverlap } from '#domain/compare/score-ranges.ts';

describe('doRangesOverlap', () => {
  it.each([
    ['share a part', [60, 70], [65, 75], true],
    ['contain each other', [60, 70], [62, 64], true],
    ['touch', [60, 70], [70, 75], true],
    ['are a tenth apart', [60, 70], [70.1, 75], false],
  ] as const)('compares ranges that %s, in both orders', (_what, one, other, expected) => {
    expect([doRangesOverlap(one, other), doRangesOverlap(other, one)]).toEqual([expected, expected]);
  });
});
