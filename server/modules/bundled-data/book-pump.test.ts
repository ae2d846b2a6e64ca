import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { RECORDED_PUMP } from '#domain/book/recorded-pump.ts';
import { FIXTURES, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';

describe(`the replayed pump of the book${WITHOUT_FIXTURES}`, () => {
  it.skipIf(!FIXTURES)('has the candles of the recorded trades', () => {
    const file = join(FIXTURES!, 'pumps', 'candles_5m_179events_48h.csv.gz');
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    const recorded = lines.flatMap((line) => {
      const [event, at, ...figures] = line.split(',');
      if (event !== 'BNT_2019-01-06_21.00' || !at) return [];
      const [open, high, low, close, volume] = figures.map(Number);
      const satoshi = (price: number | undefined) => Math.round(price! * 1e8);
      return [
        {
          at,
          candle: {
            time: at.slice(11, 16),
            open: satoshi(open),
            high: satoshi(high),
            low: satoshi(low),
            close: satoshi(close),
            volume: Math.round(volume! * 100) / 100,
          },
        },
      ];
    });
    const evening = recorded.filter(({ at }) => at >= '2019-01-06T20:40' && at < '2019-01-06T22:00');
    expect(evening.map(({ candle }) => candle)).toEqual(RECORDED_PUMP);
  });
});
