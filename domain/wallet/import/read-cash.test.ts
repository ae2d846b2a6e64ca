import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import { buildDrafts } from '#domain/wallet/import/build-drafts.ts';
import type { Leg, Movement } from '#domain/wallet/import/drafts.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';

const leg = (unit: string, amount: string): Leg => ({ unit, amount: new Decimal(amount), rows: [2] });

/** What a movement is where cash is tracked: type, amounts and fee; null for none. */
function readCash(kind: Movement['kind'], legs: Leg[], fees: Leg[] = []): string | null {
  try {
    buildDrafts({ kind, date: '2024-01-05', legs, fees });
  } catch (error) {
    if (!(error instanceof RowRejection)) throw error;
    expect(error.verdict).toBe('left_out');
    const { cash } = error;
    if (!cash) return null;
    const { type, amount, currency, fee, received } = cash;
    return [
      type,
      amount,
      currency,
      ...(received ? [received.amount, received.currency] : []),
      `fee ${fee}`,
    ].join(' ');
  }
  throw new Error('not rejected');
}

describe('money in a file', () => {
  it.each<[string, Movement['kind'], Leg[], Leg[], string]>([
    ['that came in', 'move', [leg('EUR', '500')], [], 'deposit 500 eur fee 0'],
    [
      'that went out, with a fee',
      'move',
      [leg('EUR', '-100')],
      [leg('EUR', '0.09')],
      'withdrawal 100 eur fee 0.09',
    ],
    ['that was spent', 'spend', [leg('GBP', '-20')], [], 'withdrawal 20 gbp fee 0'],
    ['received as a reward', 'reward', [leg('USD', '1.5')], [], 'interest 1.5 usd fee 0'],
    ['paid as a fee', 'fee', [leg('USD', '-2')], [], 'fee 2 usd fee 0'],
    ['named as a fee alone', 'move', [], [leg('USD', '2')], 'fee 2 usd fee 0'],
    [
      'exchanged for another currency',
      'trade',
      [leg('EUR', '-50'), leg('USD', '54')],
      [leg('EUR', '0.1')],
      'exchange 50 eur 54 usd fee 0.1',
    ],
    [
      'exchanged, what came in first',
      'trade',
      [leg('USD', '54'), leg('EUR', '-50')],
      [],
      'exchange 50 eur 54 usd fee 0',
    ],
  ])('%s is a cash movement', (_title, kind, legs, fees, expected) => {
    expect(readCash(kind, legs, fees)).toBe(expected);
  });

  it.each<[string, Movement['kind'], Leg[], Leg[]]>([
    ['in a currency without rates', 'move', [leg('KES', '500')], []],
    ['with a fee in another currency', 'move', [leg('EUR', '-5')], [leg('USD', '1')]],
    ['that was given for something not in the file', 'trade', [leg('EUR', '-5')], []],
    ['of which the file says that it was lost', 'loss', [leg('EUR', '-5')], []],
    ['with more decimals than a wallet keeps', 'move', [leg('EUR', '0.1234567890123456789')], []],
  ])('%s is none', (_title, kind, legs, fees) => {
    expect(readCash(kind, legs, fees)).toBeNull();
  });
});
