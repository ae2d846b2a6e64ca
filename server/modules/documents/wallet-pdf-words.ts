import type { Locale } from '#domain/locale/locales.ts';
import type { CostMethod } from '#domain/wallet/transaction.ts';

/** The words of the wallet as a document. */
export interface WalletPdfWords {
  title: string;
  range: (from: string, to: string, count: number) => string;
  summary: string;
  counted: (method: string, currency: string, asOf: string) => string;
  methods: Record<CostMethod, string>;
  value: string;
  invested: string;
  unrealised: string;
  realised: string;
  profit_loss: string;
  fees: string;
  return: string;
  unknown: (figures: number, unpriced: number) => string;
  atCost: (transactions: number) => string;
  holdings: string;
  nothing_held: string;
  transactions: string;
  no_transactions: string;
  exact: string;
  date: string;
  type: string;
  asset: string;
  quantity: string;
  average: string;
  cost: string;
  price: string;
  currency: string;
}

export const WALLET_PDF_WORDS: Record<Locale, WalletPdfWords> = {
  en: {
    title: 'Wallet',
    range: (from, to, count) =>
      `Transactions from ${from} to ${to}: ${count === 1 ? 'one' : count.toLocaleString('en-US')}.`,
    summary: 'The whole wallet',
    counted: (method, currency, asOf) => `Cost by ${method}, in ${currency}. Prices of ${asOf}.`,
    methods: {
      average: 'the average of all coins',
      fifo: 'the oldest lot first (FIFO)',
      lifo: 'the newest lot first (LIFO)',
      hifo: 'the dearest lot first (HIFO)',
    },
    value: 'Value',
    invested: 'Invested',
    unrealised: 'Unrealised',
    realised: 'Realised',
    profit_loss: 'Profit or loss',
    fees: 'Fees',
    return: 'Return',
    unknown: (figures, unpriced) =>
      `Figures not known: ${figures}; assets without a price: ${unpriced}. Sums leave them out.`,
    atCost: (transactions) => `Transactions after the newest price, counted at their cost: ${transactions}.`,
    holdings: 'Holdings',
    nothing_held: 'Nothing is held.',
    transactions: 'Transactions',
    no_transactions: 'No transaction falls into this range.',
    exact: 'In the order of entering. Quantities, prices and fees with every digit, in the currency of each.',
    date: 'Date (UTC)',
    type: 'Type',
    asset: 'Asset',
    quantity: 'Quantity',
    average: 'Average cost',
    cost: 'Cost',
    price: 'Price',
    currency: 'In',
  },
  it: {
    title: 'Portafoglio',
    range: (from, to, count) =>
      `Transazioni dal ${from} al ${to}: ${count === 1 ? 'una' : count.toLocaleString('de-DE')}.`,
    summary: 'L’intero portafoglio',
    counted: (method, currency, asOf) => `Costo secondo ${method}, in ${currency}. Prezzi del ${asOf}.`,
    methods: {
      average: 'la media di tutte le unità',
      fifo: 'il lotto più vecchio per primo (FIFO)',
      lifo: 'il lotto più recente per primo (LIFO)',
      hifo: 'il lotto più caro per primo (HIFO)',
    },
    value: 'Valore',
    invested: 'Investito',
    unrealised: 'Non realizzato',
    realised: 'Realizzato',
    profit_loss: 'Utile o perdita',
    fees: 'Commissioni',
    return: 'Rendimento',
    unknown: (figures, unpriced) =>
      `Cifre non note: ${figures}; asset senza prezzo: ${unpriced}. Le somme non li contano.`,
    atCost: (transactions) =>
      `Transazioni successive all’ultimo prezzo, contate al loro costo: ${transactions}.`,
    holdings: 'Posizioni',
    nothing_held: 'Non c’è nulla in portafoglio.',
    transactions: 'Transazioni',
    no_transactions: 'Nessuna transazione in questo intervallo.',
    exact:
      'Nell’ordine di inserimento. Quantità, prezzi e commissioni con tutte le cifre, ciascuno nella propria valuta.',
    date: 'Data (UTC)',
    type: 'Tipo',
    asset: 'Asset',
    quantity: 'Quantità',
    average: 'Costo medio',
    cost: 'Costo',
    price: 'Prezzo',
    currency: 'In',
  },
};
