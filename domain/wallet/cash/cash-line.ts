import type { Locale } from '#domain/locale/locales.ts';
import type { CashMovement, CashMovementType } from '#domain/wallet/cash/cash-movement.ts';
import { escapeFormula } from '#domain/wallet/file/escape-formula.ts';
import { formatFileDate } from '#domain/wallet/file/format-file-date.ts';
import { FILE_MARKS } from '#domain/wallet/file/wallet-columns.ts';
import { unitsToText } from '#domain/wallet/fixed.ts';

/** A cash movement to be exported. */
export interface ExportedCashMovement extends Omit<CashMovement, 'holdingAccount'> {
  date: string;
  notes: string;
  /** Name of the holding account; empty without one. */
  account: string;
}

/** Column headers of a file of cash movements. They are part of a file format, so they are no messages. */
export const CASH_COLUMNS: Record<Locale, readonly string[]> = {
  en: [
    'Date',
    'Type',
    'Amount',
    'Currency',
    'Fee',
    'Received amount',
    'Received currency',
    'Holding account',
    'Notes',
  ],
  it: [
    'Data',
    'Tipo',
    'Importo',
    'Valuta',
    'Commissione',
    'Importo ricevuto',
    'Valuta ricevuta',
    'Conto',
    'Note',
  ],
};

const TYPE_LABELS: Record<Locale, Record<CashMovementType, string>> = {
  en: {
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    exchange: 'Currency exchange',
    interest: 'Interest',
    fee: 'Fee',
  },
  it: {
    deposit: 'Deposito',
    withdrawal: 'Prelievo',
    exchange: 'Cambio di valuta',
    interest: 'Interessi',
    fee: 'Commissione',
  },
};

/** Returns the text of each column, with the words, marks and date order of a language. */
export function formatCashLine(movement: ExportedCashMovement, locale: Locale): string[] {
  const { type, currency, amount, fee, received, date, at, notes, account } = movement;
  const money = (units: bigint) => unitsToText(units).replace('.', FILE_MARKS[locale].decimal);
  return [
    formatFileDate(date, at, locale),
    TYPE_LABELS[locale][type],
    money(amount),
    currency.toUpperCase(),
    money(fee),
    received ? money(received.amount) : '',
    received ? received.currency.toUpperCase() : '',
    escapeFormula(account),
    escapeFormula(notes),
  ];
}
