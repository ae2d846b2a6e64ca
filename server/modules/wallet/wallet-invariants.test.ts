import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WalletAnswer } from '#contracts/wallet.ts';
import {
  type Money,
  multiplyByMarketPrice,
  numberToMoney,
  parseMoney,
  parseUnits,
  unitsToText,
} from '#domain/wallet/fixed.ts';
import {
  COST_BASIS_METHODS,
  isIncoming,
  type Transaction,
  type WalletCurrency,
} from '#domain/wallet/transaction.ts';
import { insertEntries } from '#server/modules/wallet/entry-repository.ts';
import { changeWallet } from '#server/modules/wallet/service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { arbitraryWallet } from '#tests/builders/arbitrary-wallet.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';
import { rounds } from '#tests/lanes.ts';

const given = provideAccountSite();
const { people } = given;
const RUNS = { numRuns: rounds({ full: 15, slow: 200 }) };
/** More than any generated history has. */
const MAX_SEQUENCES = 100;
const NO_MOVES = ['buy', 'sale', 'sale', 'reward', 'airdrop', 'transfer_in', 'fee'] as const;

const sum = (amounts: readonly Money[]): Money => amounts.reduce((all, one) => all + one, 0n);
const money = (text: string | null): Money => parseMoney(text!);
/** Answers have 18 decimals, so each of `parts` values may be off by half a unit. */
const expectNear = (a: Money, b: Money, parts: number) => {
  const apart = a - b;
  expect((apart < 0n ? -apart : apart) <= BigInt(parts) * 10n ** 18n).toBe(true);
};

/** Creates a member with this history in the wallet. */
async function openWalletWith(history: readonly Transaction[]) {
  const wallet = await openWallet(given);
  await changeWallet(people.db, wallet.id, async ({ trx, reserveSequence }) => {
    await reserveSequence(MAX_SEQUENCES);
    await insertEntries(
      trx,
      wallet.id,
      history.map((one) => ({
        ...one,
        currency: one.currency as WalletCurrency,
        date: new Date(one.at).toISOString(),
        notes: '',
        importId: null,
      })),
    );
  });
  return wallet;
}

const toForm = ({ type, asset, quantity, price, fees, currency, at }: Transaction) => ({
  type,
  crypto_id: asset,
  quantity: unitsToText(quantity),
  price: unitsToText(price!),
  fees: unitsToText(fees),
  currency,
  date: new Date(at).toISOString(),
});

describe('invariants of a wallet answer', () => {
  it.each(['usd', 'eur'])(
    'lots sum to holdings and holdings to the wallet, by every method, in %s',
    async (currency) => {
      await fc.assert(
        fc.asyncProperty(arbitraryWallet({ currencies: ['usd', 'eur'] }), async (history) => {
          const { entries } = await openWalletWith(history);
          for (const method of COST_BASIS_METHODS) {
            const { data, holdings, summary } = (await entries(
              `method=${method}&currency=${currency}`,
            )) as WalletAnswer;
            expect(data).toHaveLength(history.length);
            for (const { crypto_id, quantity, cost, lots } of holdings) {
              const moved = history
                .filter(({ asset }) => asset === crypto_id._id)
                .map((one) => (isIncoming(one.type) ? one.quantity : -one.quantity));
              expect(parseUnits(quantity)).toBe(sum(moved));
              expect(sum(lots.map((lot) => parseUnits(lot.quantity)))).toBe(parseUnits(quantity));
              expectNear(sum(lots.map((lot) => money(lot.cost))), money(cost), lots.length + 1);
            }
            for (const name of ['cost', 'value', 'realised', 'fees'] as const) {
              const whole = { cost: 'invested', value: 'value', realised: 'realised', fees: 'fees' } as const;
              expectNear(
                sum(holdings.map((one) => money(one[name]))),
                money(summary[whole[name]]),
                holdings.length + 1,
              );
            }
            for (const { cost, lots, profit_loss, type } of data)
              if (!isIncoming(type) && lots.length > 0) {
                expectNear(sum(lots.map((lot) => money(lot.cost))), money(cost), lots.length + 1);
                expect(profit_loss).not.toBeNull();
              }
          }
        }),
        RUNS,
      );
    },
  );

  it('realised + unrealised + fees = cash out + value − cash in, by every method', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryWallet(), async (history) => {
        const { entries } = await openWalletWith(history);
        for (const method of COST_BASIS_METHODS) {
          const { data, summary, holdings } = (await entries(`method=${method}`)) as WalletAnswer;
          const sumWorth = (...types: string[]) =>
            sum(history.filter(({ type }) => types.includes(type)).map((one) => one.quantity * one.price!));
          const moved = sum(
            data.filter(({ type }) => type === 'transfer_out').map(({ cost }) => money(cost)),
          );
          const fees = sum(history.map((one) => one.fees * 10n ** 18n)) + sumWorth('fee');
          const value = sum(
            holdings.map(({ quantity, current_price }) =>
              multiplyByMarketPrice(parseUnits(quantity), numberToMoney(current_price!)),
            ),
          );
          expectNear(money(summary.fees), fees, 1);
          const left = money(summary.realised) + money(summary.unrealised) + money(summary.fees);
          expectNear(
            left,
            sumWorth('sale', 'fee') + moved + value - sumWorth('buy', 'transfer_in'),
            data.length + 9,
          );
          expectNear(money(summary.profit_loss), money(summary.realised) + money(summary.unrealised), 2);
        }
      }),
      RUNS,
    );
  });

  it('is unchanged after an edit or removal is undone', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryWallet({ currencies: ['usd', 'eur'] }), fc.nat(), async (made, pick) => {
        // Forms do not accept a price of 0.
        const history = made.map((each) => ({ ...each, price: each.price || 1n }));
        const one = history[pick % history.length];
        if (!one) return;
        const { edit, remove, undo, entries } = await openWalletWith(history);
        const before = { ...(await entries()), version: expect.any(String) };
        const other = { ...toForm(one), price: '77.5', notes: 'changed', date: '2022-12-31T00:00:00Z' };
        const edited = await edit(one.id, other);
        if (isIncoming(one.type)) expect(edited.status).toBe(200);
        if (edited.status === 200) {
          expect(await entries()).not.toEqual(before);
          expect((await edit(one.id, toForm(one))).status).toBe(200);
        }
        expect(await entries()).toEqual(before);
        if ((await remove(one.id)).status === 204) {
          expect((await entries()).data).toHaveLength(history.length - 1);
          expect((await undo()).status).toBe(200);
        }
        expect(await entries()).toEqual(before);
      }),
      RUNS,
    );
  });

  it('yields the same profit for any order of entries at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryWallet({ types: NO_MOVES }), async (history) => {
        const reversed = history.map((one) => ({ ...one, sequence: MAX_SEQUENCES - one.sequence }));
        const [wallet, other] = [await openWalletWith(history), await openWalletWith(reversed)];
        const [answer, turned] = [
          (await wallet.entries()) as WalletAnswer,
          (await other.entries()) as WalletAnswer,
        ];
        expectNear(money(turned.summary.profit_loss), money(answer.summary.profit_loss), 2);
        const coins = ({ holdings }: WalletAnswer) =>
          holdings.map(({ crypto_id, quantity }) => `${crypto_id._id} ${quantity}`).sort();
        expect(coins(turned)).toEqual(coins(answer));
      }),
      RUNS,
    );
  });

  it('allows a sale of exactly the reported holdings', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryWallet(), fc.integer({ min: 0, max: 39 }), async (history, cut) => {
        const { add, entries } = await openWalletWith(history.slice(0, cut));
        const before = await entries();
        for (const { crypto_id, quantity } of (before as WalletAnswer).holdings) {
          const sale = { type: 'sale', crypto_id: crypto_id._id, date: '2025-01-01' };
          const more = unitsToText(parseUnits(quantity) + 1n);
          expect((await add({ ...sale, quantity: more })).body.code).toBe('wallet.quantity_not_available');
          if (quantity !== '0') expect((await add({ ...sale, quantity })).status).toBe(200);
        }
      }),
      RUNS,
    );
  });
});
