import type { Locale } from '#domain/locale/locales.ts';
import {
  FIRST_LAW_YEAR,
  findItalianLaw,
  LAST_LAW_YEAR,
} from '#domain/wallet/italian-tax/find-italian-law.ts';
import { describeLaw, toLawAnswer } from '#domain/wallet/italian-tax/law-lines.ts';
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

export function buildTaxWords(locale: Locale): TaxWords {
  const laws: Record<number, readonly string[]> = {};
  for (let year = FIRST_LAW_YEAR; year <= LAST_LAW_YEAR; year += 1)
    laws[year] = describeLaw(toLawAnswer(findItalianLaw(year)!), locale);
  return {
    ...messagesWithPrefix('tax_', locale),
    sheet: messagesWithPrefix('worksheet_', locale),
    types: messagesWithPrefix('wallet_type_', locale),
    laws,
    last_law: LAST_LAW_YEAR,
  };
}
