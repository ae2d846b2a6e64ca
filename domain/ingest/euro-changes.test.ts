import { describe, expect, it } from 'vitest';
import { type EuroQuote, filterPlausibleEuroQuotes } from '#domain/ingest/euro-changes.ts';

const AT = Date.parse('2026-03-10T12:00:00Z');
const dollars = (id: string, price: number) => ({ id, price, at: AT });
const euros = (id: string, price: number | null, at = AT): EuroQuote => ({
  id,
  price,
  at,
  change_1h: 0.1,
  change_24h: 1,
  change_7d: -2,
});
const listAcceptedIds = (...args: Parameters<typeof filterPlausibleEuroQuotes>) =>
  filterPlausibleEuroQuotes(...args).map(({ id }) => id);

describe('filterPlausibleEuroQuotes', () => {
  const market = [dollars('a', 116), dollars('b', 2.32), dollars('c', 1.16)];

  it('accepts a row whose euro price fits its dollar price', () => {
    expect(listAcceptedIds(market, [euros('a', 100), euros('b', 2), euros('c', 1)])).toEqual(['a', 'b', 'c']);
  });

  it('rejects a row more than 2% off the common rate', () => {
    expect(listAcceptedIds(market, [euros('a', 100), euros('b', 2), euros('c', 1.019)])).toContain('c');
    expect(listAcceptedIds(market, [euros('a', 100), euros('b', 2), euros('c', 1.021)])).toEqual(['a', 'b']);
  });

  it('returns an empty list when the euro prices equal the dollar prices', () => {
    expect(listAcceptedIds(market, [euros('a', 116), euros('b', 2.32), euros('c', 1.16)])).toEqual([]);
  });

  it('omits rows without a price, missing in dollars or more than ten minutes apart', () => {
    const late = AT + 10 * 60_000;
    expect(
      listAcceptedIds(market, [
        euros('a', 100, late),
        euros('b', 2, late + 1),
        euros('c', null),
        euros('d', 5),
      ]),
    ).toEqual(['a']);
  });

  it('returns an empty list when the implied rate is implausible', () => {
    expect(listAcceptedIds(market, [euros('a', 20), euros('b', 0.4), euros('c', 0.2)])).toEqual([]);
  });
});
