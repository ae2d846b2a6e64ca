import { describe, expect, it } from 'vitest';
import { readChoices, writeChoices } from './chart-address.ts';

const RANGES = ['30d', '180d', 'all'] as const;
const read = (query: string) => readChoices(new URLSearchParams(query), RANGES, '180d');
const DEFAULTS = {
  measure: 'price',
  style: 'line',
  scale: 'linear',
  range: '180d',
  span: null,
  marks: ['flag', 'event'],
  compared: [],
  at: null,
  table: false,
};

describe('readChoices', () => {
  it('returns defaults for an empty query and for unknown values', () => {
    expect(read('id=sui')).toEqual(DEFAULTS);
    expect(read('m=tvl&s=bars&y=cubic&r=2y&x=yesterday')).toEqual(DEFAULTS);
  });

  it('reads measure, style, scale and range', () => {
    expect(read('m=fv&s=area&y=log&r=all')).toEqual({
      measure: 'fv',
      style: 'area',
      scale: 'log',
      range: 'all',
      span: null,
      marks: ['flag', 'event'],
      compared: [],
      at: null,
      table: false,
    });
  });

  it('reads the day or hour of the cursor, and ignores an impossible one', () => {
    expect(read('at=2026-05-04').at).toBe(Date.UTC(2026, 4, 4));
    expect(read('at=2026-05-04T13:00Z').at).toBe(Date.UTC(2026, 4, 4, 13));
    for (const text of ['2026-13-04', '2026-05-04T25:00Z', '2026-05-04T13:00', 'today', ''])
      expect(read(`at=${text}`).at).toBeNull();
  });

  it('reads whether the table is open', () => {
    expect(read('v=table').table).toBe(true);
    expect(read('v=list').table).toBe(false);
  });

  it('reads the kinds of marks in one order, and no marks', () => {
    expect(read('k=trade&k=flag').marks).toEqual(['flag', 'trade']);
    expect(read('k=none').marks).toEqual([]);
    expect(read('k=rumour').marks).toEqual(['flag', 'event']);
  });

  it('reads at most two compared assets, each once, and ignores what is no id', () => {
    expect(read('c=solana&c=solana&c=the-open-network&c=sui').compared).toEqual([
      'solana',
      'the-open-network',
    ]);
    expect(read('c=&c=a/b&c=%3Cb%3E').compared).toEqual([]);
  });

  it('reads a span, and ignores one that is empty, reversed or impossible', () => {
    expect(read('x=2026-01-20..2026-03-20').span).toEqual({
      from: Date.UTC(2026, 0, 20),
      to: Date.UTC(2026, 2, 20),
    });
    expect(read('x=2026-01-20..2026-01-20').span).toBeNull();
    expect(read('x=2026-03-20..2026-01-20').span).toBeNull();
    expect(read('x=2026-13-20..2026-14-20').span).toBeNull();
  });
});

describe('writeChoices', () => {
  it('leaves out defaults and keeps other parameters', () => {
    const query = writeChoices(new URLSearchParams('id=sui&m=cap&s=candles&y=log&r=all'), read(''), '180d');
    expect(query.toString()).toBe('id=sui');
  });

  it('writes marks that differ from the default, which read back', () => {
    const write = (query: string) =>
      writeChoices(new URLSearchParams('id=sui&k=move'), read(query), '180d').toString();
    expect(write('')).toBe('id=sui');
    expect(write('k=flag&k=event')).toBe('id=sui');
    expect(write('k=move&k=trade')).toBe('id=sui&k=move&k=trade');
    expect(write('k=none')).toBe('id=sui&k=none');
  });

  it('writes compared assets, which read back', () => {
    const write = (query: string) =>
      writeChoices(new URLSearchParams('id=sui&c=tron'), read(query), '180d').toString();
    expect(write('')).toBe('id=sui');
    expect(write('c=solana&c=walrus-2')).toBe('id=sui&c=solana&c=walrus-2');
  });

  it('writes the day or hour of the cursor and the open table, which read back', () => {
    for (const query of ['id=sui&at=2026-05-04&v=table', 'id=sui&at=2026-05-04T13%3A00Z'])
      expect(writeChoices(new URLSearchParams('id=sui&at=2026-01-01'), read(query), '180d').toString()).toBe(
        query,
      );
    expect(
      writeChoices(new URLSearchParams('id=sui&at=2026-01-01&v=table'), read(''), '180d').toString(),
    ).toBe('id=sui');
  });

  it('writes a span in place of the range, which reads back', () => {
    const choices = read('m=cap&s=candles&y=log&r=all&x=2026-01-20..2026-03-20');
    const query = writeChoices(new URLSearchParams('id=sui'), choices, '180d');
    expect(query.toString()).toBe('id=sui&m=cap&s=candles&y=log&x=2026-01-20..2026-03-20');
    expect(readChoices(query, RANGES, '180d')).toEqual({ ...choices, range: '180d' });
  });
});
