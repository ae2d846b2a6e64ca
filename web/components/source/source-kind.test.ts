import { describe, expect, it } from 'vitest';
import { SOURCES } from '#domain/assets/sources.ts';
import { sourceKind } from '#web/components/source/source-kind.ts';

describe('sourceKind', () => {
  it('says what each source is by its id', () => {
    expect(Object.keys(SOURCES).filter((id) => sourceKind(id) === '')).toEqual([]);
    expect(sourceKind('coingecko')).toBe('market data');
  });

  it('is empty of a source that is not known', () => {
    expect(sourceKind('nobody')).toBe('');
  });
});
