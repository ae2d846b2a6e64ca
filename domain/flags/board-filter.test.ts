import { expect, it } from 'vitest';
import { isInBoardState } from '#domain/flags/board-filter.ts';

const open = (since: string) => ({ since, cleared_at: null });

it('counts a flag in force for 7 days as new, and one of 8 days as active only', () => {
  expect(isInBoardState(open('2027-01-01'), 'new', '2027-01-08')).toBe(true);
  expect(isInBoardState(open('2027-01-01'), 'new', '2027-01-09')).toBe(false);
  expect(isInBoardState(open('2027-01-01'), 'active', '2027-01-09')).toBe(true);
  expect(isInBoardState(open('2027-01-01'), 'cleared', '2027-01-09')).toBe(false);
});

it('lists a cleared flag as cleared only, and in the whole list', () => {
  const cleared = { since: null, cleared_at: '2027-01-08' };
  expect(
    (['new', 'active', 'cleared', 'all'] as const).map((state) =>
      isInBoardState(cleared, state, '2027-01-08'),
    ),
  ).toEqual([false, false, true, true]);
});
