import { describe, expect, it } from 'vitest';
import { toChartHours } from '#domain/ingest/chart-hours.ts';

const at = (time: string) => Date.parse(`2026-03-10T${time}:00Z`);

describe('toChartHours', () => {
  it('returns the first price of each hour with the volume and market cap of the same point', () => {
    const hours = toChartHours(
      {
        prices: [
          [at('10:40'), 3],
          [at('10:02'), 2],
          [at('11:03'), 4],
        ],
        market_caps: [[at('10:02'), 100]],
        total_volumes: [
          [at('10:40'), 20],
          [at('11:03'), 0],
        ],
      },
      at('12:00'),
    );
    expect(hours).toEqual([
      { at: at('10:02'), price: 2, volume: null, market_cap: 100 },
      { at: at('11:03'), price: 4, volume: null, market_cap: null },
    ]);
  });

  it('omits prices that are unknown or not positive, and times after now', () => {
    const prices = [0, -1, null, Number.NaN].map((price, index): [number, number | null] => [
      at(`0${index}:00`),
      price,
    ]);
    const chart = {
      prices: [...prices, [at('08:00'), 5], [at('08:01'), 6]] as [number, number | null][],
      market_caps: [],
      total_volumes: [],
    };
    expect(toChartHours(chart, at('08:00')).map(({ price }) => price)).toEqual([5]);
    expect(toChartHours(chart, at('07:59'))).toEqual([]);
  });
});
