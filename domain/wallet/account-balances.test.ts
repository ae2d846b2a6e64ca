import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountBalance, computeAccountBalances } from '#domain/wallet/account-balances.ts';
import { parseUnits, unitsToText } from '#domain/wallet/fixed.ts';
import { sortTransactions } from '#domain/wallet/order.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import { arbitraryLinkedWallet } from '#tests/builders/arbitrary-linked-wallet.ts';
import { buildLedger, buildTransaction } from '#tests/builders/build-transaction.ts';

const RUNS = { numRuns: 300 };
const ACCOUNTS = [null, 'a', 'b', 'c'];

/** Valid histories whose transactions are spread over three accounts and none. */
const arbitraryAssignedWallet = () =>
  fc
    .tuple(arbitraryLinkedWallet(), fc.array(fc.constantFrom(...ACCOUNTS), { minLength: 1, maxLength: 40 }))
    .map(([history, accounts]) =>
      history.map((one, at): Transaction => ({ ...one, holdingAccount: accounts[at % accounts.length]! })),
    );

const sumBy = (balances: readonly AccountBalance[], asset: string, part: 'quantity' | 'lent' | 'pooled') =>
  balances.reduce((sum, balance) => (balance.asset === asset ? sum + balance[part] : sum), 0n);
const inAccount = (holdingAccount: string | null, ...parameters: Parameters<typeof buildTransaction>) => ({
  ...buildTransaction(...parameters),
  holdingAccount,
});
/** Quantities in short: account, quantity, and what is lent or missing. */
const listBalances = (transactions: readonly Transaction[]) =>
  computeAccountBalances(transactions).map(({ holdingAccount, quantity, lent, missing }) =>
    [holdingAccount, unitsToText(quantity), unitsToText(lent), unitsToText(missing)].join(' '),
  );

describe('computeAccountBalances', () => {
  it('adds up over all accounts to the holdings, lent and pooled quantities of the wallet, exactly', () => {
    fc.assert(
      fc.property(arbitraryAssignedWallet(), (history) => {
        const balances = computeAccountBalances(history);
        for (const { asset, quantity, lent, pooled } of buildLedger(history).holdings) {
          expect(sumBy(balances, asset, 'quantity')).toBe(quantity);
          expect(sumBy(balances, asset, 'lent')).toBe(lent);
          expect(sumBy(balances, asset, 'pooled')).toBe(pooled);
        }
      }),
      RUNS,
    );
  });

  it('has the holdings of the wallet, and nothing missing, when no transaction has an account', () => {
    fc.assert(
      fc.property(arbitraryLinkedWallet(), (history) => {
        const held = buildLedger(history).holdings.filter(({ quantity }) => quantity > 0n);
        const balances = computeAccountBalances(history);
        const quantities = (all: readonly { asset: string; quantity: bigint }[]) =>
          Object.fromEntries(all.map(({ asset, quantity }) => [asset, quantity]));
        expect(quantities(balances)).toEqual(quantities(held));
        expect(balances.every(({ missing }) => missing === 0n)).toBe(true);
      }),
      RUNS,
    );
  });

  it('moves what arrives in a matched transfer to the other account and changes no total', () => {
    fc.assert(
      fc.property(arbitraryAssignedWallet(), (history) => {
        const legs = history.filter(({ retained = 0n }) => retained > 0n);
        const withoutTransfers = history.map((one): Transaction => {
          const { retained = 0n } = one;
          if (retained === 0n) return one;
          const { retained: _, ...leg } = one;
          return { ...leg, type: 'fee', quantity: one.quantity - retained };
        });
        const [after, before] = [computeAccountBalances(history), computeAccountBalances(withoutTransfers)];
        for (const account of ACCOUNTS)
          for (const asset of new Set(history.map((one) => one.asset))) {
            const quantityIn = (all: readonly AccountBalance[]) =>
              all.find((one) => one.holdingAccount === account && one.asset === asset)?.quantity ?? 0n;
            const moved = legs
              .filter((leg) => (leg.holdingAccount ?? null) === account && leg.asset === asset)
              .reduce(
                (sum, { type, retained }) => sum + (type === 'transfer_in' ? retained! : -retained!),
                0n,
              );
            expect(quantityIn(after) - quantityIn(before)).toBe(moved);
          }
      }),
      RUNS,
    );
  });

  it('states as missing the lowest quantity at hand of an account, and nothing of one that never lacked any', () => {
    fc.assert(
      fc.property(arbitraryAssignedWallet(), (history) => {
        const balances = computeAccountBalances(history);
        const atHand = new Map<string, bigint>();
        const lowest = new Map<string, bigint>();
        const add = ({ holdingAccount, asset }: Transaction, quantity: bigint) => {
          const key = `${holdingAccount} ${asset}`;
          atHand.set(key, (atHand.get(key) ?? 0n) + quantity);
          if (atHand.get(key)! < (lowest.get(key) ?? 0n)) lowest.set(key, atHand.get(key)!);
        };
        for (const one of sortTransactions(history)) {
          const { type, quantity, retained = 0n, link } = one;
          const isIn = /_in$|_back$|_remove$|^(buy|reward|airdrop|fork|derivative_gain)$/.test(type);
          add(one, (isIn ? 1n : -1n) * (quantity - retained));
          const out = history.find((leg) => leg.link === link && leg.type === 'transfer_out');
          // What is on the way counts where it left, until it arrives.
          if (type !== 'transfer_in' || retained === 0n || out!.holdingAccount === one.holdingAccount)
            continue;
          add(out!, -retained);
          add(one, retained);
        }
        for (const { holdingAccount, asset, missing } of balances)
          expect(missing).toBe(-(lowest.get(`${holdingAccount} ${asset}`) ?? 0n));
        for (const key of lowest.keys())
          expect(balances.some(({ holdingAccount, asset }) => `${holdingAccount} ${asset}` === key)).toBe(
            true,
          );
      }),
      RUNS,
    );
  });

  it('shows a quantity below 0 with what is missing when a transfer was not recorded', () => {
    const history = [
      inAccount('exchange', 'buy', '2024-01-01', { quantity: '1' }),
      inAccount('ledger', 'sale', '2024-02-01', { quantity: '0.4' }),
    ];
    expect(listBalances(history)).toEqual(['exchange 1 0 0', 'ledger -0.4 0 0.4']);
  });

  it('states what was missing for a time only, too', () => {
    const history = [
      inAccount(null, 'buy', '2024-01-01', { quantity: '1' }),
      inAccount('a', 'sale', '2024-02-01', { quantity: '0.4' }),
      inAccount('a', 'buy', '2024-03-01', { quantity: '0.4' }),
    ];
    expect(listBalances(history)).toEqual([' 1 0 0', 'a 0 0 0.4']);
  });

  it('leaves out an account that has nothing left', () => {
    const history = [
      inAccount('a', 'buy', '2024-01-01', { quantity: '1' }),
      inAccount('a', 'sale', '2024-02-01', { quantity: '1' }),
    ];
    expect(listBalances(history)).toEqual([]);
  });

  it('keeps what is lent in the account that lent it, and moves it to the account where it returns', () => {
    const lent = [
      inAccount('a', 'buy', '2024-01-01', { quantity: '3' }),
      inAccount('a', 'lend_out', '2024-02-01', { quantity: '2' }),
    ];
    expect(listBalances(lent)).toEqual(['a 3 2 0']);
    const partly = [...lent, inAccount('b', 'lend_back', '2024-03-01', { quantity: '1.5' })];
    expect(listBalances(partly)).toEqual(['a 1.5 0.5 0', 'b 1.5 0 0']);
    const inExcess = [...lent, inAccount('b', 'lend_back', '2024-03-01', { quantity: '2.5' })];
    expect(listBalances(inExcess)).toEqual(['a 1 0 0', 'b 2.5 0 0']);
  });

  it('takes what returns from what its own account lent before that of others', () => {
    const history = [
      inAccount('a', 'buy', '2024-01-01', { quantity: '2' }),
      inAccount('b', 'buy', '2024-01-01', { quantity: '2' }),
      inAccount('a', 'lend_out', '2024-02-01', { quantity: '2' }),
      inAccount('b', 'lend_out', '2024-02-01', { quantity: '2' }),
      inAccount('b', 'lend_back', '2024-03-01', { quantity: '2' }),
    ];
    expect(listBalances(history)).toEqual(['a 2 2 0', 'b 2 0 0']);
  });

  it('counts coins that are lent as not at hand', () => {
    const history = [
      inAccount('a', 'buy', '2024-01-01', { quantity: '1' }),
      inAccount('b', 'buy', '2024-01-01', { quantity: '1' }),
      inAccount('a', 'lend_out', '2024-02-01', { quantity: '1' }),
      inAccount('a', 'sale', '2024-02-02', { quantity: '1' }),
    ];
    const [a] = computeAccountBalances(history);
    expect(a).toMatchObject({ quantity: 0n, lent: parseUnits('1'), missing: parseUnits('1') });
  });
});
