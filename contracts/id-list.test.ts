import { describe, expect, it } from 'vitest';
import { idList, splitList } from '#contracts/id-list.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => `id-${i}`).join(',');

describe('splitList', () => {
  it.each([
    ['bitcoin', ['bitcoin']],
    [' a , b,,c ,', ['a', 'b', 'c']],
    ['a,a, a', ['a']],
    [',', []],
  ])('returns for %j: %j', (text, entries) => {
    expect(splitList(text)).toEqual(entries);
  });
});

describe('idList', () => {
  it.each([
    ['', false],
    ['a', true],
    [many(250), true],
    [`${many(250)},id-0,`, true],
    [many(251), false],
    ['x'.repeat(16_000), true],
    ['x'.repeat(16_001), false],
  ])('accepts lists of 1 to 250 different entries (case %#)', (text, taken) => {
    expect(idList.safeParse(text).success).toBe(taken);
  });
});
