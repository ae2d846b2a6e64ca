import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import { FIAT_CURRENCIES } from '#domain/fx/currencies.ts';
import {
  type CashBalance,
  computeCashBalances,
  type PaidTransaction,
} from '#domain/wallet/cash/cash-balances.ts';
import { CASH_MOVEMENT_TYPES, type CashMovement } from '#domain/wallet/cash/cash-movement.ts';
import { moneyToText, parseUnits, unitsToText } from '#domain/wallet/fixed.ts';
import { DAY_MS } from '#domain/wallet/instant.ts';
import { findLinks } from '#domain/wallet/links.ts';
import { buildTransaction } from '#tests/builders/build-transaction.ts';

const RUNS = { numRuns: 300 };
const CURRENCIES = FIAT_CURRENCIES.slice(0, 4);
const TRACKED = new Set(['kraken', 'bitstamp']);

const units = fc.bigInt({ min: 1n, max: 10n ** 30n });
const account = fc.constantFrom('kraken', 'bitstamp', 'ledger', null);
const at = fc.integer({ min: 0, max: 40 }).map((day) => Date.UTC(2025, 0, 1) + day * DAY_MS);

const movement: fc.Arbitrary<CashMovement> = fc
  .record({
    type: fc.constantFrom(...CASH_MOVEMENT_TYPES),
    pair: fc.shuffledSubarray([...CURRENCIES], { minLength: 2, maxLength: 2 }),
    amount: units,
    fee: fc.oneof(fc.constant(0n), units),
    receivedAmount: units,
    at,
    holdingAccount: account,
  })
  .map(({ pair: [currency, into], receivedAmount, type, fee, ...rest }) => ({
    ...rest,
    type,
    currency: currency!,
    fee: type === 'fee' ? 0n : fee,
    received: type === 'exchange' ? { currency: into!, amount: receivedAmount } : null,
  }));

const paid: fc.Arbitrary<PaidTransaction> = fc
  .record({
    type: fc.constantFrom('buy' as const, 'sale' as const, 'reward' as const, 'transfer_out' as const),
    quantity: units,
    price: units,
    fees: fc.oneof(fc.constant(0n), units),
    currency: fc.constantFrom(...CURRENCIES),
    at,
    holdingAccount: account,
  })
  .map((one) => ({ ...buildTransaction('buy', '2025-01-10'), ...one }));

const balancesOf = (movements: readonly CashMovement[], transactions: readonly PaidTransaction[]) =>
  computeCashBalances(movements, transactions, { tracked: TRACKED, links: findLinks(transactions) });

const toKey = ({ holdingAccount, currency }: Pick<CashBalance, 'holdingAccount' | 'currency'>) =>
  `${holdingAccount} ${currency}`;
const sorted = (balances: readonly CashBalance[]) =>
  [...balances].sort((a, b) => (toKey(a) < toKey(b) ? -1 : 1));

describe('cash balances', () => {
  it('are the sum of movements, purchases, sales and fees, to the last digit', () => {
    fc.assert(
      fc.property(fc.array(movement), fc.array(paid), (movements, transactions) => {
        const sums = new Map<string, Decimal>();
        const add = (holdingAccount: string | null, currency: string, amount: Decimal) => {
          if (holdingAccount === null || !TRACKED.has(holdingAccount)) return;
          const key = `${holdingAccount} ${currency}`;
          sums.set(key, (sums.get(key) ?? new Decimal(0)).plus(amount));
        };
        const decimal = (value: bigint) => new Decimal(unitsToText(value));
        for (const { type, currency, amount, fee, received, holdingAccount } of movements) {
          const sign = type === 'deposit' || type === 'interest' ? 1 : -1;
          add(holdingAccount, currency, decimal(amount).times(sign).minus(decimal(fee)));
          if (received) add(holdingAccount, received.currency, decimal(received.amount));
        }
        for (const { type, quantity, price, fees, currency, holdingAccount = null } of transactions) {
          const worth = decimal(quantity).times(decimal(price!));
          const sign = { buy: -1, sale: 1 }[type as string] ?? 0;
          add(holdingAccount, currency, worth.times(sign).minus(decimal(fees)));
        }
        const balances = new Map(
          balancesOf(movements, transactions).map((one) => [toKey(one), moneyToText(one.balance, 36)]),
        );
        for (const [key, sum] of sums) expect(balances.get(key) ?? '0').toBe(sum.toFixed());
        expect([...balances.keys()].filter((key) => !sums.has(key))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('do not depend on the order of entry', () => {
    const shuffled = fc
      .tuple(fc.array(movement), fc.array(paid))
      .chain(([movements, transactions]) =>
        fc.tuple(
          fc.constant({ movements, transactions }),
          fc.shuffledSubarray(movements, { minLength: movements.length }),
          fc.shuffledSubarray(transactions, { minLength: transactions.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([{ movements, transactions }, ...other]) => {
        expect(sorted(balancesOf(...other))).toEqual(sorted(balancesOf(movements, transactions)));
      }),
      RUNS,
    );
  });

  it('are as before when something is added and deleted again, and back at the deposit when it is withdrawn', () => {
    fc.assert(
      fc.property(fc.array(movement), fc.array(paid), units, at, (movements, transactions, amount, day) => {
        const deposit: CashMovement = {
          type: 'deposit',
          currency: 'eur',
          amount,
          fee: 0n,
          received: null,
          at: day,
          holdingAccount: 'kraken',
        };
        const back: CashMovement = { ...deposit, type: 'withdrawal' };
        const before = sorted(balancesOf(movements, transactions));
        const after = sorted(balancesOf([...movements, deposit, back], transactions));
        expect(after).toEqual(before);
      }),
      RUNS,
    );
  });

  it('keep their value in an exchange, at its own rate, except for the fee', () => {
    const exchange = fc.tuple(movement, units, units).map(([one, amount, receivedAmount]) => ({
      ...one,
      type: 'exchange' as const,
      currency: 'usd' as const,
      amount,
      received: { currency: 'eur' as const, amount: receivedAmount },
      holdingAccount: 'kraken',
    }));
    fc.assert(
      fc.property(fc.array(movement), fc.array(paid), exchange, (movements, transactions, one) => {
        const changeOf = (currency: string) => {
          const of = (all: readonly CashMovement[]) =>
            balancesOf(all, transactions).find(
              (balance) => balance.currency === currency && balance.holdingAccount === 'kraken',
            )?.balance ?? 0n;
          return of([...movements, one]) - of(movements);
        };
        // In dollars, at the rate amount ÷ received, the change is minus the fee; multiplied by what was received.
        const { amount, received, fee } = one;
        expect(changeOf('usd') * received.amount + changeOf('eur') * amount).toBe(
          -fee * received.amount * 10n ** 18n,
        );
      }),
      RUNS,
    );
  });
});

describe('computeCashBalances', () => {
  const buy = (more: Partial<PaidTransaction>): PaidTransaction => ({
    ...buildTransaction('buy', '2025-01-10'),
    type: 'buy',
    quantity: parseUnits('2'),
    price: parseUnits('100'),
    fees: parseUnits('1.5'),
    currency: 'eur',
    at: Date.UTC(2025, 0, 10),
    holdingAccount: 'kraken',
    ...more,
  });
  const deposit: CashMovement = {
    type: 'deposit',
    currency: 'eur',
    amount: parseUnits('500'),
    fee: 0n,
    received: null,
    at: Date.UTC(2025, 0, 12),
    holdingAccount: 'kraken',
  };

  it('takes price and fee of a purchase from the currency of the purchase only', () => {
    const [balance, ...others] = balancesOf([{ ...deposit, at: Date.UTC(2025, 0, 1) }], [buy({})]);
    expect(others).toEqual([]);
    expect(moneyToText(balance!.balance)).toBe('298.5');
    expect(balance!.missingSince).toBeNull();
  });

  it('states how much was missing, and since when, after the deposit came in', () => {
    const [balance] = balancesOf([deposit], [buy({})]);
    expect(moneyToText(balance!.balance)).toBe('298.5');
    expect(moneyToText(balance!.missing)).toBe('201.5');
    expect(balance!.missingSince).toBe(Date.UTC(2025, 0, 10) / DAY_MS);
  });

  it('does not call a balance missing when the deposit is of the same day', () => {
    const [balance] = balancesOf([{ ...deposit, at: Date.UTC(2025, 0, 10, 20) }], [buy({})]);
    expect(balance!.missing).toBe(0n);
  });

  it('takes only the fees of a swap, also when its value is unknown', () => {
    const legs = (price: bigint | null, value: bigint | null) => [
      buy({ id: '1', type: 'sale', link: 'l', price, value, fees: parseUnits('3') }),
      buy({ id: '2', asset: 'ethereum', link: 'l', price, value, fees: 0n }),
    ];
    for (const swap of [legs(parseUnits('7'), 10n ** 37n), legs(null, null)]) {
      const [balance] = balancesOf([], swap);
      expect([moneyToText(balance!.balance), balance!.unknown]).toEqual(['-3', 0]);
    }
  });

  it('counts a purchase of unknown price, whose fee it knows', () => {
    const [balance] = balancesOf([deposit], [buy({ price: null })]);
    expect([moneyToText(balance!.balance), balance!.unknown]).toEqual(['498.5', 1]);
  });

  it('has no balance for an account that does not track cash, and for none', () => {
    expect(balancesOf([{ ...deposit, holdingAccount: 'ledger' }], [buy({ holdingAccount: null })])).toEqual(
      [],
    );
  });
});
