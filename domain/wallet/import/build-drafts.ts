import { Decimal } from '#domain/decimal.ts';
import { type FiatCurrency, findFiatCurrency } from '#domain/fx/currencies.ts';
import { findPeggedCurrency, isMoney } from '#domain/wallet/import/currencies.ts';
import type { Draft, Group, Leg, Movement, StatedValue } from '#domain/wallet/import/drafts.ts';
import { readCash } from '#domain/wallet/import/read-cash.ts';
import { toExactText, toExactValue, toPriceText } from '#domain/wallet/import/read-number.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { MAX_NOTE_CHARS, type TransactionType, usesPrice } from '#domain/wallet/transaction.ts';

interface CoinLeg extends Leg {
  rows: number[];
}

/**
 * Converts a movement to drafts. A swap of coins becomes a sale and a purchase at the same time, each at the
 * value given or stated. Money fees are added to the first of them; a fee in coins becomes a draft of its
 * own. Throws `RowRejection` when the movement does not concern the wallet or cannot be interpreted.
 */
export function buildDrafts(movement: Movement): Pick<Group, 'drafts' | 'unvaluedSwap' | 'isLinked'> {
  const { kind } = movement;
  const legs = sumLegs(movement.legs);
  const coins = legs.filter(({ unit }) => !isMoney(unit));
  const money = legs.filter(({ unit }) => isMoney(unit));
  const fees = sumLegs(movement.fees ?? []);
  if (coins.length === 0) {
    if (legs.length === 0 && fees.length === 0) throw skipRow({ code: 'nothing' });
    // A wallet has no cash for a result in money.
    if (kind === 'derivative') throw skipRow({ code: 'derivatives' });
    if (legs.length > 0) {
      const code = kind === 'trade' && money.length > 1 ? 'money_exchange' : 'money_move';
      throw skipRow({ code }, readCash(movement, money, fees));
    }
    if (fees.every(({ unit }) => isMoney(unit)))
      throw skipRow({ code: 'money_move' }, readCash(movement, [], fees));
  }
  const isSwap = kind === 'trade' && coins.length > 1;
  const drafts =
    kind === 'trade'
      ? buildTradeDrafts(movement, coins, money)
      : kind === 'migration'
        ? buildMigrationDrafts(movement, coins)
        : buildMovementDrafts(movement, coins);
  addFees(drafts, fees, movement);
  addOwnRate(drafts, movement);
  const unvaluedSwap =
    isSwap && drafts.filter(({ type }) => type !== 'fee').every(({ price }) => price === null);
  const isLinked = kind === 'migration' || (kind === 'trade' && isOneTrade(drafts));
  return { drafts, unvaluedSwap, ...(isLinked ? { isLinked } : {}) };
}

/** Returns whether drafts are a swap, or one purchase or sale with its fees in coins. */
function isOneTrade(drafts: readonly Draft[]): boolean {
  if (drafts.length < 2) return false;
  const count = (type: TransactionType) => drafts.filter((draft) => draft.type === type).length;
  return (count('sale') > 0 && count('buy') > 0) || count('sale') + count('buy') === 1;
}

/** Sums the legs of each unit and direction, in order of first occurrence. */
function sumLegs(legs: readonly Leg[]): CoinLeg[] {
  const found = new Map<string, CoinLeg>();
  for (const leg of legs) {
    if (leg.amount.isZero()) continue;
    const key = `${leg.unit} ${leg.amount.isNegative() ? 'out' : 'in'}`;
    const known = found.get(key);
    if (!known) found.set(key, { ...leg, rows: [...leg.rows] });
    else {
      known.amount = known.amount.plus(leg.amount);
      for (const row of leg.rows) if (known.rows.at(-1) !== row) known.rows.push(row);
      known.worth = addValues(known.worth, leg.worth);
    }
  }
  return [...found.values()];
}

function addValues(a: StatedValue | null | undefined, b: StatedValue | null | undefined): StatedValue | null {
  return a && b && a.currency === b.currency
    ? { amount: a.amount.plus(b.amount), currency: a.currency }
    : null;
}

function buildTradeDrafts(movement: Movement, coins: readonly CoinLeg[], money: readonly CoinLeg[]): Draft[] {
  const incoming = coins.filter(({ amount }) => amount.isPositive());
  const outgoing = coins.filter(({ amount }) => amount.isNegative());
  const moneyOut = money.filter(({ amount }) => amount.isNegative());
  const moneyIn = money.filter(({ amount }) => amount.isPositive());
  if (money.length > 1) throw new RowRejection({ code: 'several_sides' });
  const [cash] = money;
  if (cash && (moneyOut.length > 0 ? outgoing : incoming).length > 0)
    throw new RowRejection({ code: 'several_sides' });
  if (!cash && (incoming.length === 0 || outgoing.length === 0)) {
    // Bought with a card, for example: the other side is only stated as a value.
    if (!movement.paidElsewhere && ![...incoming, ...outgoing].every(({ worth }) => worth))
      throw new RowRejection({ code: 'one_side' });
  }
  if (cash && findFiatCurrency(cash.unit) === null)
    throw new RowRejection({ code: 'currency', text: cash.unit });
  const moneyValue: StatedValue | null = cash ? { amount: cash.amount.abs(), currency: cash.unit } : null;
  const pricedLegs = moneyOut.length > 0 ? incoming : moneyIn.length > 0 ? outgoing : null;
  // The rows of the money are listed with the first coin traded for it.
  return [...outgoing, ...incoming].map((leg) => {
    const type = leg.amount.isPositive() ? 'buy' : 'sale';
    const rows = cash && pricedLegs?.[0] === leg ? [...new Set([...leg.rows, ...cash.rows])] : leg.rows;
    const worth = computeLegValue(leg, incoming, outgoing, pricedLegs?.length === 1 ? moneyValue : null);
    const printed = coins.length === 1 && cash && movement.price?.greaterThan(0) ? movement.price : null;
    return buildDraft(movement, type, leg, rows, worth, printed, !cash);
  });
}

/**
 * Returns the value of a leg of a trade: the money exchanged, else its stated value, else that of the other
 * side, else the peg of one of them. So both sides of a swap have the same value.
 */
function computeLegValue(
  leg: CoinLeg,
  incoming: readonly CoinLeg[],
  outgoing: readonly CoinLeg[],
  moneyValue: StatedValue | null,
): (StatedValue & { pegged?: boolean }) | null {
  if (moneyValue) return moneyValue;
  const stated = toStatedValue(leg.worth);
  if (stated) return stated;
  const hasTwoSides = incoming.length === 1 && outgoing.length === 1;
  const other = leg === incoming[0] ? outgoing[0]! : incoming[0]!;
  const otherValue = hasTwoSides ? toStatedValue(other.worth) : null;
  if (otherValue) return otherValue;
  const ownPeg = findPeggedCurrency(leg.unit);
  if (ownPeg) return { amount: leg.amount.abs(), currency: ownPeg.toUpperCase(), pegged: true };
  if (!hasTwoSides) return null;
  const peg = findPeggedCurrency(other.unit);
  return peg ? { amount: other.amount.abs(), currency: peg.toUpperCase(), pegged: true } : null;
}

/**
 * Returns the stated value; null for a value of 0, which was rounded away. Throws `RowRejection` for a currency
 * that the wallet does not support.
 */
function toStatedValue(worth: StatedValue | null | undefined): StatedValue | null {
  if (!worth || worth.amount.isZero()) return null;
  if (findFiatCurrency(worth.currency) === null)
    throw new RowRejection({ code: 'currency', text: worth.currency });
  return { amount: worth.amount.abs(), currency: worth.currency };
}

const MOVEMENT_TYPES: Record<
  Exclude<Movement['kind'], 'trade' | 'migration'>,
  { in: TransactionType; out: TransactionType }
> = {
  reward: { in: 'reward', out: 'transfer_out' },
  airdrop: { in: 'airdrop', out: 'transfer_out' },
  move: { in: 'transfer_in', out: 'transfer_out' },
  spend: { in: 'transfer_in', out: 'sale' },
  fee: { in: 'transfer_in', out: 'fee' },
  gift: { in: 'gift_in', out: 'gift_out' },
  fork: { in: 'fork', out: 'transfer_out' },
  loss: { in: 'transfer_in', out: 'loss' },
  theft: { in: 'transfer_in', out: 'theft' },
  derivative: { in: 'derivative_gain', out: 'derivative_loss' },
  lending: { in: 'lend_back', out: 'lend_out' },
  pool: { in: 'pool_remove', out: 'pool_add' },
};

function buildMovementDrafts(movement: Movement, coins: readonly CoinLeg[]): Draft[] {
  const types = MOVEMENT_TYPES[movement.kind as keyof typeof MOVEMENT_TYPES];
  return coins.map((leg) => {
    const type = leg.amount.isPositive() ? types.in : types.out;
    const draft = buildDraft(movement, type, leg, leg.rows, toStatedValue(leg.worth), null);
    // Coins of a fork cost nothing; a value in the file is their price that day.
    return type === 'fork' ? { ...draft, price: '0', priceFrom: 'file' } : draft;
  });
}

function buildMigrationDrafts(movement: Movement, coins: readonly CoinLeg[]): Draft[] {
  const [out, into] = [
    coins.find(({ amount }) => amount.isNegative()),
    coins.find(({ amount }) => amount.isPositive()),
  ];
  if (!out || !into) throw new RowRejection({ code: 'one_side' });
  if (coins.length > 2) throw new RowRejection({ code: 'several_sides' });
  return [
    buildDraft(movement, 'migration_out', out, out.rows, null, null),
    buildDraft(movement, 'migration_in', into, into.rows, null, null),
  ];
}

function buildDraft(
  { date, notes = '', mark = null }: Movement,
  type: TransactionType,
  leg: CoinLeg,
  rows: readonly number[],
  stated: (StatedValue & { pegged?: boolean }) | null,
  printed: Decimal | null,
  isSide = false,
): Draft {
  const worth = usesPrice(type) ? stated : null;
  const quantity = leg.amount.abs();
  const price = worth && (printed ? toExactText(printed) : toPriceText(worth.amount, quantity));
  const value = worth && price && isSide ? toExactValue(worth.amount, price, quantity) : null;
  if (notes.length > MAX_NOTE_CHARS) throw new RowRejection({ code: 'long_note' });
  return {
    type,
    ticker: leg.unit,
    asset: leg.asset ?? null,
    quantity: toExactText(quantity),
    price,
    priceFrom: price === null ? null : worth!.pegged ? 'pegged' : 'file',
    ...(value === null ? {} : { value }),
    fees: '0',
    currency: worth ? (findFiatCurrency(worth.currency) as FiatCurrency) : 'usd',
    date,
    notes,
    mark,
    rows: [...rows],
  };
}

/**
 * Adds money fees to the first draft in that currency or without a price. Fees in coins become drafts of
 * their own, at the price of the coin in the trade.
 */
function addFees(drafts: Draft[], fees: readonly CoinLeg[], movement: Movement): void {
  const mainDrafts = drafts.slice();
  for (const fee of fees) {
    const amount = fee.amount.abs();
    if (isMoney(fee.unit)) {
      const currency = findFiatCurrency(fee.unit);
      if (!currency) throw new RowRejection({ code: 'currency', text: fee.unit });
      const carrier = mainDrafts.find((draft) => draft.price === null || draft.currency === currency);
      if (carrier) {
        carrier.currency = currency;
        carrier.fees = toExactText(new Decimal(carrier.fees).plus(amount));
        carrier.rows = [...new Set([...carrier.rows, ...fee.rows])];
      } else {
        const [first] = mainDrafts;
        drafts.push({
          ...buildFeeDraft(movement, first?.ticker ?? fee.unit, fee, '0'),
          asset: first?.asset ?? null,
          fees: toExactText(amount),
          currency,
        });
      }
      continue;
    }
    const draft = buildFeeDraft(movement, fee.unit, fee, toExactText(amount));
    const same = mainDrafts.find(({ ticker, price }) => ticker === fee.unit && price !== null);
    const peg = findPeggedCurrency(fee.unit);
    if (same) {
      draft.price = same.price;
      draft.priceFrom = same.priceFrom;
      draft.currency = same.currency;
    } else if (peg) {
      draft.price = '1';
      draft.priceFrom = 'pegged';
      draft.currency = peg;
    }
    drafts.push(draft);
  }
}

/** Adds the rate that the file states to the drafts in its currency. */
function addOwnRate(drafts: readonly Draft[], { ownRate }: Movement): void {
  if (!ownRate) return;
  for (const draft of drafts)
    if (draft.currency === findFiatCurrency(ownRate.currency) && draft.currency !== 'eur')
      draft.ownRate = toExactText(ownRate.amount);
}

function buildFeeDraft(
  { date, mark = null }: Movement,
  ticker: string,
  fee: CoinLeg,
  quantity: string,
): Draft {
  return {
    type: 'fee',
    ticker,
    asset: fee.asset ?? null,
    quantity,
    price: null,
    priceFrom: null,
    fees: '0',
    currency: 'usd',
    date,
    notes: '',
    mark,
    rows: [...fee.rows],
  };
}
