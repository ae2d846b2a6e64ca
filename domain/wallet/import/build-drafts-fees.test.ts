import { describe, expect, it } from 'vitest';
import { buildLeg, buildMovement, describePrices, MOVED_ON } from '#tests/builders/build-movement.ts';

describe('a fee in money', () => {
  it('is added to the draft in its currency, with its rows', () => {
    const { drafts } = buildMovement(
      'trade',
      [buildLeg('1 BTC', { rows: [2] }), buildLeg('-9 EUR', { rows: [3] })],
      {
        fees: [buildLeg('1.5 EUR', { rows: [3] }), buildLeg('-0.25 EUR', { rows: [4] })],
      },
    );
    expect(drafts).toMatchObject([{ fees: '1.75', currency: 'eur', rows: [2, 3, 4] }]);
  });

  it('sets the currency of a draft without a price', () => {
    expect(describePrices(buildMovement('move', [buildLeg('1 BTC')], { fees: [buildLeg('1 EUR')] }))).toEqual(
      ['transfer_in 1 BTC @ ? eur (null) fees 1'],
    );
  });

  it('skips drafts in another currency', () => {
    const legs = [buildLeg('-1 BTC', { worth: '5 USD' }), buildLeg('1 ETH', { worth: '4 EUR' })];
    expect(describePrices(buildMovement('trade', legs, { fees: [buildLeg('1 EUR')] }))).toEqual([
      'sale 1 BTC @ 5 usd (file) fees 0',
      'buy 1 ETH @ 4 eur (file) fees 1',
    ]);
  });

  it('is a fee of its own, without a quantity, when all drafts are in another currency', () => {
    const coin = { ...buildLeg('1 BTC'), asset: 'bitcoin' };
    const { drafts } = buildMovement('trade', [coin, buildLeg('-9 USD')], {
      fees: [buildLeg('1 EUR', { rows: [7] })],
    });
    expect(drafts).toHaveLength(2);
    expect(drafts[1]).toEqual({
      type: 'fee',
      ticker: 'BTC',
      asset: 'bitcoin',
      quantity: '0',
      price: null,
      priceFrom: null,
      fees: '1',
      currency: 'eur',
      date: MOVED_ON,
      notes: '',
      mark: null,
      rows: [7],
    });
  });

  it('is rejected in a currency that the wallet does not support', () => {
    expect(() => buildMovement('move', [buildLeg('1 BTC')], { fees: [buildLeg('1 SGD')] })).toThrow(
      expect.objectContaining({ reason: { code: 'currency', text: 'SGD' } }),
    );
  });
});

describe('a fee in a coin', () => {
  it('has the price of the coin in the trade', () => {
    const legs = [buildLeg('1 BTC'), buildLeg('-9 EUR')];
    expect(describePrices(buildMovement('trade', legs, { fees: [buildLeg('-0.1 BTC')] }))[1]).toBe(
      'fee 0.1 BTC @ 9 eur (file) fees 0',
    );
    const swap = [buildLeg('-5 USDT', { worth: '4 EUR' }), buildLeg('1 SOL')];
    expect(describePrices(buildMovement('trade', swap, { fees: [buildLeg('1 USDT')] }))[2]).toBe(
      'fee 1 USDT @ 0.8 eur (file) fees 0',
    );
  });

  it('has its peg when it is not part of the trade, else an unknown price', () => {
    const legs = [buildLeg('1 BTC'), buildLeg('-9 EUR')];
    expect(
      describePrices(buildMovement('trade', legs, { fees: [buildLeg('1 USDC'), buildLeg('1 BNB')] })).slice(
        1,
      ),
    ).toEqual(['fee 1 USDC @ 1 usd (pegged) fees 0', 'fee 1 BNB @ ? usd (null) fees 0']);
  });

  it('of a coin with an unknown price has an unknown price too', () => {
    expect(
      describePrices(buildMovement('move', [buildLeg('-1 BTC')], { fees: [buildLeg('0.1 BTC')] }))[1],
    ).toBe('fee 0.1 BTC @ ? usd (null) fees 0');
  });

  it('leaves a swap unvalued although its own price is known', () => {
    const legs = [buildLeg('-1 BTC'), buildLeg('1 ETH')];
    expect(buildMovement('trade', legs, { fees: [buildLeg('1 USDC')] }).unvaluedSwap).toBe(true);
  });
});
