import type { CashMovementAnswer, WalletCashAnswer } from '#contracts/wallet-cash.ts';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import { type CashBalance, CashBalances } from '#domain/wallet/cash/cash-balances.ts';
import { convertMoney } from '#domain/wallet/convert.ts';
import { type Money, moneyToText, unitsToText } from '#domain/wallet/fixed.ts';
import type { HoldingAccount } from '#domain/wallet/holding-account.ts';
import { formatDayNumber, toDayNumber } from '#domain/wallet/instant.ts';
import { sumKnown } from '#domain/wallet/known-sum.ts';
import type { StoredCashMovement } from '#server/modules/wallet/cash-repository.ts';
import { toMoneyText } from '#server/modules/wallet/entry-presenter.ts';
import { type IndexedLedger, linkOf } from '#server/modules/wallet/indexed-ledger.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';
import { forEachYielding } from '#server/modules/wallet/yield-to-event-loop.ts';

interface CashContext {
  ledger: Pick<IndexedLedger, 'entries' | 'links'>;
  market: WalletMarket;
  /** Holding accounts of the user. */
  accounts: readonly HoldingAccount[];
}

/** A balance with its value in the currency of the report; null without a rate. */
type ValuedCash = CashBalance & { value: Money | null };

/** Presents a cash movement. */
export function cashMovementAnswer(movement: StoredCashMovement): CashMovementAnswer {
  const { id, type, currency, amount, fee, received, date, notes, holdingAccount, importId } = movement;
  return {
    _id: id,
    type,
    currency,
    amount: unitsToText(amount),
    fee: unitsToText(fee),
    received: received && { currency: received.currency, amount: unitsToText(received.amount) },
    date,
    notes,
    holding_account: holdingAccount,
    imported: importId !== null,
  };
}

/** Presents the cash of the accounts that track it, in the order of the accounts, then by currency. */
export async function walletCashAnswer(
  movements: readonly StoredCashMovement[],
  context: CashContext,
): Promise<WalletCashAnswer> {
  const { market, accounts } = context;
  const valued = await valueCash(movements, context);
  const places = new Map(accounts.map(({ id }, at) => [id, at]));
  valued.sort(
    (a, b) =>
      places.get(a.holdingAccount)! - places.get(b.holdingAccount)! || (a.currency < b.currency ? -1 : 1),
  );
  return {
    currency: market.currency,
    balances: valued.map(({ holdingAccount, currency, balance, value, missing, missingSince, unknown }) => ({
      holding_account: holdingAccount,
      currency,
      balance: moneyToText(balance),
      value: toMoneyText(value),
      rates: market.appliedRates({ currency, at: market.now }),
      missing: moneyToText(missing),
      missing_since: missingSince === null ? null : formatDayNumber(missingSince),
      unknown,
    })),
    value: toMoneyText(sumKnown(valued.map(({ value }) => value))),
    unvalued: valued.filter(({ value }) => value === null).length,
  };
}

/** Returns the cash by currency, in alphabetical order, without accounts. */
export async function sharedCash(
  movements: readonly StoredCashMovement[],
  context: CashContext,
): Promise<{ currency: FiatCurrency; balance: string; value: string | null }[]> {
  const byCurrency = Map.groupBy(await valueCash(movements, context), ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, all]) => ({
      currency,
      balance: moneyToText(all.reduce((sum, { balance }) => sum + balance, 0n)),
      value: toMoneyText(sumKnown(all.map(({ value }) => value))),
    }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** Returns the balances with their values at the rate of the day of the report. */
async function valueCash(
  movements: readonly StoredCashMovement[],
  { ledger, market, accounts }: CashContext,
): Promise<ValuedCash[]> {
  const tracked = accounts.filter(({ tracksCash }) => tracksCash).map(({ id }) => id);
  if (tracked.length === 0) return [];
  const cash = new CashBalances(new Set(tracked));
  await forEachYielding(movements, (movement) => cash.bookMovement(movement));
  await forEachYielding(ledger.entries, (entry) => cash.bookTransaction(entry, linkOf(ledger.links, entry)));
  const day = toDayNumber(market.now);
  return cash.build().map((balance) => {
    const rate = market.rateOn(balance.currency, market.currency, day);
    return { ...balance, value: rate && convertMoney(balance.balance, rate) };
  });
}
