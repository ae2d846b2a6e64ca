import { describe, expect, it } from 'vitest';
import { interpretWord } from '#domain/wallet/import/interpret-word.ts';
import type { Meaning } from '#domain/wallet/import/mapping.ts';

const WORDS: Record<Meaning, readonly string[]> = {
  left_out: [
    'lock',
    'Unlocking',
    'LockingTermDeposit',
    'UnlockingTermDeposit',
    'DeFi unlocking',
    'Term Deposit',
    'TermDeposit',
    'Internal Transfer',
    'Trasferimento interno',
    'stake',
    'Unstake',
  ],
  airdrop: ['Airdrop', 'my airdrops'],
  reward: [
    'cashback',
    'Cash Back',
    'Reward',
    'Ricompensa',
    'Staking',
    'Interest',
    'Interessi',
    'Dividend',
    'Bonus',
    'Referral',
    'Earn',
    'Income',
    'Mining',
    'Distribution',
    'fixed_term_interest',
  ],
  buy: [
    'buy',
    ' BUY ',
    'bought',
    'purchase',
    'acquisto',
    'acquistato',
    'compra',
    'comprata',
    'Kauf',
    'gekauft',
    'Aankoop',
    'achat',
    'limit buy',
    'market_buy',
    'Buy order',
  ],
  sale: [
    'sell',
    'sale',
    'sold',
    'vendita',
    'venduto',
    'Verkauf',
    'verkauft',
    'verkoop',
    'vente',
    'venta',
    'limit sell',
    'market_sell',
    'Sell order',
  ],
  trade: ['trade', 'swap', 'Exchange', 'convert', 'converted', 'conversion', 'scambio', 'permuta'],
  transfer_out: [
    'Withdrawal',
    'send',
    'sent',
    'Sent to Anna',
    'transfer_out',
    'out',
    'prelievo',
    'uscita',
    'inviato',
    'Onttrekking',
    'Auszahlung',
    'Bank transfer out',
  ],
  transfer_in: [
    'Deposit',
    'receive',
    'recv',
    'Received from Anna',
    'top up',
    'TopUp',
    'transfer_in',
    'in',
    'entrata',
    'ricevuto',
    'versamento',
    'Storting',
    'Einzahlung',
    'Bank transfer in',
  ],
  fee: ['fee', 'Fees', 'commissioni', 'Commission'],
};

describe('interpretWord', () => {
  it.each(Object.entries(WORDS).flatMap(([meaning, words]) => words.map((word) => [word, meaning] as const)))(
    'knows that %j is %s',
    (word, meaning) => {
      expect(interpretWord(word, {})).toBe(meaning);
    },
  );

  it.each([
    '',
    'block',
    'staked',
    'mistake',
    'rebuy',
    'buyer',
    'my limit buy',
    'buys',
    'bought back',
    'kaufen',
    'resell',
    'seller',
    'my limit sell',
    'sales',
    'presale',
    'trades',
    'my trade',
    'swapped',
    'resend',
    'sender',
    'sentiment',
    'outing',
    'without',
    'inner',
    'within',
    'precive',
    'recall',
    'coffee',
    'feet',
    'no commission',
    'moon walk',
    'constructor',
    '__proto__',
  ])('asks about %j', (word) => {
    expect(interpretWord(word, {})).toBeNull();
  });

  it('prefers the meaning that the user assigned, in any case', () => {
    const assigned = { buy: 'reward', 'moon walk': 'fee' } as const;
    expect(interpretWord('BUY', assigned)).toBe('reward');
    expect(interpretWord('Moon Walk', assigned)).toBe('fee');
    expect(interpretWord('sell', assigned)).toBe('sale');
  });
});
