import { describe, expect, it } from 'vitest';
import { joinDays } from '#scripts/bundle/join-days.ts';
import { type Candidate, Exclusions } from '#scripts/bundle/read-recordings.ts';

const candidate = (
  source: Candidate['source'],
  close: number,
  figures: Partial<Candidate> = {},
): Candidate => ({
  source,
  close,
  market_cap: null,
  volume: null,
  ...figures,
});

/** Rows from candidates of consecutive days from 1 March 2026 on. */
function join(...lists: Candidate[][]) {
  const excluded = new Exclusions();
  const days = new Map(lists.map((list, i) => [`2026-03-${String(i + 1).padStart(2, '0')}`, list] as const));
  return { rows: joinDays(days, excluded), excluded: Object.fromEntries(excluded.counts) };
}

describe('joinDays', () => {
  it('prefers spot exchanges, then providers, perpetual futures, and the last price of the day', () => {
    const { rows } = join(
      [candidate('coingecko', 10), candidate('binance', 10.1), candidate('binance-perp', 10.2)],
      [candidate('bybit-perp', 10), candidate('coingecko-intraday', 11)],
      [candidate('coingecko-intraday', 11)],
      [],
    );
    expect(rows.map(({ day, close, source }) => [day, close, source])).toEqual([
      ['2026-03-01', 10.1, 'binance'],
      ['2026-03-02', 10, 'bybit-perp'],
      ['2026-03-03', 11, 'coingecko-intraday'],
    ]);
  });

  it('prefers CoinMarketCap until January 2018 and takes it last but two from February on', () => {
    const list = [candidate('coingecko', 10), candidate('coinmarketcap', 10.1)];
    const days = new Map([['2018-01-31', list], ['2018-02-01', list]]); // biome-ignore format: one line reads best
    expect(joinDays(days, new Exclusions()).map(({ source }) => source)).toEqual([
      'coinmarketcap',
      'coingecko',
    ]);
  });

  it('takes market cap and volume from a provider, never the volume of perpetual futures', () => {
    const { rows } = join(
      [
        candidate('binance', 10),
        candidate('coingecko-intraday', 11, { market_cap: 1e9, volume: 5e6 }),
        candidate('binance-perp', 10, { volume: 9e9 }),
      ],
      [candidate('binance-perp', 10, { volume: 9e9 })],
    );
    expect(rows.map(({ market_cap, volume }) => [market_cap, volume])).toEqual([
      [1e9, 5e6],
      [null, null],
    ]);
  });

  it('drops a day on which two sources differ by more than 15 %, and keeps it at 15 %', () => {
    const pair = (other: number) => [candidate('binance', 100), candidate('bybit-perp', other)];
    expect(join(pair(116))).toEqual({ rows: [], excluded: { 'sources more than 15 % apart': 1 } });
    expect(join(pair(115)).rows).toHaveLength(1);
  });

  it('keeps the better source if a third or both days next to it confirm it', () => {
    const calm = [candidate('binance', 100)];
    const contradicted = [candidate('binance', 100), candidate('bybit-perp', 200)];
    expect(join([...contradicted, candidate('coingecko', 101)]).rows[0]?.close).toBe(100);
    expect(join(calm, contradicted, calm).rows).toHaveLength(3);
    expect(join(contradicted, contradicted, contradicted).rows).toEqual([]);
    expect(join(calm, contradicted, [candidate('binance', 130)]).rows).toHaveLength(2);
  });

  it('does not take the last price of a day for a contradiction', () => {
    expect(join([candidate('binance', 100), candidate('coingecko-intraday', 200)]).rows).toHaveLength(1);
  });

  it.each([
    [1, 310, 1],
    [3, 310, 3],
    [4, 310, 0],
    [1, 300, 0],
    [1, 33, 1],
    [1, 34, 0],
  ])('of %i days at %i between days at 100, drops %i', (length, close, dropped) => {
    const calm = [candidate('binance', 100)];
    const block = Array.from({ length }, () => [candidate('binance', close)]);
    const { rows, excluded } = join(calm, calm, ...block, calm, calm);
    expect(rows).toHaveLength(4 + length - dropped);
    expect(excluded).toEqual(dropped === 0 ? {} : { 'jump of up to three days': dropped });
  });

  it('keeps a collapse that does not come back', () => {
    const lists = [100, 90, 1, 0.01, 0.04].map((close) => [candidate('binance', close)]);
    expect(join(...lists).rows).toHaveLength(5);
  });
});
