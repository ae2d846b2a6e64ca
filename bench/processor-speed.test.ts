import { expect, test } from 'vitest';
import { FULL_SPEED_INDEX, findThrottlingRate, SLOWDOWN } from '#bench/processor-speed.ts';

test('a machine of full speed is slowed four times', () => {
  expect(findThrottlingRate(FULL_SPEED_INDEX)).toBe(SLOWDOWN);
});

test.each([500, 1000, 3000])('with benchmark index %i, pages run at a quarter of full speed', (index) => {
  expect(index / findThrottlingRate(index)).toBeCloseTo(FULL_SPEED_INDEX / SLOWDOWN, 9);
});

test('a machine slower than a quarter of full speed is not slowed', () => {
  expect(findThrottlingRate(FULL_SPEED_INDEX / SLOWDOWN)).toBe(1);
  expect(findThrottlingRate(FULL_SPEED_INDEX / SLOWDOWN - 1)).toBe(1);
});
