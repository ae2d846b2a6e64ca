import { describe, expect, it } from 'vitest';
import { nextOption } from '#web/ui/next-option.ts';

describe('nextOption', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Home', -1, null],
    ['End', -1, null],
    ['ArrowLeft', 1, null],
    ['a', 1, null],
  ])('%s at %i of three leads to %s', (key, index, next) => {
    expect(nextOption(key, index, 3)).toBe(next);
  });

  it.each(['ArrowDown', 'ArrowUp', 'Home', 'End'])('%s leads nowhere in an empty list', (key) => {
    expect(nextOption(key, -1, 0)).toBeNull();
  });
});
