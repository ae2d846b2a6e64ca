import fc from 'fast-check';
import { isIncoming, type Transaction, type TransactionType } from '#domain/wallet/transaction.ts';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2023, 0, 1);
const ASSETS = ['bitcoin', 'ethereum', 'pepe'] as const;

interface TransactionPlan {
  type: TransactionType;
  asset: string;
  coins: bigint;
  percent: bigint;
  price: bigint;
  fees: bigint;
  hours: number;
  currency: string;
}

/** Amounts from one unit of the 18th decimal to a million. */
const arbitraryAmount = fc.oneof(
  fc.bigInt(1n, 10n ** 6n),
  fc.bigInt(1n, 10n ** 18n),
  fc.bigInt(1n, 10n ** 6n).map((cents) => cents * 10n ** 16n),
  fc.bigInt(1n, 10n ** 24n),
);

/**
 * Valid wallet histories, some with several transactions at one instant. Nothing exceeds the holdings when it
 * leaves.
 */
export function arbitraryWallet({
  types = ['buy', 'sale', 'sale', 'reward', 'airdrop', 'transfer_in', 'fee', 'transfer_out'],
  currencies = ['usd'],
}: {
  types?: readonly TransactionType[];
  currencies?: readonly string[];
} = {}): fc.Arbitrary<Transaction[]> {
  const transactionPlan: fc.Arbitrary<TransactionPlan> = fc.record({
    type: fc.constantFrom(...types),
    asset: fc.constantFrom(...ASSETS),
    coins: arbitraryAmount,
    percent: fc.constantFrom(1n, 30n, 50n, 99n, 100n),
    price: fc.oneof(arbitraryAmount, fc.constant(0n)),
    fees: fc.oneof(fc.constant(0n), arbitraryAmount),
    hours: fc.constantFrom(0, 0, 1, 7, 100),
    currency: fc.constantFrom(...currencies),
  });
  return fc.array(transactionPlan, { maxLength: 40 }).map(buildHistory);
}

function buildHistory(plans: readonly TransactionPlan[]): Transaction[] {
  const held = new Map<string, bigint>();
  let at = START;
  return plans.flatMap(({ type, asset, coins, percent, hours, ...money }, sequence) => {
    at += hours * HOUR_MS;
    const before = held.get(asset) ?? 0n;
    const quantity = isIncoming(type) ? coins : (before * percent) / 100n;
    if (quantity === 0n) return [];
    held.set(asset, isIncoming(type) ? before + quantity : before - quantity);
    return [{ id: `entry-${sequence}`, type, asset, quantity, at, sequence, ...money }];
  });
}
