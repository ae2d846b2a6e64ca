import { describe, expect, it } from 'vitest';
import { drawUnlocks } from './draw-unlocks.ts';

const VIEW = { window: 'wide', width: 600, height: 190, dates: 6 } as const;
const day = (date: string, tokens = 100) => ({ date, tokens });
const draw = (days: Parameters<typeof drawUnlocks>[0], today: string) =>
  drawUnlocks(days, today, VIEW, (tokens) => `${tokens}`);

describe('drawUnlocks', () => {
  it('calls the days before today past, and today not', () => {
    const { bars } = draw([day('2026-10-31'), day('2026-11-01'), day('2026-11-02')], '2026-11-01');
    expect(bars.map(({ isPast }) => isPast)).toEqual([true, false, false]);
  });

  it('draws bars from zero, so that half the tokens have half the height', () => {
    const { bars, floor, values } = draw([day('2026-10-01', 100), day('2026-11-01', 50)], '2026-01-01');
    expect(floor - bars[1]!.y).toBeCloseTo((floor - bars[0]!.y) / 2, 0);
    expect(values[0]).toEqual({ y: floor, label: '0' });
  });

  it('keeps bars of weekly unlocks apart, and all inside the plot', () => {
    const days = Array.from({ length: 52 }, (_, week) =>
      day(new Date(Date.UTC(2026, 7, 6 + week * 7)).toISOString().slice(0, 10)),
    );
    const { bars, barWidth, plotRight } = draw(days, '2026-01-01');
    for (const [index, { x }] of bars.entries())
      expect(x + barWidth).toBeLessThanOrEqual(bars[index + 1]?.x ?? plotRight);
    expect(bars[0]!.x).toBeGreaterThan(0);
  });

  it.each([
    ['before the schedule', '2026-01-01'],
    ['after it', '2028-01-01'],
  ])('has no line for a day %s', (_name, today) => {
    expect(draw([day('2026-10-01'), day('2026-12-01')], today).today).toBeNull();
  });

  it('has a line for a day within it, and draws a single unlock', () => {
    const { today, plotRight } = draw([day('2026-10-01')], '2026-10-01');
    expect(today).toBeCloseTo(plotRight / 2, 0);
  });
});
