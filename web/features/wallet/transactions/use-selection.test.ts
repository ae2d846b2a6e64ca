// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { walletEntry } from '#tests/builders/wallet-answers.ts';
import { useSelection } from './use-selection.ts';

const entriesOf = (ids: string) => [...ids].map((_id) => walletEntry({ _id }));

function show(ids: string) {
  const hook = renderHook((props) => useSelection(entriesOf(props.ids), props.list), {
    initialProps: { ids, list: 'all' },
  });
  return {
    ...hook,
    selected: () => hook.result.current.selected.map(({ _id }) => _id).join(''),
    select: (id: string, isSelected = true, isRange = false) =>
      act(() => hook.result.current.select(id, isSelected, isRange)),
  };
}

describe('the selection of transactions', () => {
  it('takes single ones and ranges in the order of the list, in both directions', () => {
    const { select, selected } = show('abcdef');
    select('b');
    select('d', true, true);
    expect(selected()).toBe('bcd');
    select('d', false);
    select('a', false, true);
    expect(selected()).toBe('');
    select('f');
    select('e', true, true);
    expect(selected()).toBe('ef');
  });

  it('loses what is not listed any more, and everything with another filter', () => {
    const { select, selected, rerender } = show('abc');
    select('a');
    select('c', true, true);
    rerender({ ids: 'bcd', list: 'all' });
    expect(selected()).toBe('bc');
    rerender({ ids: 'bcd', list: 'other' });
    expect(selected()).toBe('');
  });

  it('takes all, at most 1,000', () => {
    const all = Array.from({ length: 1001 }, (_, at) => walletEntry({ _id: `${at}` }));
    const { result } = renderHook(() => useSelection(all, 'all'));
    act(() => result.current.selectAll());
    expect([result.current.selected.length, result.current.ids.size]).toEqual([1000, 1000]);
    act(() => result.current.clear());
    expect(result.current.selected).toEqual([]);
  });
});
