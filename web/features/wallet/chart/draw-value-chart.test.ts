import { describe, expect, it } from 'vitest';
import { walletEntry } from '#tests/builders/wallet-answers.ts';
import { drawValueChart, knownStretches } from './draw-value-chart.ts';
import { entriesByDay, type ValueDay } from './value-series.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const box = { width: 800, height: 320, right: 50, most: 7 };
const days = (values: (number | null)[], invested: (number | null)[] = values): ValueDay[] =>
  values.map((value, at) => ({
    at: START + at * DAY,
    value,
    invested: invested[at] ?? null,
    exactValue: value === null ? null : String(value),
    exactInvested: null,
    unpriced: [],
  }));
const none = new Map();

describe('drawValueChart', () => {
  it('draws both lines from edge to edge, the value over an area that stands on zero', () => {
    const chart = drawValueChart(days([10, 20, 30], [10, 10, 15]), none, box)!;
    expect(chart.lines[0]).toMatch(/^M0,.*L375,.*L750,/);
    expect(chart.areas[0]).toMatch(/^M0,.*L0,292Z$/);
    expect(chart.invested[0]).toMatch(/^M0,.*L375,.*L750,/);
    expect(chart.values[0]).toEqual({ value: 0, y: 292 });
  });

  it('leaves days without a value empty, and shows a day alone as a dot', () => {
    const chart = drawValueChart(days([1, 2, null, 4, null, 5, 6], [1, 1, 1, 1, 1, 1, 1]), none, box)!;
    expect(chart.lines).toHaveLength(2);
    expect(chart.areas).toHaveLength(2);
    expect(chart.dots).toHaveLength(1);
    expect(chart.invested).toHaveLength(1);
    expect(chart.last?.x).toBe(750);
  });

  it('leads the eye over days that mostly stand alone, and over no others', () => {
    expect(drawValueChart(days([1, null, null, 2, null, null, 3]), none, box)!.guide).toMatch(/^M0,.*L750,/);
    expect(drawValueChart(days([1, 2, null, 4]), none, box)!.guide).toBe('');
    expect(drawValueChart(days([null, null, null, 4]), none, box)!.guide).toBe('');
  });

  it('draws what was invested where no day has a value, and nothing where nothing is known', () => {
    expect(drawValueChart(days([null, null], [5, 5]), none, box)).toMatchObject({ lines: [], last: null });
    expect(drawValueChart(days([null], [null]), none, box)).toBeNull();
    expect(drawValueChart([], none, box)).toBeNull();
  });

  it('holds a wallet that is worth nothing', () => {
    expect(drawValueChart(days([0, 0]), none, box)?.lines).toHaveLength(1);
  });

  it('marks transactions where they stand on the money invested, near ones together', () => {
    const series = days(Array.from({ length: 101 }, () => 10));
    const at = (offset: number) =>
      walletEntry({ date: new Date(START + offset * DAY).toISOString().slice(0, 10) });
    const chart = drawValueChart(series, entriesByDay([at(0), at(1), at(50), at(50)], series), box)!;
    expect(chart.marks.map(({ x, days: of, room }) => [x, of.length, room])).toEqual([
      [0, 2, 375],
      [375, 1, 375],
    ]);
    expect(chart.marks[0]?.y).toBe(chart.yOf(10));
  });

  it('finds the moment under a point', () => {
    const chart = drawValueChart(days([1, 2, 3]), none, box)!;
    expect(chart.timeAt(375)).toBe(START + DAY);
  });
});

describe('knownStretches', () => {
  it('breaks at every unknown day', () => {
    expect(knownStretches(days([null, 1, 2, null, 3]), ({ value }) => value).map((s) => s.length)).toEqual([
      2, 1,
    ]);
  });
});
