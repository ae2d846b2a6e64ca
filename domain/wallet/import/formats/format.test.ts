import { describe, expect, it } from 'vitest';
import { buildGroup, groupRowsByKey } from '#domain/wallet/import/formats/format.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';
import type { FileRow } from '#domain/wallet/import/table.ts';

const toRows = (keys: readonly string[]): FileRow[] => keys.map((key, at) => ({ row: at + 1, cells: [key] }));

function group(rows: readonly FileRow[]) {
  const running = groupRowsByKey(rows, ({ cells }) => cells[0] || null);
  let yields = 0;
  for (;;) {
    const { done, value } = running.next();
    if (done) return { groups: value.map((bundle) => bundle.map(({ row }) => row)), yields };
    yields += 1;
  }
}

describe('groupRowsByKey', () => {
  it('groups rows with the same key in the order of their first row', () => {
    expect(group(toRows(['b', 'a', 'b', '', 'a', '', 'b'])).groups).toEqual([[1, 3, 7], [2, 5], [4], [6]]);
  });

  it.each([
    [1999, 0],
    [2000, 1],
    [3999, 1],
    [4000, 2],
  ])('lets other work run after each 2,000 rows: %i rows, %i times', (count, times) => {
    const { groups, yields } = group(toRows(Array.from({ length: count }, () => 'a')));
    expect([groups[0]!.length, yields]).toEqual([count, times]);
  });
});

describe('buildGroup', () => {
  it('rejects its rows with the verdict and reason thrown', () => {
    const made = buildGroup([4, 5], () => {
      throw new RowRejection({ code: 'ticker', text: 'X' }, 'unresolved');
    });
    expect(made).toEqual({
      rows: [4, 5],
      drafts: [],
      unvaluedSwap: false,
      rejection: { verdict: 'unresolved', reason: { code: 'ticker', text: 'X' } },
    });
  });

  it('passes on any other error', () => {
    expect(() =>
      buildGroup([4], () => {
        throw new RangeError('broken');
      }),
    ).toThrow(new RangeError('broken'));
  });

  it('keeps drafts that need no conversion', () => {
    expect(buildGroup([4], () => ({ drafts: [], unvaluedSwap: true }))).toEqual({
      rows: [4],
      drafts: [],
      unvaluedSwap: true,
      rejection: null,
    });
  });
});
