import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Shortfall } from '#domain/wallet/find-shortfall.ts';
import { unitsText } from '#domain/wallet/fixed.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';
import type { Issue } from '#server/platform/http/api-error.ts';

interface Named {
  /** Of the asset; its id where it has none. */
  ticker: string;
  /** Of the entry that takes too much. */
  type: TransactionType;
  /** It is not what is being changed: another change takes its coins away. */
  untouched: boolean;
  locale: Locale;
}

/** Why a history cannot have happened, in a sentence: when, of what, how many coins are there and how many it takes. */
export function shortfallIssue(
  { at, held, needed }: Shortfall,
  { ticker, type, untouched, locale }: Named,
): Issue {
  const amount = (units: bigint) => (locale === 'it' ? unitsText(units).replace('.', ',') : unitsText(units));
  const facts = {
    day: formatDate(at, locale),
    coins: ticker,
    held: amount(held),
    needed: amount(needed),
    type,
  };
  return { path: 'quantity', message: SENTENCES[locale][untouched ? 'later' : 'own'](facts) };
}

interface Told {
  day: string;
  coins: string;
  held: string;
  needed: string;
  type: TransactionType;
}

const NAMES: Record<Locale, Partial<Record<TransactionType, string>>> = {
  en: { sale: 'sale', fee: 'fee', transfer_out: 'transfer out' },
  it: { sale: 'La vendita', fee: 'La commissione', transfer_out: 'Il trasferimento in uscita' },
};

const SENTENCES: Record<Locale, Record<'own' | 'later', (told: Told) => string>> = {
  en: {
    own: ({ day, coins, held, needed }) =>
      `On ${day} the wallet holds ${held} ${coins}: not enough for ${needed} ${coins}.`,
    later: ({ day, coins, held, needed, type }) =>
      `The ${NAMES.en[type]} of ${needed} ${coins} on ${day} would become impossible: the wallet would hold ${held} ${coins} then.`,
  },
  it: {
    own: ({ day, coins, held, needed }) =>
      `Il ${day} il portafoglio contiene ${held} ${coins}: non basta per ${needed} ${coins}.`,
    later: ({ day, coins, held, needed, type }) =>
      `${NAMES.it[type]} di ${needed} ${coins} del ${day} diventerebbe impossibile: il portafoglio conterrebbe ${held} ${coins}.`,
  },
};
