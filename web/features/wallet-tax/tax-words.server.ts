import type { Locale } from '#domain/locale/locales.ts';
import { lawAnswer, lawLines } from '#domain/wallet/italian-tax/law-lines.ts';
import { FIRST_YEAR, LAST_LAW_YEAR, lawOf } from '#domain/wallet/italian-tax/law-of-year.ts';
import type { WorksheetWords } from '#domain/wallet/italian-tax/worksheet-words.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import type { Picked } from '#messages/picked.ts';

/** Texts of the page in one language. */
export type TaxWords = Picked<'tax_'> & {
  sheet: WorksheetWords;
  types: Record<TransactionType, string>;
  /** Sentences on the law of each year; later years use the last one. */
  laws: Record<number, readonly string[]>;
  last_law: number;
};

export function taxWords(locale: Locale): TaxWords {
  const laws: Record<number, readonly string[]> = {};
  for (let year = FIRST_YEAR; year <= LAST_LAW_YEAR; year += 1)
    laws[year] = lawLines(lawAnswer(lawOf(year)!), locale);
  return {
    ...messagesWithPrefix('tax_', locale),
    sheet: messagesWithPrefix('worksheet_', locale),
    types: messagesWithPrefix('wallet_type_', locale),
    laws,
    last_law: LAST_LAW_YEAR,
  };
}
