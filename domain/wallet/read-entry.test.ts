import { describe, expect, it } from 'vitest';
import { FIAT_CURRENCIES } from '#domain/fx/currencies.ts';
import { parseUnits } from '#domain/wallet/fixed.ts';
import { type RawEntry, readEntry } from '#domain/wallet/read-entry.ts';
import { MAX_NOTE_CHARS } from '#domain/wallet/transaction.ts';

const NOW = Date.UTC(2025, 4, 10, 12);
const GOOD: RawEntry = {
  type: 'buy',
  crypto_id: 'bitcoin',
  quantity: '0.5',
  price: 60000,
  date: '2025-05-09T10:00:00Z',
};
const readIssues = (change: RawEntry): unknown => readEntry({ ...GOOD, ...change }, NOW).issues;

describe('readEntry', () => {
  it('reads a valid transaction, in dollars and without fees by default', () => {
    expect(readEntry(GOOD, NOW).entry).toEqual({
      type: 'buy',
      asset: 'bitcoin',
      quantity: parseUnits('0.5'),
      price: parseUnits('60000'),
      fees: 0n,
      currency: 'usd',
      ownRate: null,
      at: Date.UTC(2025, 4, 9, 10),
      date: '2025-05-09T10:00:00.000Z',
      notes: '',
    });
    expect(readEntry({ ...GOOD, currency: 'EUR' }, NOW).entry?.currency).toBe('eur');
  });

  it.each(FIAT_CURRENCIES)('accepts %s, in any case', (currency) => {
    const read = readEntry({ ...GOOD, currency: currency.toUpperCase() }, NOW);
    expect(read.entry?.currency).toBe(currency);
  });

  it('reads a rate of one’s own exactly, and refuses one between the euro and itself', () => {
    const own_rate = '0.937512345678901234';
    const { entry } = readEntry({ ...GOOD, currency: 'chf', own_rate }, NOW);
    expect(entry?.ownRate).toBe(parseUnits(own_rate));
    expect(readIssues({ currency: 'eur', own_rate })).toEqual([{ path: 'own_rate', problem: 'invalid' }]);
  });

  it('returns all missing fields at once', () => {
    expect(readEntry({}, NOW).issues).toEqual([
      { path: 'type', problem: 'missing' },
      { path: 'crypto_id', problem: 'missing' },
      { path: 'quantity', problem: 'missing' },
      { path: 'price', problem: 'missing' },
      { path: 'date', problem: 'missing' },
    ]);
  });

  it.each<[keyof RawEntry, unknown, string]>([
    ['type', 'gift', 'invalid'],
    ['type', 3, 'invalid'],
    ['crypto_id', 7, 'invalid'],
    ['crypto_id', '', 'missing'],
    ['quantity', '0', 'zero'],
    ['quantity', '-1', 'negative'],
    ['quantity', '1e400', 'too_large'],
    ['quantity', 'NaN', 'not_a_number'],
    ['quantity', '0.1234567890123456789', 'too_many_decimals'],
    ['price', '1,5', 'decimal_comma'],
    ['price', 0, 'zero'],
    ['fees', '-0.01', 'negative'],
    ['currency', 'kes', 'invalid'],
    ['currency', 'btc', 'invalid'],
    ['own_rate', '0', 'zero'],
    ['own_rate', '1,2', 'decimal_comma'],
    ['own_rate', '-1', 'negative'],
    ['currency', 5, 'invalid'],
    ['date', '2025-02-30', 'invalid'],
    ['date', '2024-13-01', 'invalid'],
    ['date', '2024-00-01', 'invalid'],
    ['date', '2025-02-30T10:00:00Z', 'invalid'],
    ['date', '10/05/2025', 'invalid'],
    ['date', '2025-05-09T10:00', 'invalid'],
    ['date', 1746800000000, 'invalid'],
    ['date', '2025-05-10T12:00:01Z', 'in_future'],
    ['date', '2025-05-11', 'in_future'],
    ['date', '1969-12-31', 'invalid'],
    ['date', '0025-05-09', 'invalid'],
    ['notes', 5, 'invalid'],
    ['notes', 'a\0b', 'invalid'],
    ['notes', 'x'.repeat(MAX_NOTE_CHARS + 1), 'too_long'],
  ])('rejects %s %j as %s', (path, value, problem) => {
    expect(readIssues({ [path]: value })).toEqual([{ path, problem }]);
  });

  it.each<[string, RawEntry]>([
    ['the current time', { date: '2025-05-10T12:00:00Z' }],
    ['today', { date: '2025-05-10' }],
    ['a sale dated today', { type: 'sale', date: '2025-05-10' }],
    ['a reward with a price of 0', { type: 'reward', price: 0 }],
    ['a fee in money alone', { type: 'fee', quantity: 0, price: 0, fees: 49 }],
    ['1 January 1970', { date: '1970-01-01' }],
    ['a long note', { notes: 'x'.repeat(MAX_NOTE_CHARS) }],
  ])('accepts %s', (_, change) => expect(readIssues(change)).toBeNull());

  it('rejects a fee of 0', () => {
    expect(readIssues({ type: 'fee', quantity: 0, price: 0 })).toEqual([
      { path: 'quantity', problem: 'zero' },
    ]);
  });

  it.each([
    ['2025-05-09', '2025-05-09'],
    [' 2025-05-09T12:00:00.1234+02:00 ', '2025-05-09T10:00:00.123Z'],
    ['2025-05-09T10:00Z', '2025-05-09T10:00:00.000Z'],
  ])('keeps the date %j as %s', (date, kept) => {
    expect(readEntry({ ...GOOD, date }, NOW).entry?.date).toBe(kept);
  });

  it.each([undefined, null, ''])('reads the price %j as null only with priceMayBeUnknown', (price) => {
    const unknown = readEntry({ ...GOOD, price }, NOW, { priceMayBeUnknown: true });
    expect(unknown.entry).toMatchObject({ price: null });
    expect(readIssues({ price })).toEqual([{ path: 'price', problem: 'missing' }]);
  });
});
