import { readAmount } from '#domain/decimal.ts';
import { divideHalfEven, type Money, multiplyByPrice, parseUnits, type Units } from '#domain/wallet/fixed.ts';
import { type EntryProblem, type ReadEntry, readEntry } from '#domain/wallet/read-entry.ts';
import { computeWorth, type TransactionType } from '#domain/wallet/transaction.ts';

/** A side of a swap, or its fee in coins, as entered. */
export interface RawLeg {
  crypto_id?: unknown;
  quantity?: unknown;
  /** Of a fee: what its coins were worth, in the currency of the swap; unknown without it. */
  value?: unknown;
}

/**
 * A swap trades one asset for another; in a migration one becomes another, and its cost travels; a transfer moves
 * one asset between own accounts.
 */
export const SWAP_KINDS = ['swap', 'migration', 'transfer'] as const;
export type SwapKind = (typeof SWAP_KINDS)[number];

/** Types of what is given and of what is received. */
export const SWAP_TYPES = {
  swap: ['sale', 'buy'],
  migration: ['migration_out', 'migration_in'],
  transfer: ['transfer_out', 'transfer_in'],
} as const satisfies Record<SwapKind, readonly TransactionType[]>;

/** A swap or migration as entered, before validation. */
export interface RawSwap {
  /** A swap when absent. */
  kind?: unknown;
  give?: unknown;
  receive?: unknown;
  /** What both sides, or what left in a transfer, were worth, in `currency`. Not of a migration. */
  value?: unknown;
  /** Fees in money. */
  fees?: unknown;
  /** Fee in coins; null without one. Of a transfer it is what does not arrive. */
  fee?: unknown;
  currency?: unknown;
  /** Euros for one unit of `currency`. */
  own_rate?: unknown;
  date?: unknown;
  notes?: unknown;
}

export type SwapProblem = EntryProblem | 'same_asset' | 'more_than_given';

/** An invalid field, such as `give.quantity`, and the reason. */
export interface SwapIssue {
  path: string;
  problem: SwapProblem;
}

/** A leg of a valid swap. */
export type ReadLeg = ReadEntry & { value: Money | null };

const ONE = 10n ** 18n;
/** The largest price that a transaction can have. */
const MAX_PRICE: Units = 10n ** 33n;

const isBlank = (raw: unknown): boolean => raw === undefined || raw === null || raw === '';
const toRawLeg = (raw: unknown): RawLeg => (typeof raw === 'object' && raw !== null ? (raw as RawLeg) : {});

/**
 * Validates a swap or migration and returns its legs: what was given, what was received and, if there is one,
 * the fee in coins. Both sides of a swap have the same value, exact to the last digit. With `valueMayBeUnknown`,
 * and of a transfer, a missing value is unknown. Of a transfer, what arrives never left the wallet.
 */
export function readSwap(
  raw: RawSwap,
  now: number,
  { valueMayBeUnknown = false }: { valueMayBeUnknown?: boolean } = {},
): { legs: ReadLeg[]; issues: null } | { legs: null; issues: SwapIssue[] } {
  const issues: SwapIssue[] = [];
  const { currency, own_rate, date, notes } = raw;
  const kind = raw.kind === undefined ? 'swap' : SWAP_KINDS.find((one) => one === raw.kind);
  if (!kind) return { legs: null, issues: [{ path: 'kind', problem: 'invalid' }] };
  const asMigration = kind === 'migration';
  const isTransfer = kind === 'transfer';
  const value = asMigration
    ? null
    : readValue(raw.value, 'value', valueMayBeUnknown || isTransfer, issues, isTransfer);
  const read = (type: TransactionType, name: 'give' | 'receive', more: object): ReadEntry | null => {
    const { quantity } = toRawLeg(raw[name]);
    const { crypto_id } = toRawLeg(isTransfer ? raw.give : raw[name]);
    const leg = readEntry({ type, crypto_id, quantity, currency, own_rate, date, ...more }, now, {
      priceMayBeUnknown: true,
      asMigration,
    });
    for (const { path, problem } of leg.issues ?? [])
      if (isTransfer && name === 'receive' && path === 'crypto_id') continue;
      else if (path === 'crypto_id' || path === 'quantity') issues.push({ path: `${name}.${path}`, problem });
      else if (!issues.some((known) => known.path === path)) issues.push({ path, problem });
    return leg.entry;
  };
  const given = read(SWAP_TYPES[kind][0], 'give', { notes, fees: raw.fees });
  const received = read(SWAP_TYPES[kind][1], 'receive', {});
  if (isTransfer) {
    if (!isBlank(raw.fee)) issues.push({ path: 'fee', problem: 'invalid' });
    if (issues.length > 0 || !given || !received) return { legs: null, issues };
    return readTransferLegs(given, received, value);
  }
  if (given && received && given.asset === received.asset)
    issues.push({ path: 'receive.crypto_id', problem: 'same_asset' });
  const fee = isBlank(raw.fee) ? null : readFeeLeg(raw, now, issues);
  if (issues.length > 0 || !given || !received) return { legs: null, issues };
  const sides = [withValue(given, value), withValue(received, value)];
  if (sides.some(({ price }) => price !== null && price > MAX_PRICE))
    return { legs: null, issues: [{ path: 'value', problem: 'too_large' }] };
  return { legs: fee ? [...sides, priceFee(fee, sides)] : sides, issues: null };
}

/** Returns both sides of a transfer, with the price that follows from the value of what left. */
function readTransferLegs(
  given: ReadEntry,
  received: ReadEntry,
  value: Units | null,
): { legs: ReadLeg[]; issues: null } | { legs: null; issues: SwapIssue[] } {
  if (received.quantity > given.quantity)
    return { legs: null, issues: [{ path: 'receive.quantity', problem: 'more_than_given' }] };
  const { price } = withValue(given, value);
  if (price !== null && price > MAX_PRICE)
    return { legs: null, issues: [{ path: 'value', problem: 'too_large' }] };
  const shared = { price, value: null, retained: received.quantity };
  return { legs: [given, received].map((leg) => ({ ...leg, ...shared })), issues: null };
}

/**
 * Validates a fee in coins, paid with a transaction of this date and currency. Its issues begin with `fee.`
 * and are added to `issues`. Its value is unknown when none is stated.
 */
export function readFeeLeg(
  raw: { fee?: unknown; currency?: unknown; own_rate?: unknown; date?: unknown },
  now: number,
  issues: { path: string; problem: SwapProblem }[],
): ReadLeg | null {
  const { crypto_id, quantity, value } = toRawLeg(raw.fee);
  const { currency, own_rate, date } = raw;
  const read = readEntry({ type: 'fee', crypto_id, quantity, currency, own_rate, date }, now, {
    priceMayBeUnknown: true,
  });
  for (const { path, problem } of read.issues ?? [])
    if (path === 'crypto_id' || path === 'quantity') issues.push({ path: `fee.${path}`, problem });
  const worth = readValue(value, 'fee.value', true, issues, true);
  return read.entry && withValue(read.entry, worth);
}

/** Gives a fee of unknown value the price of the same asset in the transaction it belongs to. */
export function priceFee(fee: ReadLeg, others: readonly ReadEntry[]): ReadLeg {
  if (fee.price !== null) return fee;
  const same = others.find(({ asset, price }) => asset === fee.asset && price !== null);
  return same ? { ...fee, price: same.price, currency: same.currency, ownRate: same.ownRate } : fee;
}

function readValue(
  raw: unknown,
  path: string,
  mayBeUnknown: boolean,
  issues: SwapIssue[],
  allowZero = false,
): Units | null {
  if (mayBeUnknown && isBlank(raw)) return null;
  const { amount, problem } = readAmount(raw, { allowZero });
  if (problem !== null) issues.push({ path, problem });
  return amount === null ? null : parseUnits(amount);
}

/** Returns a leg with the price that follows from its value, and the value where that price is rounded. */
function withValue(entry: ReadEntry, value: Units | null): ReadLeg {
  if (value === null || entry.quantity === 0n) return { ...entry, value: null };
  const priced = { ...entry, price: divideHalfEven(value * ONE, entry.quantity) };
  const worth = multiplyByPrice(value, ONE);
  return { ...priced, value: computeWorth(priced) === worth ? null : worth };
}
