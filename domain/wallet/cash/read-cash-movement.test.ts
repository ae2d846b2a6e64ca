import { describe, expect, it } from 'vitest';
import { type RawCashMovement, readCashMovement } from '#domain/wallet/cash/read-cash-movement.ts';
import { parseUnits } from '#domain/wallet/fixed.ts';

const NOW = Date.UTC(2026, 0, 10, 12);
const DEPOSIT = { type: 'deposit', currency: 'eur', amount: '500', date: '2026-01-05' };
const issuesOf = (raw: RawCashMovement) =>
  readCashMovement({ ...DEPOSIT, ...raw }, NOW).issues?.map(({ path, problem }) => `${path} ${problem}`) ??
  [];

describe('readCashMovement', () => {
  it('reads a deposit without a fee', () => {
    const { movement } = readCashMovement({ ...DEPOSIT, currency: 'CHF', notes: 'SEPA' }, NOW);
    expect(movement).toEqual({
      type: 'deposit',
      currency: 'chf',
      amount: parseUnits('500'),
      fee: 0n,
      received: null,
      at: Date.UTC(2026, 0, 5),
      date: '2026-01-05',
      notes: 'SEPA',
    });
  });

  it('reads both sides of an exchange', () => {
    const { movement } = readCashMovement(
      { ...DEPOSIT, type: 'exchange', received_currency: 'usd', received_amount: '540.1', fee: '0.5' },
      NOW,
    );
    expect(movement).toMatchObject({
      fee: parseUnits('0.5'),
      received: { currency: 'usd', amount: parseUnits('540.1') },
    });
  });

  it.each<[string, RawCashMovement, string[]]>([
    ['an unknown type', { type: 'gift' }, ['type invalid']],
    ['no type', { type: '' }, ['type missing']],
    ['a currency without rates', { currency: 'kes' }, ['currency invalid']],
    ['an amount of 0', { amount: '0' }, ['amount zero']],
    ['an amount below 0', { amount: '-1' }, ['amount negative']],
    ['19 decimals', { amount: '0.1234567890123456789' }, ['amount too_many_decimals']],
    ['a fee of a fee', { type: 'fee', fee: '1' }, ['fee invalid']],
    [
      'an exchange without the other side',
      { type: 'exchange' },
      ['received_currency missing', 'received_amount missing'],
    ],
    [
      'an exchange into the same currency',
      { type: 'exchange', received_currency: 'eur', received_amount: '1' },
      ['received_currency same_currency'],
    ],
    ['a deposit with another side', { received_amount: '1' }, ['received_amount invalid']],
    ['a day after today', { date: '2026-01-11' }, ['date in_future']],
    ['a day that does not exist', { date: '2025-02-30' }, ['date invalid']],
    ['a note with the null character', { notes: 'a\0' }, ['notes invalid']],
  ])('refuses %s', (_title, raw, issues) => {
    expect(issuesOf(raw)).toEqual(issues);
  });
});
