import { describe, expect, it } from 'vitest';
import type { Reason } from '#domain/wallet/import/reasons.ts';
import { toReasonText } from '#server/modules/wallet-import/reason-text.ts';

const figures = { ticker: 'BTC', quantity: '1.5', date: '2026-11-21T06:00:00Z' };
const formerly = { code: 'formerly', ticker: 'OLD', name: 'First Coin', present: 'NEW' } as const;

describe('toReasonText', () => {
  it.each<[string, Reason, string, string]>([
    ['returns a fixed sentence', { code: 'zero' }, 'The quantity is 0.', 'La quantità è 0.'],
    [
      'quotes the text of the file, cut after 60 characters',
      { code: 'bad_date', text: 'x'.repeat(61) },
      `“${'x'.repeat(60)}…” is not a date.`,
      `«${'x'.repeat(60)}…» non è una data.`,
    ],
    [
      'formats an amount with the decimal separator of the language',
      { code: 'negative', text: '-1.5' },
      '-1.5 is negative.',
      '-1,5 è negativo.',
    ],
    [
      'distinguishes a missing currency from an unsupported one',
      { code: 'currency', text: '' },
      'The currency is missing.',
      'Manca la valuta.',
    ],
    ['names the row', { code: 'in_file', row: 7 }, 'Same as row 7.', 'Uguale alla riga 7.'],
    [
      'uses the article of the type',
      { code: 'other_figures', type: 'airdrop', ...figures },
      'Your wallet has an airdrop of BTC at the same time (2026-11-21) with other figures: 1.5.',
      'Nel portafoglio c’è già, alla stessa ora (21-11-2026), una voce di tipo airdrop di BTC con altre cifre: 1,5.',
    ],
    [
      'names the type within the sentence',
      { code: 'other_figures', type: 'transfer_in', ...figures },
      'Your wallet has a transfer in of BTC at the same time (2026-11-21) with other figures: 1.5.',
      'Nel portafoglio c’è già, alla stessa ora (21-11-2026), una voce di tipo trasferimento in entrata di BTC con altre cifre: 1,5.',
    ],
    [
      'omits units that stayed the same',
      { ...formerly, conversion: '1:1' },
      'OLD was formerly the ticker of First Coin, now NEW.',
      'OLD era il ticker di First Coin, oggi NEW.',
    ],
    [
      'states what one unit became',
      { ...formerly, conversion: '1:1000' },
      'OLD was formerly the ticker of First Coin, now NEW. 1 OLD became 1,000 NEW; quantities are not converted.',
      'OLD era il ticker di First Coin, oggi NEW. 1 OLD è diventato 1.000 NEW; le quantità non vengono convertite.',
    ],
    [
      'states what several units became',
      { ...formerly, conversion: '100:1' },
      'OLD was formerly the ticker of First Coin, now NEW. 100 OLD became 1 NEW; quantities are not converted.',
      'OLD era il ticker di First Coin, oggi NEW. 100 OLD sono diventati 1 NEW; le quantità non vengono convertite.',
    ],
  ])('%s', (_what, reason, en, it) => {
    expect(toReasonText(reason, 'en')).toBe(en);
    expect(toReasonText(reason, 'it')).toBe(it);
  });
});
