import { describe, expect, it } from 'vitest';
import { walletEntry } from '#tests/builders/wallet-answers.ts';
import {
  changeType,
  computeDraftTotal,
  type EntryDraft,
  emptyDraft,
  readDraft,
  toDraft,
} from './entry-draft.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const bitcoin = { _id: 'bitcoin', name: 'Bitcoin', thicker: 'BTC' };
const draft = (changes: Partial<EntryDraft> = {}): EntryDraft => ({
  ...emptyDraft('eur', NOW, bitcoin),
  quantity: '0,5',
  price: '1.234,56',
  ...changes,
});
const read = (changes: Partial<EntryDraft>) => readDraft(draft(changes), 'it', NOW);

describe('readDraft', () => {
  it('returns plain decimals with a dot in any language', () => {
    expect(read({ fees: '1,50' }).input).toEqual({
      type: 'buy',
      crypto_id: 'bitcoin',
      quantity: '0.5',
      price: '1234.56',
      fees: '1.5',
      currency: 'eur',
      date: '2026-11-21',
      notes: '',
    });
  });

  it('reports every missing field', () => {
    expect(read({ asset: null, quantity: '', price: ' ', date: '' }).problems).toEqual({
      asset: 'missing',
      quantity: 'missing',
      price: 'missing',
      date: 'missing',
    });
  });

  it.each([
    ['loss', { price: 'a lot' }, undefined],
    ['lend_out', { price: '' }, undefined],
    ['lend_back', { price: '' }, undefined],
    ['lend_back', { price: 'a lot' }, { price: 'unreadable' }],
    ['gift_in', { price: '' }, { price: 'missing' }],
  ] as const)('of a %s with %j reports %j', (type, changes, problems) => {
    expect(read({ type, ...changes }).problems ?? undefined).toEqual(problems);
  });

  it('reports ambiguous and unreadable amounts', () => {
    expect(read({ quantity: '1.234', price: 'a lot' }).problems).toEqual({
      quantity: 'ambiguous',
      price: 'unreadable',
    });
  });

  it('accepts the current day and past times, and rejects the future', () => {
    expect(read({}).problems).toBeNull();
    expect(read({ time: '11:59' }).input?.date).toBe('2026-11-21T11:59:00Z');
    expect(read({ time: '12:01' }).problems).toEqual({ date: 'in_future' });
    expect(read({ date: '2026-11-22' }).problems).toEqual({ date: 'in_future' });
  });
});

describe('changeType', () => {
  it('prefills the cost of a fork with 0, and removes it with the type', () => {
    const fork = { ...draft({ price: '' }), ...changeType(draft({ price: '' }), 'fork') };
    expect(fork).toMatchObject({ type: 'fork', price: '0' });
    expect(changeType(fork, 'buy')).toEqual({ type: 'buy', price: '' });
    expect(changeType(draft({ price: '7' }), 'fork')).toEqual({ type: 'fork' });
  });
});

describe('toDraft', () => {
  it('returns a draft that readDraft reads back exactly', () => {
    const entry = walletEntry({
      quantity: '1234.567000000000000001',
      price: '0.1',
      fees: '0',
      date: '2025-03-04T05:06:07Z',
      notes: 'Monthly plan',
    });
    for (const locale of ['en', 'it'] as const) {
      const back = readDraft(toDraft(entry, locale), locale, NOW, entry.date);
      const { type, quantity, price, fees, currency, date, notes } = entry;
      expect(back.input).toEqual({
        type,
        quantity,
        price,
        fees,
        currency,
        date,
        notes,
        crypto_id: entry.crypto_id._id,
      });
    }
  });

  it('allows removing the time', () => {
    const entry = walletEntry({ date: '2025-03-04T05:06:07Z' });
    const changed = { ...toDraft(entry, 'en'), time: '' };
    expect(readDraft(changed, 'en', NOW, entry.date).input?.date).toBe('2025-03-04');
  });
});

describe('computeDraftTotal', () => {
  it('is exact, adding fees to acquisitions and subtracting them from disposals', () => {
    expect(computeDraftTotal(draft({ quantity: '0,1', price: '0,2', fees: '0,3' }), 'it')).toBe('0.32');
    expect(computeDraftTotal(draft({ type: 'sale', quantity: '2', price: '3', fees: '0,5' }), 'it')).toBe(
      '5.5',
    );
    expect(
      computeDraftTotal(draft({ quantity: '0,000000000000000001', price: '0,000000000000000001' }), 'it'),
    ).toBe('0.000000000000000000000000000000000001');
  });

  it('returns null when a value is missing, ambiguous or too long', () => {
    expect(computeDraftTotal(draft({ quantity: '' }), 'it')).toBeNull();
    expect(computeDraftTotal(draft({ price: '1.234' }), 'it')).toBeNull();
    expect(computeDraftTotal(draft({ price: '0,1234567890123456789' }), 'it')).toBeNull();
  });
});
