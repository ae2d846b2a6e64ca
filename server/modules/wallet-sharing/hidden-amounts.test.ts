import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUnits, unitsToText } from '#domain/wallet/fixed.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';
import { addWalletRows, type WalletRow } from '#tests/builders/wallet-rows.ts';

const given = provideAccountSite({ RATE_LIMITS: 'off' });
const { people, ask } = given;

/** Exact: quantities and fees have at most 12 decimals, and factors 6. */
const scale = (text: string, factor: string): string =>
  unitsToText((parseUnits(text) * parseUnits(factor)) / 10n ** 18n);

/** The same wallet with every quantity and fee multiplied. */
const scaleRows = (rows: readonly WalletRow[], factor: string): WalletRow[] =>
  rows.map(({ quantity = '1', fees = '0', ...row }) => ({
    ...row,
    quantity: scale(quantity, factor),
    fees: scale(fees, factor),
  }));

/** Adds an account that tracks cash, with a deposit. */
async function addCash({ post }: Awaited<ReturnType<typeof openWallet>>, amount: string): Promise<void> {
  const { body } = await post('addHoldingAccount', { name: 'Kraken', kind: 'exchange', tracks_cash: true });
  const deposit = { type: 'deposit', currency: 'chf', amount, date: '2026-01-01', holding_account: body._id };
  expect((await post('addCashMovement', deposit)).status).toBe(200);
}

/** The whole answer that a link with hidden amounts gives: status, headers and bytes. `cash`: of a deposit. */
async function openHidden(
  rows: readonly WalletRow[],
  customFactor: string | null,
  cash: string | null = null,
): Promise<string> {
  const wallet = await openWallet(given);
  if (cash !== null) await addCash(wallet, cash);
  await addWalletRows(people, wallet.id, rows);
  if (customFactor !== null) {
    const { body } = await wallet.post('addCustomAsset', { name: 'Land', thicker: 'LAND' });
    await wallet.post('setCustomPrice', {
      _id: body._id,
      date: '2026-04-01',
      price: '31.7',
      currency: 'eur',
    });
    const added = await wallet.add({
      crypto_id: body._id,
      quantity: scale('7', customFactor),
      date: '2026-04-02',
      fees: '0',
    });
    expect(added.status).toBe(200);
  }
  const made = await wallet.post('addWalletShare', { name: 'Hidden', days: 7, hides_amounts: true });
  const { status, headers, text } = await ask('POST', 'wallet/shared', { token: made.body.token });
  expect(status).toBe(200);
  return JSON.stringify([status, { ...headers, date: '', 'x-request-id': '' }, text]);
}

const quantity = fc.integer({ min: 1, max: 10 ** 9 }).map((n) => unitsToText(BigInt(n) * 10n ** 12n));
const price = fc.integer({ min: 1, max: 10 ** 8 }).map((cents) => (cents / 100).toFixed(2));
const day = fc
  .integer({ min: 0, max: 400 })
  .map((n) => new Date(Date.UTC(2025, 2, 1 + n)).toISOString().slice(0, 10));
const ASSETS = ['bitcoin', 'ethereum', 'solana', 'tether', 'gone-coin'];

/** Purchases and rewards in two currencies, some with an unknown price, each perhaps half sold later. */
const anyRows: fc.Arbitrary<WalletRow[]> = fc
  .array(
    fc.record({
      asset: fc.constantFrom(...ASSETS),
      type: fc.constantFrom('buy' as const, 'reward' as const, 'transfer_in' as const, 'gift_in' as const),
      quantity,
      price: fc.option(price, { freq: 5 }),
      fees: fc.constantFrom('0', '1.5', '20'),
      currency: fc.constantFrom('usd' as const, 'eur' as const, 'chf' as const),
      date: day,
      isHalfSold: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.flatMap(({ isHalfSold, ...row }): WalletRow[] => [
      row,
      ...(isHalfSold
        ? [{ ...row, type: 'sale' as const, date: '2026-04-20', quantity: scale(row.quantity, '0.5') }]
        : []),
    ]),
  );

describe('a link that hides amounts', () => {
  it('gives two wallets that differ by a factor only the same status, headers and bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRows,
        fc.constantFrom('0.001', '2', '3', '7.13', '1000', '123456.789'),
        fc.boolean(),
        async (rows, factor, hasCustom) => {
          const one = await openHidden(rows, hasCustom ? '1' : null);
          const other = await openHidden(scaleRows(rows, factor), hasCustom ? factor : null);
          expect(other).toBe(one);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('says nothing of cash, not even whether there is any', async () => {
    const rows: WalletRow[] = [{ type: 'buy', date: '2026-04-01' }];
    const without = await openHidden(rows, null);
    expect(await openHidden(rows, null, '1234.5')).toBe(without);
  });

  it('gives other bytes when amounts are shown, so that the comparison can fail', async () => {
    const open = async (factor: string, cash: string | null = null) => {
      const wallet = await openWallet(given);
      if (cash !== null) await addCash(wallet, cash);
      await addWalletRows(people, wallet.id, scaleRows([{ type: 'buy', date: '2026-04-01' }], factor));
      const made = await wallet.post('addWalletShare', { name: 'Shown', days: 7, hides_amounts: false });
      return (await ask('POST', 'wallet/shared', { token: made.body.token })).text;
    };
    const one = await open('1');
    expect(await open('2')).not.toBe(one);
    const withCash = JSON.parse(await open('1', '1234.5'));
    expect(withCash.amounts.cash).toMatchObject([{ currency: 'chf', balance: '1234.5' }]);
    expect(JSON.parse(one)).toEqual({ ...withCash, amounts: { ...withCash.amounts, cash: [] } });
  });
});
