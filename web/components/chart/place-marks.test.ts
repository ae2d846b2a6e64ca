import { describe, expect, it } from 'vitest';
import { placeMarks } from './place-marks.ts';

const plot = { x: (at: number) => at, y: (value: number) => 100 - value, plotRight: 750 };
const mark = (at: number, ...names: string[]) => ({ at, value: 10, names });

describe('placeMarks', () => {
  it('puts marks at their value, and near ones together', () => {
    const placed = placeMarks([mark(0, 'a'), mark(13, 'b', 'c'), mark(375, 'd')], plot);
    expect(placed).toEqual([
      { x: 0, y: 90, names: ['a', 'b', 'c'], room: 375 },
      { x: 375, y: 90, names: ['d'], room: 375 },
    ]);
  });

  it('keeps marks apart from 14 units on', () => {
    expect(placeMarks([mark(0, 'a'), mark(14, 'b')], plot)).toHaveLength(2);
  });

  it('leaves the marks it was given as they were', () => {
    const given = [mark(0, 'a'), mark(1, 'b')];
    placeMarks(given, plot);
    expect(given[0]!.names).toEqual(['a']);
  });
});
