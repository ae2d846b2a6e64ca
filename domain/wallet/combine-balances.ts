import { MONEY_DECIMALS, moneyToText, parseMoney, parseUnits, unitsToText } from '#domain/wallet/fixed.ts';

/** A balance of a holding account in exact decimal text. `value`: null without a price. */
interface Balance<A extends { _id: string }> {
  crypto_id: A;
  quantity: string;
  lent: string;
  pooled: string;
  value: string | null;
}

/** What several holding accounts hold together. `value`: of the balances with a price; null when none has one. */
interface CombinedBalances<A extends { _id: string }> {
  value: string | null;
  /** Number of balances without a value. */
  unpriced: number;
  transactions: number;
  /** By asset, highest value first, without a value last. */
  balances: Balance<A>[];
}

/**
 * Adds up the balances of holding accounts by asset. A transfer between them changes nothing in the sum, because
 * each account has its side. Assets of which nothing is left are omitted.
 */
export function combineBalances<A extends { _id: string }>(
  accounts: readonly { transactions: number; balances: readonly Balance<A>[] }[],
): CombinedBalances<A> {
  const byAsset = new Map<string, Balance<A>>();
  for (const { balances } of accounts)
    for (const balance of balances) {
      const sum = byAsset.get(balance.crypto_id._id);
      byAsset.set(balance.crypto_id._id, sum ? add(sum, balance) : balance);
    }
  const balances = [...byAsset.values()].filter(({ quantity }) => quantity !== '0').sort(compareValues);
  const known = balances.flatMap(({ value }) => value ?? []);
  return {
    value: known.length === 0 && balances.length > 0 ? null : sumMoney(known),
    unpriced: balances.length - known.length,
    transactions: accounts.reduce((sum, { transactions }) => sum + transactions, 0),
    balances,
  };
}

const addUnits = (a: string, b: string): string => unitsToText(parseUnits(a) + parseUnits(b));

const sumMoney = (values: readonly string[]): string =>
  moneyToText(
    values.reduce((sum, value) => sum + parseMoney(value), 0n),
    MONEY_DECIMALS,
  );

/** Two balances of one asset both have a value or both have none, because they have one price. */
const add = <A extends { _id: string }>(a: Balance<A>, b: Balance<A>): Balance<A> => ({
  crypto_id: a.crypto_id,
  quantity: addUnits(a.quantity, b.quantity),
  lent: addUnits(a.lent, b.lent),
  pooled: addUnits(a.pooled, b.pooled),
  value: a.value === null || b.value === null ? null : sumMoney([a.value, b.value]),
});

function compareValues(a: { value: string | null }, b: { value: string | null }): number {
  if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
  const [x, y] = [parseMoney(a.value), parseMoney(b.value)];
  return x > y ? -1 : x < y ? 1 : 0;
}
