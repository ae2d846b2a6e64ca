import type { AssetAnswer } from '#contracts/shapes.ts';
import type { WalletAccountAnswer } from '#contracts/wallet-accounts.ts';
import type { AccountBalance } from '#domain/wallet/account-balances.ts';
import { type Money, unitsToText } from '#domain/wallet/fixed.ts';
import { sumKnown } from '#domain/wallet/known-sum.ts';
import { computeMarketValue } from '#domain/wallet/position.ts';
import { toMoneyText } from '#server/modules/wallet/entry-presenter.ts';
import type { StoredHoldingAccount } from '#server/modules/wallet/holding-account-repository.ts';
import type { IndexedLedger } from '#server/modules/wallet/indexed-ledger.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';
import { forEachYielding, yieldToEventLoop } from '#server/modules/wallet/yield-to-event-loop.ts';

/**
 * Presents the holding accounts of a user with their balances, by name; last, if there are any, the transactions
 * without an account. Empty for a user without accounts.
 */
export async function walletAccounts(
  { accountBalances, accountCounts }: Pick<IndexedLedger, 'accountBalances' | 'accountCounts'>,
  market: Pick<WalletMarket, 'priceNow'>,
  {
    accounts,
    assets,
  }: { accounts: readonly StoredHoldingAccount[]; assets: ReadonlyMap<string, AssetAnswer> },
): Promise<WalletAccountAnswer[]> {
  if (accounts.length === 0) return [];
  const byAccount = new Map<string | null, ValuedBalance[]>();
  await forEachYielding(accountBalances, (balance) => {
    const value = computeMarketValue(balance.quantity, market.priceNow(balance.asset));
    const known = byAccount.get(balance.holdingAccount);
    if (known) known.push({ ...balance, value });
    else byAccount.set(balance.holdingAccount, [{ ...balance, value }]);
  });
  const present = ({ id, name, kind, isArchived, ...cash }: ShownAccount): WalletAccountAnswer => {
    const balances = (byAccount.get(id) ?? []).sort(compareValueDescending);
    return {
      _id: id,
      name,
      kind,
      archived: isArchived,
      transactions: accountCounts.get(id) ?? 0,
      tracks_cash: cash.tracksCash,
      cash_movements: cash.cashMovements,
      value: toMoneyText(sumKnown(balances.map(({ value }) => value))),
      unpriced: balances.filter(({ value }) => value === null).length,
      balances: balances.map(({ asset, quantity, lent, pooled, value, missing }) => ({
        crypto_id: assets.get(asset)!,
        quantity: unitsToText(quantity),
        lent: unitsToText(lent),
        pooled: unitsToText(pooled),
        value: toMoneyText(value),
        missing: unitsToText(missing),
      })),
    };
  };
  const answers: WalletAccountAnswer[] = [];
  for (const account of [...accounts, ...(accountCounts.has(null) ? [UNASSIGNED] : [])]) {
    await yieldToEventLoop();
    answers.push(present(account));
  }
  return answers;
}

type ShownAccount = Omit<StoredHoldingAccount, 'id' | 'kind'> & {
  id: string | null;
  kind: StoredHoldingAccount['kind'] | null;
};
const UNASSIGNED: ShownAccount = {
  id: null,
  name: '',
  kind: null,
  isArchived: false,
  tracksCash: false,
  cashMovements: 0,
};

type ValuedBalance = AccountBalance & { value: Money | null };

/** Unknown values come last. */
function compareValueDescending(a: ValuedBalance, b: ValuedBalance): number {
  if (a.value !== b.value) {
    if (a.value === null) return 1;
    if (b.value === null) return -1;
    return a.value < b.value ? 1 : -1;
  }
  return a.asset < b.asset ? -1 : 1;
}
