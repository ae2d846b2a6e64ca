import { describe, expect, it } from 'vitest';
import { placeMarks } from './place-marks.ts';

const plot = { x: (at: number) => at, y: (value: number) => 100 - value, plotRight: 750 };
const mark = (at: number, ...names: string[]) => ({ at, value: 10, names });

describe('placeMarks', () => {
  it('places marks at their value, and merges near ones', () => {
    const placed = placeMarks([mark(0, 'a'), mark(13, 'b', 'c'), mark(375, 'd')], plot);
    expect(placed).toEqual([
      { x: 0, y: 90, names: ['a', 'b', 'c'], room: 375 },
      { x: 375, y: 90, names: ['d'], room: 375 },
    ]);
  });

  it('keeps marks separate that are 14 units apart', () => {
    expect(placeMarks([mark(0, 'a'), mark(14, 'b')], plot)).toHaveLength(2);
  });

  it('does not change the given marks', () => {
    const given = [mark(0, 'a'), mark(1, 'b')];
    placeMarks(given, plot);
    expect(given[0]!.names).toEqual(['a']);
  });
});
