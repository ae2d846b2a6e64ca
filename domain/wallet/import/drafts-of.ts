import { Decimal } from '#domain/decimal.ts';
import { isMoney, peggedTo, walletCurrency } from '#domain/wallet/import/currencies.ts';
import type { Draft, Group, Leg, Movement, Worth } from '#domain/wallet/import/drafts.ts';
import { exactText, priceText } from '#domain/wallet/import/read-number.ts';
import { leftOut, Refused } from '#domain/wallet/import/reasons.ts';
import { LONGEST_NOTE, type TransactionType, type WalletCurrency } from '#domain/wallet/transaction.ts';

interface Coins extends Leg {
  rows: number[];
}

/**
 * The entries a movement makes. One coin for another is a sale and a purchase at one time, each at what was given or is
 * stated; money paid beside is the fees of the first of them, a fee in coins an entry of its own. Throws `Refused` of what
 * is none of the wallet's matter, or cannot be told.
 */
export function draftsOf(movement: Movement): Pick<Group, 'drafts' | 'unvaluedSwap'> {
  const { kind } = movement;
  const legs = summed(movement.legs);
  const coins = legs.filter(({ unit }) => !isMoney(unit));
  const money = legs.filter(({ unit }) => isMoney(unit));
  const fees = summed(movement.fees ?? []);
  if (coins.length === 0) {
    if (legs.length === 0 && fees.length === 0) throw leftOut({ code: 'nothing' });
    if (legs.length > 0) {
      throw leftOut({ code: kind === 'trade' && money.length > 1 ? 'money_exchange' : 'money_move' });
    }
    if (fees.every(({ unit }) => isMoney(unit))) throw leftOut({ code: 'money_move' });
  }
  const swap = kind === 'trade' && coins.length > 1;
  const drafts = kind === 'trade' ? tradeDrafts(movement, coins, money) : movedDrafts(movement, coins);
  addFees(drafts, fees, movement);
  const unvaluedSwap =
    swap && drafts.filter(({ type }) => type !== 'fee').every(({ price }) => price === null);
  return { drafts, unvaluedSwap };
}

/** One leg for each unit and direction, those that come in first. */
function summed(legs: readonly Leg[]): Coins[] {
  const found = new Map<string, Coins>();
  for (const leg of legs) {
    if (leg.amount.isZero()) continue;
    const key = `${leg.unit} ${leg.amount.isNegative() ? 'out' : 'in'}`;
    const known = found.get(key);
    if (!known) found.set(key, { ...leg, rows: [...leg.rows] });
    else {
      known.amount = known.amount.plus(leg.amount);
      for (const row of leg.rows) if (known.rows.at(-1) !== row) known.rows.push(row);
      known.worth = plus(known.worth, leg.worth);
    }
  }
  return [...found.values()];
}

function plus(a: Worth | null | undefined, b: Worth | null | undefined): Worth | null {
  return a && b && a.currency === b.currency
    ? { amount: a.amount.plus(b.amount), currency: a.currency }
    : null;
}

function tradeDrafts(movement: Movement, coins: readonly Coins[], money: readonly Coins[]): Draft[] {
  const into = coins.filter(({ amount }) => amount.isPositive());
  const out = coins.filter(({ amount }) => amount.isNegative());
  const paid = money.filter(({ amount }) => amount.isNegative());
  const got = money.filter(({ amount }) => amount.isPositive());
  if (money.length > 1) throw new Refused({ code: 'several_sides' });
  const [cash] = money;
  if (cash && (paid.length > 0 ? out : into).length > 0) throw new Refused({ code: 'several_sides' });
  if (!cash && (into.length === 0 || out.length === 0)) {
    // Bought with a card, say: the other side is stated as a worth.
    if (!movement.paidElsewhere && ![...into, ...out].every(({ worth }) => worth))
      throw new Refused({ code: 'one_side' });
  }
  if (cash && walletCurrency(cash.unit) === null) throw new Refused({ code: 'currency', text: cash.unit });
  const whole: Worth | null = cash ? { amount: cash.amount.abs(), currency: cash.unit } : null;
  const side = paid.length > 0 ? into : got.length > 0 ? out : null;
  // Rows of money tell of the coins that were paid with it.
  return [...out, ...into].map((leg) => {
    const type = leg.amount.isPositive() ? 'buy' : 'sale';
    const rows = cash && side?.[0] === leg ? [...leg.rows, ...cash.rows] : leg.rows;
    const worth = worthIn(leg, into, out, side?.length === 1 ? whole : null);
    const printed = coins.length === 1 && cash && movement.price?.isPositive() ? movement.price : null;
    return draftOf(movement, type, leg, rows, worth, printed);
  });
}

/** What a leg of a trade was worth: the money given for it, what is stated, else what a pegged coin on either side says. */
function worthIn(
  leg: Coins,
  into: readonly Coins[],
  out: readonly Coins[],
  whole: Worth | null,
): (Worth & { pegged?: boolean }) | null {
  if (whole) return whole;
  const stated = worthOf(leg.worth);
  if (stated) return stated;
  const own = peggedTo(leg.unit);
  if (own) return { amount: leg.amount.abs(), currency: own.toUpperCase(), pegged: true };
  if (into.length !== 1 || out.length !== 1) return null;
  const other = leg === into[0] ? out[0]! : into[0]!;
  const theirs = worthOf(other.worth);
  if (theirs) return theirs;
  const peg = peggedTo(other.unit);
  return peg ? { amount: other.amount.abs(), currency: peg.toUpperCase(), pegged: true } : null;
}

/** A stated worth that the wallet can keep: a worth of nothing is one that was rounded away. */
function worthOf(worth: Worth | null | undefined): Worth | null {
  if (!worth || worth.amount.isZero()) return null;
  if (walletCurrency(worth.currency) === null) throw new Refused({ code: 'currency', text: worth.currency });
  return { amount: worth.amount.abs(), currency: worth.currency };
}

const MOVED: Record<Exclude<Movement['kind'], 'trade'>, { in: TransactionType; out: TransactionType }> = {
  reward: { in: 'reward', out: 'transfer_out' },
  airdrop: { in: 'airdrop', out: 'transfer_out' },
  move: { in: 'transfer_in', out: 'transfer_out' },
  spend: { in: 'transfer_in', out: 'sale' },
  fee: { in: 'transfer_in', out: 'fee' },
};

function movedDrafts(movement: Movement, coins: readonly Coins[]): Draft[] {
  const types = MOVED[movement.kind as Exclude<Movement['kind'], 'trade'>];
  return coins.map((leg) => {
    const type = leg.amount.isPositive() ? types.in : types.out;
    return draftOf(movement, type, leg, leg.rows, worthOf(leg.worth), null);
  });
}

function draftOf(
  { date, notes = '', mark = null }: Movement,
  type: TransactionType,
  leg: Coins,
  rows: readonly number[],
  worth: (Worth & { pegged?: boolean }) | null,
  printed: Decimal | null,
): Draft {
  const quantity = leg.amount.abs();
  const price = worth && (printed ? exactText(printed) : priceText(worth.amount, quantity));
  if (notes.length > LONGEST_NOTE) throw new Refused({ code: 'long_note' });
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

/** Money beside a trade is the fees of its first entry in that currency; coins are an entry of their own, at the price they have in the trade. */
function addFees(drafts: Draft[], fees: readonly Coins[], movement: Movement): void {
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

function feeDraft({ date, mark = null }: Movement, ticker: string, fee: Coins, quantity: string): Draft {
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
