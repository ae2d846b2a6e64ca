import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import { FIAT_CURRENCIES } from '#domain/fx/currencies.ts';
import type { Leg, Movement } from '#domain/wallet/import/drafts.ts';
import { buildLeg, buildMovement, describePrices, MOVED_ON } from '#tests/builders/build-movement.ts';

const trade = (...legs: readonly Leg[]) => buildMovement('trade', legs);
const rejection = (code: string, more: object = {}) =>
  expect.objectContaining({ verdict: 'unreadable', ...more, reason: expect.objectContaining({ code }) });

describe('a trade of a coin for money', () => {
  it('is a purchase with all fields of the movement', () => {
    expect(
      buildMovement('trade', [buildLeg('0.5 BTC', { rows: [2] }), buildLeg('-20000 EUR', { rows: [3] })], {
        notes: 'first',
        mark: 'id-1',
      }),
    ).toEqual({
      drafts: [
        {
          type: 'buy',
          ticker: 'BTC',
          asset: null,
          quantity: '0.5',
          price: '40000',
          priceFrom: 'file',
          fees: '0',
          currency: 'eur',
          date: MOVED_ON,
          notes: 'first',
          mark: 'id-1',
          rows: [2, 3],
        },
      ],
      unvaluedSwap: false,
    });
  });

  it('is a sale when money came in', () => {
    expect(describePrices(trade(buildLeg('-0.5 BTC'), buildLeg('20000 USD')))).toEqual([
      'sale 0.5 BTC @ 40000 usd (file) fees 0',
    ]);
  });

  it('has no notes, mark and asset by default, and keeps an asset id', () => {
    const legs = [{ ...buildLeg('1 BTC'), asset: 'bitcoin' }, buildLeg('-1 EUR')];
    expect(buildMovement('trade', legs).drafts).toMatchObject([{ notes: '', mark: null, asset: 'bitcoin' }]);
  });

  it('sums the amounts of each unit and names each row once', () => {
    const { drafts } = trade(
      buildLeg('0.2 BTC', { rows: [2] }),
      buildLeg('-8000 EUR', { rows: [2] }),
      buildLeg('0.1 BTC', { rows: [3, 4] }),
      buildLeg('0.2 BTC', { rows: [4] }),
      buildLeg('0 ETH', { rows: [5] }),
      buildLeg('-12000 EUR', { rows: [4] }),
    );
    expect(drafts).toMatchObject([{ quantity: '0.5', price: '40000', rows: [2, 3, 4] }]);
    expect(drafts).toHaveLength(1);
  });

  it.each([
    ['40000.01', '40000.01'],
    ['0', '40000'],
    ['-40000.01', '40000'],
    [null, '40000'],
  ])('with a printed price of %s has the price %s', (printed, price) => {
    const legs = [buildLeg('0.5 BTC'), buildLeg('-20000 EUR')];
    expect(
      buildMovement('trade', legs, { price: printed === null ? null : new Decimal(printed) }).drafts,
    ).toMatchObject([{ price }]);
  });

  it('of several coins has unknown prices, and the rows of the money with the first', () => {
    const { drafts } = buildMovement(
      'trade',
      [
        buildLeg('1 BTC', { rows: [2] }),
        buildLeg('2 ETH', { rows: [3] }),
        buildLeg('-100 EUR', { rows: [4] }),
      ],
      { price: new Decimal(7) },
    );
    expect(drafts).toMatchObject([
      { ticker: 'BTC', price: null, priceFrom: null, currency: 'usd', rows: [2, 4] },
      { ticker: 'ETH', price: null, priceFrom: null, currency: 'usd', rows: [3] },
    ]);
  });

  it('of several coins ignores a printed price, which can be of one of them only', () => {
    const legs = [
      buildLeg('-1 BTC', { worth: '60 USD' }),
      buildLeg('-1 ETH', { worth: '30 USD' }),
      buildLeg('90 USD'),
    ];
    expect(buildMovement('trade', legs, { price: new Decimal(7) }).drafts).toMatchObject([
      { price: '60' },
      { price: '30' },
    ]);
  });

  it('of several coins uses the stated values', () => {
    expect(
      describePrices(
        trade(
          buildLeg('-1 BTC', { worth: '60 USD' }),
          buildLeg('-2 USDT'),
          buildLeg('-3 ETH'),
          buildLeg('100 EUR'),
        ),
      ),
    ).toEqual([
      'sale 1 BTC @ 60 usd (file) fees 0',
      'sale 2 USDT @ 1 usd (pegged) fees 0',
      'sale 3 ETH @ ? usd (null) fees 0',
    ]);
  });

  it.each([
    ['-1 BTC', '-100 EUR'],
    ['1 BTC', '100 EUR'],
  ])('is rejected when both went the same way: %s, %s', (coin, money) => {
    expect(() => trade(buildLeg(coin), buildLeg(money))).toThrow(rejection('several_sides'));
  });

  it('is rejected with two sorts of money, or with coins on both sides', () => {
    expect(() => trade(buildLeg('1 BTC'), buildLeg('-100 EUR'), buildLeg('-100 USD'))).toThrow(
      rejection('several_sides'),
    );
    expect(() => trade(buildLeg('1 BTC'), buildLeg('-1 ETH'), buildLeg('-100 USD'))).toThrow(
      rejection('several_sides'),
    );
    expect(() => trade(buildLeg('1 BTC'), buildLeg('-1 ETH'), buildLeg('100 USD'))).toThrow(
      rejection('several_sides'),
    );
  });

  it.each(FIAT_CURRENCIES)('is read in %s, with the amount of the file', (currency) => {
    const { drafts } = trade(buildLeg('1 BTC'), buildLeg(`-100.5 ${currency.toUpperCase()}`));
    expect(drafts).toMatchObject([{ type: 'buy', price: '100.5', currency }]);
  });

  it('is rejected in a currency that the wallet does not support', () => {
    expect(() => trade(buildLeg('1 BTC'), buildLeg('-100 SGD'))).toThrow(
      expect.objectContaining({ reason: { code: 'currency', text: 'SGD' } }),
    );
  });

  it('has an unknown price when the price rounds to 0', () => {
    expect(describePrices(trade(buildLeg('1000 SHIB'), buildLeg('-0.000000000000000001 EUR')))).toEqual([
      'buy 1000 SHIB @ ? eur (null) fees 0',
    ]);
  });

  it.each([
    [0, true],
    [1, false],
  ])('accepts a note of 2,000 characters and %i more: %s', (more, isAccepted) => {
    const run = () =>
      buildMovement('trade', [buildLeg('1 BTC'), buildLeg('-1 EUR')], { notes: 'n'.repeat(2000 + more) });
    if (isAccepted) expect(run().drafts).toHaveLength(1);
    else expect(run).toThrow(rejection('long_note'));
  });

  it('is rejected with an amount that cannot be stored', () => {
    expect(() => trade(buildLeg('0.1234567890123456789 BTC'), buildLeg('-1 EUR'))).toThrow(
      rejection('decimals'),
    );
    expect(() => trade(buildLeg('1000000000000001 BTC'), buildLeg('-1 EUR'))).toThrow(rejection('too_large'));
  });
});

describe('a trade with one side only', () => {
  it('is rejected without a value', () => {
    expect(() => trade(buildLeg('1 BTC'))).toThrow(rejection('one_side'));
    expect(() => trade(buildLeg('-1 BTC', { worth: null }))).toThrow(rejection('one_side'));
    expect(() => trade(buildLeg('1 BTC', { worth: '5 EUR' }), buildLeg('1 ETH'))).toThrow(
      rejection('one_side'),
    );
  });

  it('is accepted at its stated value, or at an unknown price when paid elsewhere', () => {
    expect(describePrices(trade(buildLeg('2 BTC', { worth: '100 EUR' })))).toEqual([
      'buy 2 BTC @ 50 eur (file) fees 0',
    ]);
    const elsewhere = buildMovement('trade', [buildLeg('2 BTC')], { paidElsewhere: true });
    expect(describePrices(elsewhere)).toEqual(['buy 2 BTC @ ? usd (null) fees 0']);
    expect(elsewhere.unvaluedSwap).toBe(false);
  });
});

describe('a swap of coins', () => {
  it('is a sale and then a purchase, at unknown prices when nothing states a value', () => {
    const swap = trade(buildLeg('20 ETH', { rows: [2] }), buildLeg('-1 BTC', { rows: [3] }));
    expect(swap.drafts).toMatchObject([
      { type: 'sale', ticker: 'BTC', quantity: '1', price: null, priceFrom: null, rows: [3] },
      { type: 'buy', ticker: 'ETH', quantity: '20', price: null, priceFrom: null, rows: [2] },
    ]);
    expect(swap.unvaluedSwap).toBe(true);
  });

  it.each([
    ['of the coin given', '40000 EUR', undefined, '40000 eur (file)', '2000 eur (file)'],
    ['of the coin received', undefined, '40000 EUR', '40000 eur (file)', '2000 eur (file)'],
    ['of each coin', '39000 EUR', '-40000 USD', '39000 eur (file)', '2000 usd (file)'],
    ['that was not rounded to 0', '0 EUR', '40000 USD', '40000 usd (file)', '2000 usd (file)'],
  ])('uses the value %s', (_, given, received, sold, bought) => {
    const swap = trade(
      buildLeg('-1 BTC', { worth: given ?? null }),
      buildLeg('20 ETH', { worth: received ?? null }),
    );
    expect(describePrices(swap)).toEqual([`sale 1 BTC @ ${sold} fees 0`, `buy 20 ETH @ ${bought} fees 0`]);
    expect(swap.unvaluedSwap).toBe(false);
  });

  it('is rejected with a value in a currency that the wallet does not support', () => {
    expect(() => trade(buildLeg('-1 BTC', { worth: '5 SGD' }), buildLeg('20 ETH'))).toThrow(
      expect.objectContaining({ reason: { code: 'currency', text: 'SGD' } }),
    );
  });

  it('for a coin pegged to a currency is valued by the peg', () => {
    expect(describePrices(trade(buildLeg('-40000 USDT'), buildLeg('1 BTC')))).toEqual([
      'sale 40000 USDT @ 1 usd (pegged) fees 0',
      'buy 1 BTC @ 40000 usd (pegged) fees 0',
    ]);
    expect(describePrices(trade(buildLeg('-1 BTC'), buildLeg('30000 EURC')))).toEqual([
      'sale 1 BTC @ 30000 eur (pegged) fees 0',
      'buy 30000 EURC @ 1 eur (pegged) fees 0',
    ]);
  });

  it('for a pegged coin prefers the stated value', () => {
    expect(describePrices(trade(buildLeg('-100 USDT', { worth: '90 EUR' }), buildLeg('1 SOL')))).toEqual([
      'sale 100 USDT @ 0.9 eur (file) fees 0',
      'buy 1 SOL @ 90 eur (file) fees 0',
    ]);
    expect(describePrices(trade(buildLeg('-100 USDT'), buildLeg('1 SOL', { worth: '90 EUR' })))).toEqual([
      'sale 100 USDT @ 0.9 eur (file) fees 0',
      'buy 1 SOL @ 90 eur (file) fees 0',
    ]);
  });

  it('of three coins takes no value from the other side', () => {
    const swap = trade(buildLeg('-1 BTC', { worth: '100 EUR' }), buildLeg('1 ETH'), buildLeg('1 SOL'));
    expect(describePrices(swap)).toEqual([
      'sale 1 BTC @ 100 eur (file) fees 0',
      'buy 1 ETH @ ? usd (null) fees 0',
      'buy 1 SOL @ ? usd (null) fees 0',
    ]);
    expect(swap.unvaluedSwap).toBe(false);
    expect(
      describePrices(trade(buildLeg('-1 BTC'), buildLeg('-1 ETH'), buildLeg('1 SOL', { worth: '9 EUR' }))),
    ).toEqual([
      'sale 1 BTC @ ? usd (null) fees 0',
      'sale 1 ETH @ ? usd (null) fees 0',
      'buy 1 SOL @ 9 eur (file) fees 0',
    ]);
  });

  it('ignores a printed price, whose unit is a coin', () => {
    const legs = [buildLeg('-1 BTC', { worth: '100 EUR' }), buildLeg('20 ETH')];
    expect(buildMovement('trade', legs, { price: new Decimal('0.05') }).drafts).toMatchObject([
      { price: '100' },
      { price: '5' },
    ]);
  });

  it.each([
    ['10 USD', '20 USD', '30 usd (file)'],
    // Values in two currencies cannot be added, nor a value and an unknown one.
    ['10 USD', '20 EUR', '? usd (null)'],
    ['10 USD', null, '? usd (null)'],
    [null, '20 USD', '? usd (null)'],
  ])('adds the values %s and %s of two rows', (first, second, price) => {
    const swap = trade(
      buildLeg('-0.5 BTC', { worth: first, rows: [2] }),
      buildLeg('-0.5 BTC', { worth: second, rows: [3] }),
      buildLeg('1 ETH', { rows: [4] }),
    );
    expect(describePrices(swap)[0]).toBe(`sale 1 BTC @ ${price} fees 0`);
    expect(swap.drafts[0]!.rows).toEqual([2, 3]);
  });
});

describe('a movement that is no trade', () => {
  it.each([
    ['reward', '1 BTC', 'reward'],
    ['reward', '-1 BTC', 'transfer_out'],
    ['airdrop', '1 BTC', 'airdrop'],
    ['airdrop', '-1 BTC', 'transfer_out'],
    ['move', '1 BTC', 'transfer_in'],
    ['move', '-1 BTC', 'transfer_out'],
    ['spend', '1 BTC', 'transfer_in'],
    ['spend', '-1 BTC', 'sale'],
    ['fee', '1 BTC', 'transfer_in'],
    ['fee', '-1 BTC', 'fee'],
  ] as const)('of the kind %s and %s is a %s', (kind, amount, type) => {
    expect(describePrices(buildMovement(kind, [buildLeg(amount)]))).toEqual([
      `${type} 1 BTC @ ? usd (null) fees 0`,
    ]);
    expect(describePrices(buildMovement(kind, [buildLeg(amount, { worth: '-9 EUR' })]))).toEqual([
      `${type} 1 BTC @ 9 eur (file) fees 0`,
    ]);
  });

  it('is no swap, also of two coins', () => {
    expect(buildMovement('move', [buildLeg('1 BTC'), buildLeg('-1 ETH')]).unvaluedSwap).toBe(false);
  });

  it('ignores money beside the coin', () => {
    expect(describePrices(buildMovement('move', [buildLeg('1 BTC'), buildLeg('1 EUR')]))).toEqual([
      'transfer_in 1 BTC @ ? usd (null) fees 0',
    ]);
  });
});

describe('a movement without coins', () => {
  it.each<[string, Movement['kind'], string[], string[], string]>([
    ['nothing', 'trade', [], [], 'nothing'],
    ['amounts of 0', 'trade', ['0 BTC', '0 EUR'], ['0 EUR'], 'nothing'],
    ['an exchange of money', 'trade', ['100 EUR', '-110 USD'], [], 'money_exchange'],
    ['money in a trade', 'trade', ['100 EUR'], [], 'money_move'],
    ['money moved', 'move', ['100 EUR'], [], 'money_move'],
    ['two sorts of money moved', 'move', ['100 EUR', '-110 USD'], [], 'money_move'],
    ['money moved with a fee in a coin', 'move', ['100 EUR'], ['1 BNB'], 'money_move'],
    ['a fee in money', 'fee', [], ['1 EUR'], 'money_move'],
    ['fees in money', 'fee', [], ['1 EUR', '1 USD'], 'money_move'],
  ])('is left out: %s', (_, kind, legs, fees, code) => {
    const one = (text: string) => buildLeg(text);
    expect(() => buildMovement(kind, legs.map(one), { fees: fees.map(one) })).toThrow(
      rejection(code, { verdict: 'left_out' }),
    );
  });

  it('is a fee when only a fee in a coin was paid', () => {
    expect(
      buildMovement('move', [], {
        fees: [{ ...buildLeg('-1 BNB', { rows: [7] }), asset: 'bnb' }],
        mark: 'm',
      }),
    ).toEqual({
      drafts: [
        {
          type: 'fee',
          ticker: 'BNB',
          asset: 'bnb',
          quantity: '1',
          price: null,
          priceFrom: null,
          fees: '0',
          currency: 'usd',
          date: MOVED_ON,
          notes: '',
          mark: 'm',
          rows: [7],
        },
      ],
      unvaluedSwap: false,
    });
  });

  it('books fees in a coin and in money', () => {
    expect(
      describePrices(buildMovement('move', [], { fees: [buildLeg('1 EUR'), buildLeg('1 BNB')] })),
    ).toEqual(['fee 0 EUR @ ? eur (null) fees 1', 'fee 1 BNB @ ? usd (null) fees 0']);
  });
});
