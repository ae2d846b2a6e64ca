import { describe, expect, it } from 'vitest';
import { CASH_COLUMNS, formatCashLine } from '#domain/wallet/cash/cash-line.ts';
import { parseUnits } from '#domain/wallet/fixed.ts';

const EXCHANGE = {
  type: 'exchange' as const,
  currency: 'usd' as const,
  amount: parseUnits('1234.5'),
  fee: 0n,
  received: { currency: 'eur' as const, amount: parseUnits('1100.25') },
  at: Date.UTC(2026, 0, 5),
  date: '2026-01-05',
  notes: '=1',
  account: 'Kraken',
};

describe('formatCashLine', () => {
  it('writes every column in the marks of the language, formulas as text', () => {
    expect(formatCashLine(EXCHANGE, 'en')).toEqual([
      '2026-01-05',
      'Currency exchange',
      '1234.5',
      'USD',
      '0',
      '1100.25',
      'EUR',
      'Kraken',
      "'=1",
    ]);
    expect(formatCashLine(EXCHANGE, 'it').slice(0, 6)).toEqual([
      '05-01-2026',
      'Cambio di valuta',
      '1234,5',
      'USD',
      '0',
      '1100,25',
    ]);
    for (const locale of ['en', 'it'] as const)
      expect(formatCashLine(EXCHANGE, locale)).toHaveLength(CASH_COLUMNS[locale].length);
  });
});
