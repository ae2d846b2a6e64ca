import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMN_IDS, type ColumnId, DEFAULT_COLUMNS, sortOfColumn } from '#contracts/ranking-parameters.ts';
import { moveColumnLeft, moveShownLeft, toggleColumn } from '#web/features/ranking/columns.ts';

const choices = fc.shuffledSubarray([...COLUMN_IDS]);
const column = fc.constantFrom<ColumnId>(...COLUMN_IDS);

describe('toggleColumn', () => {
  it('adds a hidden column at the end and removes a shown one', () => {
    expect(toggleColumn(['price'], 'hype')).toEqual(['price', 'hype']);
    expect(toggleColumn(['price', 'hype'], 'price')).toEqual(['hype']);
  });

  it('applied twice to a hidden column changes nothing', () => {
    fc.assert(
      fc.property(choices, column, (columns, id) => {
        fc.pre(!columns.includes(id));
        expect(toggleColumn(toggleColumn(columns, id), id)).toEqual(columns);
      }),
    );
  });
});

describe('moveShownLeft', () => {
  it('moves a column past a hidden one to the left of the shown one before it', () => {
    expect(moveShownLeft(['price', 'change_1h', 'hype'], ['price', 'hype'], 'hype')).toEqual([
      'hype',
      'price',
      'change_1h',
    ]);
    expect(moveShownLeft(['price', 'hype'], ['price', 'hype'], 'hype')).toEqual(['hype', 'price']);
  });
});

describe('moveColumnLeft', () => {
  it('moves a column by one place and leaves the first where it is', () => {
    expect(moveColumnLeft(['price', 'hype', 'flags'], 'flags')).toEqual(['price', 'flags', 'hype']);
    expect(moveColumnLeft(['price', 'hype'], 'price')).toEqual(['price', 'hype']);
  });

  it('keeps every column', () => {
    fc.assert(
      fc.property(choices, column, (columns, id) => {
        expect([...moveColumnLeft(columns, id)].sort()).toEqual([...columns].sort());
      }),
    );
  });
});

describe('sortOfColumn', () => {
  it('returns a key for each column but the sparkline', () => {
    expect(COLUMN_IDS.filter((id) => sortOfColumn(id) === null)).toEqual(['sparkline']);
    expect(DEFAULT_COLUMNS).toContain('market_cap');
  });
});
