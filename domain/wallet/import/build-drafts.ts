import { Decimal } from '#domain/decimal.ts';
import { isMoney, peggedTo, walletCurrency } from '#domain/wallet/import/currencies.ts';
import type { Draft, Group, Leg, Movement, StatedValue } from '#domain/wallet/import/drafts.ts';
import { exactText, priceText } from '#domain/wallet/import/read-number.ts';
import { Refused, skipRow } from '#domain/wallet/import/reasons.ts';
import { MAX_NOTE_CHARS, type TransactionType, type WalletCurrency } from '#domain/wallet/transaction.ts';

interface CoinLeg extends Leg {
  rows: number[];
}

/**
 * Converts a movement to drafts. A swap of coins becomes a sale and a purchase at the same time, each at the
 * value given or stated. Money fees are added to the first of them; a fee in coins becomes a draft of its
 * own. Throws `Refused` when the movement does not concern the wallet or cannot be interpreted.
 */
export function buildDrafts(movement: Movement): Pick<Group, 'drafts' | 'unvaluedSwap'> {
  const { kind } = movement;
  const legs = sumLegs(movement.legs);
  const coins = legs.filter(({ unit }) => !isMoney(unit));
  const money = legs.filter(({ unit }) => isMoney(unit));
  const fees = sumLegs(movement.fees ?? []);
  if (coins.length === 0) {
    if (legs.length === 0 && fees.length === 0) throw skipRow({ code: 'nothing' });
    if (legs.length > 0) {
      throw skipRow({ code: kind === 'trade' && money.length > 1 ? 'money_exchange' : 'money_move' });
    }
    if (fees.every(({ unit }) => isMoney(unit))) throw skipRow({ code: 'money_move' });
  }
  const swap = kind === 'trade' && coins.length > 1;
  const drafts =
    kind === 'trade' ? tradeDrafts(movement, coins, money) : buildMovementDrafts(movement, coins);
  addFees(drafts, fees, movement);
  const unvaluedSwap =
    swap && drafts.filter(({ type }) => type !== 'fee').every(({ price }) => price === null);
  return { drafts, unvaluedSwap };
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

function tradeDrafts(movement: Movement, coins: readonly CoinLeg[], money: readonly CoinLeg[]): Draft[] {
  const into = coins.filter(({ amount }) => amount.isPositive());
  const out = coins.filter(({ amount }) => amount.isNegative());
  const paid = money.filter(({ amount }) => amount.isNegative());
  const got = money.filter(({ amount }) => amount.isPositive());
  if (money.length > 1) throw new Refused({ code: 'several_sides' });
  const [cash] = money;
  if (cash && (paid.length > 0 ? out : into).length > 0) throw new Refused({ code: 'several_sides' });
  if (!cash && (into.length === 0 || out.length === 0)) {
    // Bought with a card, for example: the other side is only stated as a value.
    if (!movement.paidElsewhere && ![...into, ...out].every(({ worth }) => worth))
      throw new Refused({ code: 'one_side' });
  }
  if (cash && walletCurrency(cash.unit) === null) throw new Refused({ code: 'currency', text: cash.unit });
  const whole: StatedValue | null = cash ? { amount: cash.amount.abs(), currency: cash.unit } : null;
  const side = paid.length > 0 ? into : got.length > 0 ? out : null;
  // The rows of the money are listed with the first coin traded for it.
  return [...out, ...into].map((leg) => {
    const type = leg.amount.isPositive() ? 'buy' : 'sale';
    const rows = cash && side?.[0] === leg ? [...leg.rows, ...cash.rows] : leg.rows;
    const worth = legValue(leg, into, out, side?.length === 1 ? whole : null);
    const printed = coins.length === 1 && cash && movement.price?.isPositive() ? movement.price : null;
    return buildDraft(movement, type, leg, rows, worth, printed);
  });
}

/**
 * Returns the value of a leg of a trade: the money exchanged, else its stated value or peg, else those of the
 * other side.
 */
function legValue(
  leg: CoinLeg,
  into: readonly CoinLeg[],
  out: readonly CoinLeg[],
  whole: StatedValue | null,
): (StatedValue & { pegged?: boolean }) | null {
  if (whole) return whole;
  const stated = statedValue(leg.worth);
  if (stated) return stated;
  const own = peggedTo(leg.unit);
  if (own) return { amount: leg.amount.abs(), currency: own.toUpperCase(), pegged: true };
  if (into.length !== 1 || out.length !== 1) return null;
  const other = leg === into[0] ? out[0]! : into[0]!;
  const theirs = statedValue(other.worth);
  if (theirs) return theirs;
  const peg = peggedTo(other.unit);
  return peg ? { amount: other.amount.abs(), currency: peg.toUpperCase(), pegged: true } : null;
}

/**
 * Returns the stated value; null for a value of 0, which was rounded away. Throws `Refused` for a currency
 * that the wallet does not support.
 */
function statedValue(worth: StatedValue | null | undefined): StatedValue | null {
  if (!worth || worth.amount.isZero()) return null;
  if (walletCurrency(worth.currency) === null) throw new Refused({ code: 'currency', text: worth.currency });
  return { amount: worth.amount.abs(), currency: worth.currency };
}

const MOVEMENT_TYPES: Record<
  Exclude<Movement['kind'], 'trade'>,
  { in: TransactionType; out: TransactionType }
> = {
  reward: { in: 'reward', out: 'transfer_out' },
  airdrop: { in: 'airdrop', out: 'transfer_out' },
  move: { in: 'transfer_in', out: 'transfer_out' },
  spend: { in: 'transfer_in', out: 'sale' },
  fee: { in: 'transfer_in', out: 'fee' },
};

function buildMovementDrafts(movement: Movement, coins: readonly CoinLeg[]): Draft[] {
  const types = MOVEMENT_TYPES[movement.kind as Exclude<Movement['kind'], 'trade'>];
  return coins.map((leg) => {
    const type = leg.amount.isPositive() ? types.in : types.out;
    return buildDraft(movement, type, leg, leg.rows, statedValue(leg.worth), null);
  });
}

function buildDraft(
  { date, notes = '', mark = null }: Movement,
  type: TransactionType,
  leg: CoinLeg,
  rows: readonly number[],
  worth: (StatedValue & { pegged?: boolean }) | null,
  printed: Decimal | null,
): Draft {
  const quantity = leg.amount.abs();
  const price = worth && (printed ? exactText(printed) : priceText(worth.amount, quantity));
  if (notes.length > MAX_NOTE_CHARS) throw new Refused({ code: 'long_note' });
  return {
    type,
    ticker: leg.unit,
    asset: leg.asset ?? null,
    quantity: exactText(quantity),
    price,
    priceFrom: price === null ? null : worth!.pegged ? 'pegged' : 'file',
    fees: '0',
    currency: worth ? (walletCurrency(worth.currency) as WalletCurrency) : 'usd',
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
  const main = drafts.slice();
  for (const fee of fees) {
    const amount = fee.amount.abs();
    if (isMoney(fee.unit)) {
      const currency = walletCurrency(fee.unit);
      if (!currency) throw new Refused({ code: 'currency', text: fee.unit });
      const carrier = main.find((draft) => draft.price === null || draft.currency === currency);
      if (carrier) {
        carrier.currency = currency;
        carrier.fees = exactText(new Decimal(carrier.fees).plus(amount));
        carrier.rows = [...new Set([...carrier.rows, ...fee.rows])];
      } else {
        const [first] = main;
        drafts.push({
          ...feeDraft(movement, first?.ticker ?? fee.unit, fee, '0'),
          asset: first?.asset ?? null,
          fees: exactText(amount),
          currency,
        });
      }
      continue;
    }
    const draft = feeDraft(movement, fee.unit, fee, exactText(amount));
    const same = main.find(({ ticker, price }) => ticker === fee.unit && price !== null);
    const peg = peggedTo(fee.unit);
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

function feeDraft({ date, mark = null }: Movement, ticker: string, fee: CoinLeg, quantity: string): Draft {
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
