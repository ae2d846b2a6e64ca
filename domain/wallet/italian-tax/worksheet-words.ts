import type { Locale } from '#domain/locale/locales.ts';

/** The fixed words of the worksheet, the same on the page and in its files. */
export interface WorksheetWords {
  title: string;
  /** Who it is for, and that it is no advice: first of all. */
  notice: string;
  professional: string;
  gains: string;
  groups: { crypto: string; euro_token: string };
  lines: {
    proceeds: string;
    cost: string;
    gain: string;
    loss: string;
    deducted: string;
    income: string;
    untaxed: string;
    taxable: string;
    tax: string;
    carried: string;
  };
  sales: string;
  sale: {
    date: string;
    asset: string;
    quantity: string;
    proceeds: string;
    fees: string;
    cost: string;
    gain: string;
    lot: string;
    rate: string;
  };
  rewards: string;
  worth: string;
  left_out: string;
  left_out_text: string;
  type: string;
  values: string;
  value: {
    asset: string;
    first: string;
    last: string;
    days: string;
    initial_quantity: string;
    initial: string;
    final_quantity: string;
    final: string;
    tax: string;
  };
  total: string;
  values_text: string;
  values_unknown: string;
  unknown: string;
  unknown_text: string;
  missing: { price: string; rate: string };
  weighs_on: string;
  law: string;
  sources: string;
  rates: string;
  prices: string;
  tokens: string;
  undecided: string;
  undecided_text: string;
  undecided_list: readonly { term: string; text: string }[];
  before: string;
  before_text: string;
  nothing: string;
  no_gains: string;
  under_way: string;
  from_year: string;
}

export const WORKSHEET_WORDS: Record<Locale, WorksheetWords> = {
  it: {
    title: 'Prospetto fiscale italiano',
    notice:
      'Un prospetto di lavoro, non una dichiarazione e non una consulenza. Applica alle tue transazioni la legge di ciascun anno, per persone fisiche residenti in Italia che non agiscono nell’esercizio di un’impresa.',
    professional: 'Prima di dichiarare o di pagare, rivolgiti a un professionista.',
    gains: 'Quadro RT: plusvalenze e proventi',
    groups: { crypto: 'Cripto-attività', euro_token: 'Token di moneta elettronica in euro' },
    lines: {
      proceeds: 'Corrispettivi, al netto delle commissioni di vendita',
      cost: 'Costi, comprese le commissioni di acquisto',
      gain: 'Plusvalenza netta',
      loss: 'Minusvalenza netta',
      deducted: 'Minusvalenze di anni precedenti portate in deduzione',
      income: 'Ricompense e airdrop, al valore del giorno',
      untaxed: 'Quota non imponibile',
      taxable: 'Imponibile',
      tax: 'Imposta sostitutiva',
      carried: 'Minusvalenze da riportare',
    },
    sales: 'Cessioni',
    sale: {
      date: 'Data',
      asset: 'Asset',
      quantity: 'Quantità',
      proceeds: 'Corrispettivo',
      fees: 'Commissioni',
      cost: 'Costo',
      gain: 'Plus o minusvalenza',
      lot: 'Lotto',
      rate: 'Cambio',
    },
    rewards: 'Proventi',
    worth: 'Valore del giorno',
    left_out: 'Uscite che non sono cessioni',
    left_out_text:
      'Trasferimenti, commissioni e conversioni tra euro e token di moneta elettronica in euro: qui non generano plusvalenze.',
    type: 'Tipo',
    values: 'Quadro RW: valori e giorni di possesso',
    value: {
      asset: 'Asset',
      first: 'Primo giorno',
      last: 'Ultimo giorno',
      days: 'Giorni',
      initial_quantity: 'Quantità iniziale',
      initial: 'Valore iniziale',
      final_quantity: 'Quantità finale',
      final: 'Valore finale',
      tax: 'Imposta',
    },
    total: 'Totale',
    values_text:
      'Valore al primo e all’ultimo giorno di possesso nell’anno, ai prezzi di chiusura di quei giorni; imposta del 2 per mille sul valore finale, in proporzione ai giorni.',
    values_unknown:
      'Dove c’è – manca il prezzo di chiusura di quel giorno o il cambio: l’imposta che ne dipende non si può calcolare.',
    unknown: 'Cifre non note',
    unknown_text:
      'Dove manca un prezzo o un cambio la cifra resta ignota, e con lei l’imposta che ne dipende: mai zero, mai il valore di un altro giorno.',
    missing: { price: 'manca il prezzo', rate: 'manca il cambio del giorno' },
    weighs_on: 'Anni interessati',
    law: 'La legge dell’anno',
    sources: 'Fonti',
    rates: 'Cambi USD/EUR del giorno',
    prices: 'Prezzi di chiusura',
    tokens: 'Token di moneta elettronica in euro riconosciuti',
    undecided: 'Ciò che il prospetto non decide',
    undecided_text: 'Sono questioni da porre a un professionista, con i documenti alla mano.',
    undecided_list: [
      {
        term: 'Permute',
        text: 'Lo scambio tra cripto-attività con le stesse caratteristiche e funzioni non è una cessione. Qui ogni vendita inserita lo è.',
      },
      {
        term: 'Commissioni',
        text: 'Il prospetto le aggiunge al costo e le toglie dal corrispettivo. Quali siano inerenti va verificato caso per caso.',
      },
      {
        term: 'Intermediari',
        text: 'Imposte già trattenute in regime amministrato, imposta di bollo e imposte pagate all’estero non sono scomputate.',
      },
      {
        term: 'Valori affrancati',
        text: 'Chi ha rideterminato il valore al 1° gennaio 2023 (imposta sostitutiva del 14%) o al 1° gennaio 2025 (del 18%, versata entro il 30 novembre 2025) usa quel valore al posto del costo. Qui il costo resta quello di acquisto.',
      },
      {
        term: 'Successioni e donazioni',
        text: 'Il costo è quello dichiarato ai fini dell’imposta di successione o quello del donante. Qui vale il prezzo inserito con il trasferimento in entrata.',
      },
      {
        term: 'Anni prima del 2023',
        text: 'Valevano altre regole: quelle operazioni sono elencate ma non calcolate. I loro acquisti restano nel costo dei lotti.',
      },
      {
        term: 'ISEE',
        text: 'Dal 2026 le cripto-attività rientrano nel patrimonio mobiliare: con quale valore e a quale data lo dice la dichiarazione sostitutiva unica.',
      },
      {
        term: 'Arrotondamenti',
        text: 'Le cifre sono esatte e mostrate al centesimo. La dichiarazione si compila in unità di euro.',
      },
    ],
    before: 'Operazioni prima del 2023',
    before_text: 'Elencate e non calcolate: valevano altre regole.',
    nothing: 'Nessun anno dal 2023 in poi ha cessioni, proventi o cripto-attività detenute.',
    no_gains: 'Nessuna cessione e nessun provento in quest’anno.',
    under_way: 'Anno in corso: cifre fino a oggi, non definitive.',
    from_year: 'del',
  },
  en: {
    title: 'Italian tax worksheet',
    notice:
      'A worksheet, not a tax return and not advice. It applies the law of each year to your transactions, for individuals resident in Italy who are not in business.',
    professional: 'Before you declare or pay anything, ask a professional.',
    gains: 'Gains and income (quadro RT)',
    groups: { crypto: 'Crypto-assets', euro_token: 'E-money tokens in euros' },
    lines: {
      proceeds: 'Proceeds, less the fees of the sales (corrispettivi)',
      cost: 'Cost, with the fees of the purchases (costi)',
      gain: 'Net gain (plusvalenza)',
      loss: 'Net loss (minusvalenza)',
      deducted: 'Losses of earlier years deducted',
      income: 'Rewards and airdrops, at their worth of the day (proventi)',
      untaxed: 'Left untaxed by the allowance',
      taxable: 'Taxable (imponibile)',
      tax: 'Substitute tax (imposta sostitutiva)',
      carried: 'Losses left for later years',
    },
    sales: 'Sales',
    sale: {
      date: 'Date',
      asset: 'Asset',
      quantity: 'Quantity',
      proceeds: 'Proceeds',
      fees: 'Fees',
      cost: 'Cost',
      gain: 'Gain or loss',
      lot: 'Lot',
      rate: 'Rate',
    },
    rewards: 'Income',
    worth: 'Worth of the day',
    left_out: 'What went out without being a sale',
    left_out_text:
      'Transfers, fees, and euros changed into e-money tokens in euros and back: no gain arises from them here.',
    type: 'Type',
    values: 'Values and days held (quadro RW)',
    value: {
      asset: 'Asset',
      first: 'First day',
      last: 'Last day',
      days: 'Days',
      initial_quantity: 'Quantity at first',
      initial: 'Value at first',
      final_quantity: 'Quantity at last',
      final: 'Value at last',
      tax: 'Tax',
    },
    total: 'Total',
    values_text:
      'Value on the first and the last day held within the year, at the closing prices of those days; a tax of 2 per mille on the last value, in proportion to the days.',
    values_unknown:
      'Where – stands, the closing price of that day or its rate is not known: the tax that rests on it cannot be worked out.',
    unknown: 'Figures that are not known',
    unknown_text:
      'Where a price or a rate is missing the figure stays unknown, and the tax that rests on it too: never zero, never the value of another day.',
    missing: { price: 'its price is missing', rate: 'the rate of its day is missing' },
    weighs_on: 'Years it weighs on',
    law: 'The law of the year',
    sources: 'Sources',
    rates: 'USD/EUR rates of the day',
    prices: 'Closing prices',
    tokens: 'What counts as an e-money token in euros',
    undecided: 'What the worksheet does not decide',
    undecided_text: 'Questions for a professional, with the documents at hand.',
    undecided_list: [
      {
        term: 'Swaps',
        text: 'A swap of crypto-assets with the same characteristics and functions (permuta) is no sale. Here every sale entered is one.',
      },
      {
        term: 'Fees',
        text: 'The worksheet adds them to the cost and takes them off the proceeds. Which of them count has to be looked at case by case.',
      },
      {
        term: 'Intermediaries',
        text: 'Tax already withheld by an intermediary (regime amministrato), stamp duty and taxes paid abroad are not taken off.',
      },
      {
        term: 'Stepped-up values',
        text: 'Whoever restated values as of 1 January 2023 (substitute tax of 14%) or 1 January 2025 (18%, paid by 30 November 2025; affrancamento) uses that value in place of the cost. Here the cost stays that of purchase.',
      },
      {
        term: 'Inherited or given',
        text: 'The cost is what was declared for inheritance tax, or that of the giver. Here it is the price entered with the transfer in.',
      },
      {
        term: 'Years before 2023',
        text: 'Other rules held: those operations are listed, not worked out. Their purchases stay in the cost of the lots.',
      },
      {
        term: 'ISEE',
        text: 'From 2026 crypto-assets count in the household wealth indicator (ISEE): at which value and date is said by its own form.',
      },
      {
        term: 'Rounding',
        text: 'Figures are exact and shown to the cent. The return is filled in with whole euros.',
      },
    ],
    before: 'Before 2023',
    before_text: 'Listed, not worked out: other rules held.',
    nothing: 'No year from 2023 on has sales, income or anything held.',
    no_gains: 'No sales and no income in this year.',
    under_way: 'Year under way: figures up to today, not final.',
    from_year: 'of',
  },
};
