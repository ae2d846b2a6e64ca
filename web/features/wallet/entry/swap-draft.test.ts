import { describe, expect, it } from 'vitest';
import { emptySwap, readSwapDraft } from './swap-draft.ts';

const NOW = Date.UTC(2025, 0, 1);
const BITCOIN = { _id: 'bitcoin', name: 'Bitcoin', thicker: 'BTC' };
const TRANSFER = { ...emptySwap('usd', NOW, BITCOIN), give: { asset: BITCOIN, quantity: '1.5' } };
const read = (changes: object) => readSwapDraft({ ...TRANSFER, ...changes }, 'transfer', 'en', NOW);

describe('readSwapDraft of a transfer', () => {
  it('arrives whole, in the same asset, unless less is typed', () => {
    const sent = { crypto_id: 'bitcoin', quantity: '1.5' };
    expect(read({}).input).toMatchObject({
      kind: 'transfer',
      give: sent,
      receive: sent,
      value: '',
      fee: null,
    });
    const less = { receive: { asset: null, quantity: '1.4' } };
    expect(read(less).input).toMatchObject({ give: sent, receive: { ...sent, quantity: '1.4' } });
  });

  it('names both holding accounts, and none where none was chosen', () => {
    expect(read({ account: 'a', toAccount: 'b' }).input).toMatchObject({
      holding_account: 'a',
      to_holding_account: 'b',
    });
    expect(read({ account: '' }).input).toMatchObject({ holding_account: null });
    expect(read({}).input).not.toHaveProperty('holding_account');
  });

  it('needs an asset and a quantity', () => {
    const { problems } = read({ give: { asset: null, quantity: '' } });
    expect(problems).toEqual({ 'give.crypto_id': 'missing', 'give.quantity': 'missing' });
  });
});
