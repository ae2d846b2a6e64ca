import { describe, expect, it } from 'vitest';
import { readPriceChange } from '#server/modules/market/list-market-presenter.ts';
import { emptyQuote, type Figure, type Quote } from '#server/modules/market/market-snapshot.ts';

const AT = '2025-11-03T02:00:00.000Z';
const figure = (value: number, observed_at = AT, source = 'coingecko'): Figure => ({
  value,
  source,
  observed_at,
  origin: 'live',
});
const rates = [
  { day: '2025-10-27', usd_per_eur: 1.0, source: 'federal-reserve' },
  { day: '2025-11-02', usd_per_eur: 1.2, source: 'federal-reserve' },
  { day: '2025-11-03', usd_per_eur: 1.25, source: 'federal-reserve' },
];
const quote = (given: Partial<Quote>): Quote => ({ ...emptyQuote(), price: figure(100), ...given });

describe('readPriceChange', () => {
  it('uses the change in EUR of the source when it gives one', () => {
    const changes = quote({ change_24h: figure(1.5), change_24h_eur: figure(1.1), change_1h: figure(0.4) });
    expect(readPriceChange({ rates, as_of: AT }, changes, 'change_1h')).toEqual({ usd: 0.4, eur: null });
    expect(readPriceChange({ rates, as_of: AT }, changes, 'change_24h')).toEqual({ usd: 1.5, eur: 1.1 });
  });

  it('computes the change in EUR from the rates of both days when the source gives only USD', () => {
    const changes = quote({ change_24h: figure(10), change_7d: figure(25) });
    expect(readPriceChange({ rates, as_of: AT }, changes, 'change_24h')).toEqual({ usd: 10, eur: 5.6 });
    expect(readPriceChange({ rates, as_of: AT }, changes, 'change_7d')).toEqual({ usd: 25, eur: 0 });
  });

  it('returns null in EUR when the rate of one of the days is unknown', () => {
    const changes = quote({ change_24h: figure(10) });
    expect(readPriceChange({ rates: rates.slice(2), as_of: AT }, changes, 'change_24h')).toEqual({
      usd: 10,
      eur: null,
    });
  });

  it.each([
    ['another moment', figure(1.1, '2025-11-03T01:30:00.000Z')],
    ['another source', figure(1.1, AT, 'coinmarketcap')],
  ])('ignores a change in EUR of %s', (_title, change_24h_eur) => {
    const changes = quote({ change_24h: figure(10), change_24h_eur });
    expect(readPriceChange({ rates, as_of: AT }, changes, 'change_24h').eur).toBe(5.6);
  });

  it('returns null when the change was observed more than a day apart from the price', () => {
    const day = quote({ price: figure(100, '2025-11-04T02:00:00.000Z'), change_24h: figure(10) });
    expect(readPriceChange({ rates, as_of: AT }, day, 'change_24h').usd).toBe(10);
    const older = quote({ price: figure(100, '2025-11-04T02:00:00.001Z'), change_24h: figure(10) });
    expect(readPriceChange({ rates, as_of: AT }, older, 'change_24h')).toEqual({ usd: null, eur: null });
    expect(
      readPriceChange({ rates, as_of: AT }, quote({ price: null, change_24h: figure(1) }), 'change_24h').usd,
    ).toBeNull();
    expect(readPriceChange({ rates, as_of: AT }, quote({}), 'change_7d')).toEqual({ usd: null, eur: null });
  });

  it.each([
    ['change_24h', '2025-11-04T02:00:00.000Z', 10],
    ['change_24h', '2025-11-04T02:00:00.001Z', null],
    ['change_1h', '2025-11-03T03:00:00.000Z', 10],
    ['change_1h', '2025-11-03T03:00:00.001Z', null],
    ['change_7d', '2025-11-10T02:00:00.000Z', 10],
    ['change_7d', '2025-11-10T02:00:00.001Z', null],
  ] as const)('returns %s at %s as %s, because a price may be as old as the period', (field, as_of, usd) => {
    const changes = quote({ change_1h: figure(10), change_24h: figure(10), change_7d: figure(10) });
    expect(readPriceChange({ rates, as_of }, changes, field).usd).toBe(usd);
  });
});
