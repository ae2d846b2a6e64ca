import { describe, expect, it } from 'vitest';
import { thinRun } from './thin-run.ts';

const run = (values: number[]) => values.map((value, at) => ({ at, value }));
const values = (found: readonly { value: number }[]) => found.map(({ value }) => value);

describe('thinRun', () => {
  it('keeps first, lowest, highest and last of a column', () => {
    expect(values(thinRun(run([5, 6, 1, 7, 9, 4, 5]), () => 0.4))).toEqual([5, 1, 9, 5]);
  });

  it('keeps all points of a column with four, and of a wide chart', () => {
    expect(values(thinRun(run([5, 6, 7, 8]), () => 0))).toEqual([5, 6, 7, 8]);
    expect(thinRun(run([1, 2, 3, 4, 5, 6]), (at) => at)).toHaveLength(6);
  });

  it('treats columns separately', () => {
    expect(values(thinRun(run([1, 2, 3, 4, 5, 9, 8, 7, 6, 5]), (at) => Math.floor(at / 5)))).toEqual([
      1, 5, 9, 5,
    ]);
  });

  it('returns no points for none', () => {
    expect(thinRun([], (at) => at)).toEqual([]);
  });
});
