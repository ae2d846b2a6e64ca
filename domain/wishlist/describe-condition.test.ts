import { expect, it } from 'vitest';
import { describeCondition } from '#domain/wishlist/describe-condition.ts';

it.each([
  [
    { kind: 'price', currency: 'usd', direction: 'above', value: '100000' },
    'Price at or above $100,000.00',
    'Prezzo a 100.000,00\u00a0$ o più',
  ],
  [
    { kind: 'price', currency: 'eur', direction: 'below', value: '0.0000000123' },
    'Price at or below €0.0000000123',
    'Prezzo a 0,0000000123\u00a0€ o meno',
  ],
  [
    { kind: 'score', level: 'insane', direction: 'below', value: 40.5 },
    'FV Score at or below 40.5, very high profile',
    'FV Score a 40,5 o meno, profilo molto alto',
  ],
  [{ kind: 'flag', severity: 'S3' }, 'A severe or critical red flag', 'Un red flag grave o critico'],
] as const)('describeCondition describes %o', (terms, en, it) => {
  expect([describeCondition(terms, 'en'), describeCondition(terms, 'it')]).toEqual([en, it]);
});
