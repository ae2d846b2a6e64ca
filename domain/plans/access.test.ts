import { describe, expect, it } from 'vitest';
import {
  ACCESS_TIERS,
  canReadChapter,
  canReadTaxWorksheet,
  canSeeScore,
  countTopTenRows,
  countVisibleRows,
  toVisibility,
  VISIBILITIES,
} from '#domain/plans/access.ts';

describe('toVisibility', () => {
  it.each([
    ['visitor', 'visitor'],
    ['free', 'free'],
    ['pro', 'all'],
    ['enterprise', 'all'],
    ['lifetime', 'all'],
  ] as const)('maps the %s tier to the visibility %s', (tier, visibility) => {
    expect(toVisibility({ tier })).toBe(visibility);
  });

  it('covers every tier', () => {
    expect(ACCESS_TIERS.map((tier) => toVisibility({ tier }))).not.toContain(undefined);
  });
});

describe('countVisibleRows', () => {
  it.each([
    ['visitor', 250, 5],
    ['free', 250, 10],
    ['all', 250, 250],
    ['visitor', 3, 3],
    ['free', 10, 10],
  ] as const)('for %s, with %i listed, returns %i rows', (visibility, listed, rows) => {
    expect(countVisibleRows(visibility, listed)).toBe(rows);
  });
});

describe('canSeeScore', () => {
  it.each([
    ['visitor', 5, true],
    ['visitor', 6, false],
    ['free', 10, true],
    ['free', 11, false],
    ['all', 400, true],
    ['visitor', null, false],
    ['free', null, false],
    ['all', null, true],
  ] as const)('for %s at rank %s returns %s', (visibility, rank, isVisible) => {
    expect(canSeeScore(visibility, rank)).toBe(isVisible);
  });
});

describe('canReadChapter', () => {
  it.each([
    ['visitor', 4, true],
    ['visitor', 5, false],
    ['free', 6, true],
    ['free', 7, false],
    ['all', 99, true],
  ] as const)('for %s and chapter %i returns %s', (visibility, chapter, isReadable) => {
    expect(canReadChapter(visibility, chapter)).toBe(isReadable);
  });
});

describe('countTopTenRows', () => {
  it('returns 3 rows for visitors and 10 for members', () => {
    expect(VISIBILITIES.map(countTopTenRows)).toEqual([3, 10, 10]);
  });
});

describe('canReadTaxWorksheet', () => {
  it('is true only for paid plans and full access', () => {
    expect(VISIBILITIES.filter(canReadTaxWorksheet)).toEqual(['all']);
  });
});
