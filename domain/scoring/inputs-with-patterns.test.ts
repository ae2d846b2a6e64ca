import { describe, expect, it } from 'vitest';
import { indexWarnings } from '#domain/registers/find-warning.ts';
import { toDailyFigures } from '#domain/scoring/daily-patterns.ts';
import { addMarketInputs, addPatternInputs, addWarning } from '#domain/scoring/inputs-with-patterns.ts';
import { buildObservation, buildTicker } from '#tests/builders/build-subject.ts';

const LAST = Date.parse('2025-06-30');
const rows = Array.from({ length: 90 }, (_, i) => ({
  day: new Date(LAST - (89 - i) * 86_400_000).toISOString().slice(0, 10),
  close: 2,
  volume: 50,
  source: 'coingecko',
  origin: 'bundled' as const,
}));
const days = { bundled: '2025-06-30', live: '2025-07-04' };
const bitcoin = toDailyFigures(rows);

describe('addPatternInputs', () => {
  it('dates the counts by the last recorded day', () => {
    const { pumps30, pumps90, pump_d, wash_days } = addPatternInputs({}, rows, days, bitcoin);
    expect(pumps30).toMatchObject({ value: 0, observed_at: '2025-06-30T00:00:00.000Z', estimated: false });
    expect(pumps90?.value).toBe(0);
    expect(pump_d).toBeUndefined();
    expect(wash_days).toBeUndefined();
  });

  it('calls days of high turnover an estimate when the supply is one', () => {
    const find = (estimated: boolean) =>
      addPatternInputs({ circ: buildObservation(10, { estimated }) }, rows, days, bitcoin).wash_days;
    expect(find(false)).toMatchObject({ value: 7, estimated: false });
    expect(find(true)).toMatchObject({ value: 7, estimated: true });
  });

  it('adds nothing without days', () => {
    expect(addPatternInputs({}, [], days, bitcoin)).toEqual({});
  });
});

describe('addMarketInputs', () => {
  const at = { observed_at: '2025-06-30T10:00:00.000Z', origin: 'live' as const };
  const find = (...markets: Parameters<typeof buildTicker>[0][]) =>
    addMarketInputs(
      {},
      markets.map((market) => buildTicker(market)),
      at,
      { rows: [], until: days.live },
    ).dex_only?.value;

  it('is yes only when every usable market is on a decentralised exchange', () => {
    expect(find({ dex: true })).toBe(1);
    expect(find({ dex: true }, { dex: false })).toBe(0);
    expect(find({ dex: true }, { dex: false, stale: true })).toBe(1);
  });

  it('is unknown without markets and daily prices', () => {
    expect(find()).toBeUndefined();
  });

  it('is no by a daily price of a central exchange of the last 30 days, with its day', () => {
    const binance = rows.map((row) => ({ ...row, source: 'binance' }));
    const findUntil = (priced: typeof rows, until: string) =>
      addMarketInputs({}, [], at, { rows: priced, until }).dex_only;
    expect(findUntil(binance, '2025-07-30')).toMatchObject({
      value: 0,
      source: 'fairview',
      observed_at: '2025-06-30T00:00:00.000Z',
      origin: 'bundled',
    });
    expect(findUntil(binance, '2025-07-31')).toBeUndefined();
    expect(findUntil(rows, '2025-06-30')).toBeUndefined();
    expect(
      findUntil(
        rows.map((row) => ({ ...row, source: 'binance-perp' })),
        '2025-06-30',
      ),
    ).toBeUndefined();
  });
});

describe('addWarning', () => {
  const warnings = indexWarnings([
    {
      name: 'mica-non-compliant',
      source: 'esma',
      observed_at: '2026-02-09T00:00:00.000Z',
      live: true,
      entries: [{ authority: 'CONSOB', websites: ['bad.example.com'], decided: '2025-01-02' }],
    },
  ]);

  it('adds the warning with its source, date and authority', () => {
    expect(addWarning({}, 'https://example.com', warnings)).toEqual({
      inputs: {
        warned: {
          value: 1,
          state: 'ok',
          source: 'esma',
          observed_at: '2026-02-09T00:00:00.000Z',
          origin: 'live',
          estimated: false,
        },
      },
      notes: { warning: { authority: 'CONSOB', decided: '2025-01-02' } },
    });
  });

  it('adds 0 for a website that is not listed, and nothing without a website or register', () => {
    expect(addWarning({}, 'https://fine.org', warnings).inputs.warned?.value).toBe(0);
    expect(addWarning({}, null, warnings)).toEqual({ inputs: {} });
    expect(addWarning({}, 'https://example.com', null)).toEqual({ inputs: {} });
  });
});
