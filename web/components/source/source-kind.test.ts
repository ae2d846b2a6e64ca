import { describe, expect, it } from 'vitest';
import { SOURCES } from '#domain/assets/sources.ts';
import { sourceKind } from '#web/components/source/source-kind.ts';

describe('sourceKind', () => {
  it('returns the kind of each source by id', () => {
    expect(Object.keys(SOURCES).filter((id) => sourceKind(id) === '')).toEqual([]);
    expect(sourceKind('coingecko')).toBe('market data');
  });

  it('returns an empty text for an unknown source', () => {
    expect(sourceKind('nobody')).toBe('');
  });
});
