import { describe, expect, it } from 'vitest';
import { drawOverview, moveGrip, readGripKey } from './overview-span.ts';

const day = (text: string) => Date.parse(`2025-01-${text}`);
const DAY_MS = 86_400_000;
const BOUNDS = { from: day('01'), to: day('31') };
const SPAN = { from: day('10'), to: day('20') };

describe('moveGrip', () => {
  it('moves the whole span in days and keeps its length', () => {
    expect(moveGrip(SPAN, BOUNDS, 'both', 2.4 * DAY_MS)).toEqual({ from: day('12'), to: day('22') });
  });

  it('stops the whole span at both ends of the record', () => {
    expect(moveGrip(SPAN, BOUNDS, 'both', -100 * DAY_MS)).toEqual({ from: day('01'), to: day('11') });
    expect(moveGrip(SPAN, BOUNDS, 'both', 100 * DAY_MS)).toEqual({ from: day('21'), to: day('31') });
  });

  it('moves one end up to the end of the record and no nearer than two days to the other', () => {
    expect(moveGrip(SPAN, BOUNDS, 'from', -100 * DAY_MS)).toEqual({ ...SPAN, from: day('01') });
    expect(moveGrip(SPAN, BOUNDS, 'from', 100 * DAY_MS)).toEqual({ ...SPAN, from: day('18') });
    expect(moveGrip(SPAN, BOUNDS, 'to', 100 * DAY_MS)).toEqual({ ...SPAN, to: day('31') });
    expect(moveGrip(SPAN, BOUNDS, 'to', -100 * DAY_MS)).toEqual({ ...SPAN, to: day('12') });
  });
});

describe('readGripKey', () => {
  it.each([
    ['ArrowRight', false, 1],
    ['ArrowLeft', true, -10],
    ['PageUp', false, 30],
    ['Home', false, -30],
  ])('moves by %s with Shift %s by %i days', (key, shiftKey, days) => {
    expect(readGripKey({ key, shiftKey }, BOUNDS)).toBe(days * DAY_MS);
  });

  it('leaves other keys to the browser', () => {
    expect(readGripKey({ key: 'Tab', shiftKey: false }, BOUNDS)).toBeNull();
  });
});

describe('drawOverview', () => {
  const box = { width: 100, height: 10 };

  it('places values by their time, the highest on top', () => {
    const points = [
      { at: day('01'), value: 1 },
      { at: day('16'), value: 3 },
      { at: day('31'), value: 2 },
    ];
    expect(drawOverview(points, BOUNDS, box)).toBe('M0.0 10.0L50.0 0.0L100.0 5.0');
  });

  it('draws a level line for equal values, and nothing for one value', () => {
    const level = [day('01'), day('31')].map((at) => ({ at, value: 5 }));
    expect(drawOverview(level, BOUNDS, box)).toBe('M0.0 5.0L100.0 5.0');
    expect(drawOverview(level.slice(1), BOUNDS, box)).toBe('');
  });
});
