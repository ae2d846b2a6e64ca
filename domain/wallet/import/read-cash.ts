import { Decimal, readAmount } from '#domain/decimal.ts';
import { type FiatCurrency, findFiatCurrency } from '#domain/fx/currencies.ts';
import type { CashMovementType } from '#domain/wallet/cash/cash-movement.ts';
import type { CashDraft } from '#domain/wallet/import/cash-draft.ts';
import type { Leg, Movement } from '#domain/wallet/import/drafts.ts';
import { MAX_NOTE_CHARS } from '#domain/wallet/transaction.ts';

interface Money {
  currency: FiatCurrency;
  /** Above 0 when it came in. */
  amount: Decimal;
}

/**
 * Reads a movement of money alone: a deposit or withdrawal, what was paid with money, interest, a fee, or an exchange of
 * currencies. Null where the file does not say which of them it is, for currencies without rates, and for fees in a
 * currency other than what was paid. `legs` and `fees` are summed by unit and direction.
 */
export function readCash(movement: Movement, legs: readonly Leg[], fees: readonly Leg[]): CashDraft | null {
  const money = readMoney(legs);
  const paid = readMoney(fees);
  const { date, notes = '', mark = null } = movement;
  if (!money || !paid || notes.length > MAX_NOTE_CHARS) return null;
  const form = findForm(movement.kind, money, paid);
  if (!form) return null;
  const fee = paid.reduce((sum, { amount }) => sum.plus(amount.abs()), new Decimal(0));
  const isFee = form.type === 'fee';
  const main = isFee && money.length === 0 ? paid[0]! : form.main;
  if (paid.some(({ currency }) => currency !== main.currency)) return null;
  const amount = readAmount(
    (isFee && money.length > 0 ? main.amount.abs().plus(fee) : main.amount.abs()).toFixed(),
  );
  const receivedAmount = form.received && readAmount(form.received.amount.abs().toFixed());
  const feeAmount = readAmount(isFee ? '0' : fee.toFixed(), { allowZero: true });
  if (amount.problem !== null || feeAmount.problem !== null || receivedAmount?.problem) return null;
  return {
    type: form.type,
    currency: main.currency,
    amount: amount.amount,
    fee: feeAmount.amount,
    received:
      form.received && receivedAmount?.amount
        ? { currency: form.received.currency, amount: receivedAmount.amount }
        : null,
    date,
    notes,
    mark,
  };
}

/** Returns the amounts that are not 0; null when one is in a currency without rates. */
function readMoney(legs: readonly Leg[]): Money[] | null {
  const money: Money[] = [];
  for (const { unit, amount } of legs) {
    if (amount.isZero()) continue;
    const currency = findFiatCurrency(unit);
    if (currency === null) return null;
    money.push({ currency, amount });
  }
  return money;
}

interface Form {
  type: CashMovementType;
  /** What was moved, or given in an exchange. */
  main: Money;
  received: Money | null;
}

function findForm(kind: Movement['kind'], money: readonly Money[], fees: readonly Money[]): Form | null {
  const [first, second, ...others] = money;
  if (!first) return fees.length === 1 ? { type: 'fee', main: fees[0]!, received: null } : null;
  if (others.length > 0) return null;
  if (second) {
    const [given, received] = first.amount.isNegative() ? [first, second] : [second, first];
    const isExchange =
      kind === 'trade' &&
      given.amount.isNegative() &&
      received.amount.isPositive() &&
      given.currency !== received.currency;
    return isExchange ? { type: 'exchange', main: given, received } : null;
  }
  const isIn = first.amount.isPositive();
  const single = (type: CashMovementType): Form => ({ type, main: first, received: null });
  if (kind === 'move') return single(isIn ? 'deposit' : 'withdrawal');
  if (kind === 'spend') return single(isIn ? 'deposit' : 'withdrawal');
  if (kind === 'reward' || kind === 'airdrop') return isIn ? single('interest') : null;
  return kind === 'fee' && !isIn ? single('fee') : null;
}
