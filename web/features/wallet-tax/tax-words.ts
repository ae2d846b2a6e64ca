import type { Locale } from '#domain/locale/locales.ts';
import { TYPE_WORDS } from '#domain/wallet/file/wallet-columns.ts';
import { lawLines, toldLaw } from '#domain/wallet/italian-tax/law-lines.ts';
import { FIRST_YEAR, LAST_LAW_YEAR, lawOf } from '#domain/wallet/italian-tax/law-of-year.ts';
import { WORKSHEET_WORDS, type WorksheetWords } from '#domain/wallet/italian-tax/worksheet-words.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';

/** What the page alone says; the rest is said in its files too. */
interface FixedWords {
  years: string;
  pdf: string;
  xlsx: string;
  taken: string;
  not_taken: string;
  failed: string;
  again: string;
  empty_title: string;
  empty: string;
  to_wallet: string;
  locked_title: string;
  locked: string;
  locked_list: readonly { term: string; text: string }[];
  plans: string;
  sample: string;
  sample_text: string;
  trace: string;
  all_rows: string;
}

const FIXED: Record<Locale, FixedWords> = {
  it: {
    years: 'Anno',
    pdf: 'Scarica il PDF',
    xlsx: 'Scarica l’XLSX',
    taken: 'Prospetto scaricato.',
    not_taken: 'Il prospetto non è stato scaricato.',
    failed: 'Il prospetto non è arrivato.',
    again: 'Riprova',
    empty_title: 'Nessun anno da mostrare',
    empty:
      'Il prospetto nasce dalle transazioni del portafoglio: inseriscile o importale, e ogni anno dal 2023 avrà il suo.',
    to_wallet: 'Vai al portafoglio',
    locked_title: 'Il prospetto fa parte di PRO',
    locked:
      'Calcola, anno per anno, ciò che un professionista ti chiederà: dalle tue transazioni, con la legge di quell’anno, fino all’ultimo lotto.',
    locked_list: [
      {
        term: 'Plusvalenze (RT)',
        text: 'Corrispettivi, costi secondo il LIFO, minusvalenze riportate e imposta, con la vendita e il lotto dietro ogni cifra.',
      },
      {
        term: 'Valori (RW)',
        text: 'Per ogni asset il primo e l’ultimo giorno, i giorni di possesso, i valori e il 2 per mille.',
      },
      {
        term: 'File',
        text: 'PDF e XLSX da consegnare, con fonti, cambi del giorno e ciò che resta da decidere.',
      },
    ],
    plans: 'Confronta i piani',
    sample: 'Esempio con cifre inventate',
    sample_text: 'Mostra come si legge il prospetto. Non viene dal tuo portafoglio.',
    trace: 'Transazioni',
    all_rows: 'Mostra tutte',
  },
  en: {
    years: 'Year',
    pdf: 'Download PDF',
    xlsx: 'Download XLSX',
    taken: 'Worksheet downloaded.',
    not_taken: 'The worksheet was not downloaded.',
    failed: 'The worksheet did not arrive.',
    again: 'Try again',
    empty_title: 'No year to show',
    empty:
      'The worksheet is made of the transactions in your wallet: add or import them, and every year from 2023 on gets its own.',
    to_wallet: 'Go to the wallet',
    locked_title: 'The worksheet is part of PRO',
    locked:
      'It works out, year by year, what an Italian tax professional will ask you for: from your transactions, by the law of that year, to the last lot.',
    locked_list: [
      {
        term: 'Gains (RT)',
        text: 'Proceeds, cost by LIFO, losses carried from earlier years and the tax, with the sale and the lot behind each figure.',
      },
      {
        term: 'Values (RW)',
        text: 'For each asset the first and the last day, the days held, both values and the 2 per mille.',
      },
      {
        term: 'Files',
        text: 'PDF and XLSX to hand over, with sources, the rates of each day and what is left to decide.',
      },
    ],
    plans: 'Compare plans',
    sample: 'An example with invented figures',
    sample_text: 'It shows how the worksheet reads. It does not come from your wallet.',
    trace: 'Transactions',
    all_rows: 'Show all',
  },
};

/** Everything that the page says, in one language. */
export type TaxWords = FixedWords & {
  sheet: WorksheetWords;
  types: Record<TransactionType, string>;
  /** The law of each year, a sentence each; later years are read as the last. */
  laws: Record<number, readonly string[]>;
  last_law: number;
};

export function taxWords(locale: Locale): TaxWords {
  const laws: Record<number, readonly string[]> = {};
  for (let year = FIRST_YEAR; year <= LAST_LAW_YEAR; year += 1)
    laws[year] = lawLines(toldLaw(lawOf(year)!), locale);
  return {
    ...FIXED[locale],
    sheet: WORKSHEET_WORDS[locale],
    types: TYPE_WORDS[locale],
    laws,
    last_law: LAST_LAW_YEAR,
  };
}
