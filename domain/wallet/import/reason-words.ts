import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Reason, ReasonCode } from '#domain/wallet/import/reasons.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';

type Words = { [C in ReasonCode]: (reason: Extract<Reason, { code: C }>) => string };

const TYPES: Record<Locale, Record<TransactionType, string>> = {
  en: {
    buy: 'buy',
    sale: 'sale',
    reward: 'reward',
    airdrop: 'airdrop',
    transfer_in: 'transfer in',
    transfer_out: 'transfer out',
    fee: 'fee',
  },
  it: {
    buy: 'acquisto',
    sale: 'vendita',
    reward: 'ricompensa',
    airdrop: 'airdrop',
    transfer_in: 'trasferimento in entrata',
    transfer_out: 'trasferimento in uscita',
    fee: 'commissione',
  },
};

const LONGEST = 60;
const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
const quoted = (text: string) => `“${short(text)}”`;
const inGuillemets = (text: string) => `«${short(text)}»`;
const day = (date: string, locale: Locale) => formatDate(Date.parse(date), locale);
const comma = (amount: string) => amount.replace('.', ',');

/** What is said of a ratio such as `100:1`; nothing of 1:1 and of one that is not known. */
function unlike(
  conversion: string | null,
  locale: Locale,
  text: (from: string, to: string) => string,
): string {
  if (conversion === null || conversion === '1:1') return '';
  const [from, to] = conversion.split(':').map((units) => formatCount(Number(units), locale));
  return text(from!, to!);
}

const EN: Words = {
  money_move: () => 'Money paid in, paid out or earned: not a matter of the wallet, which holds coins.',
  money_exchange: () => 'One currency changed into another: not a matter of the wallet, which holds coins.',
  own_accounts: () => 'Moved between your own accounts at this service: the coins stay yours.',
  derivatives: () => 'Futures or margin: the wallet counts coins that are bought and held.',
  not_done: ({ text }) => `Not carried out: ${quoted(text)}.`,
  nothing: () => 'No coins came or went.',
  above_table: () => 'Stands above the table.',
  no_coin: ({ text }) => `${quoted(text)} is a share, a fund or a debt, not a crypto-asset.`,
  by_hand: ({ text }) =>
    `${quoted(text)} was made up by hand in the other program: no crypto-asset has this name.`,
  chosen: () => 'Left out by you.',
  word_left_out: ({ text }) => `Rows of the kind ${quoted(text)} are left out.`,
  no_date: () => 'The date is missing.',
  bad_date: ({ text }) => `${quoted(text)} is not a date.`,
  short_year: ({ text }) => `The year of ${quoted(text)} has only two digits.`,
  future: ({ text }) => `${quoted(text)} lies in the future.`,
  before_coins: ({ text }) => `${quoted(text)} is before 3 January 2009, when there was no crypto-asset yet.`,
  no_amount: () => 'The amount is missing.',
  bad_amount: ({ text }) => `${quoted(text)} is not a number.`,
  decimals: ({ text }) => `${text} has more than 18 decimals; nothing is rounded to fit.`,
  too_large: ({ text }) => `${text} is larger than 10^15.`,
  negative: ({ text }) => `${text} is negative.`,
  zero: () => 'The quantity is 0.',
  no_ticker: () => 'The asset is missing.',
  bad_ticker: ({ text }) => `${quoted(text)} is not the ticker of an asset.`,
  unknown_type: ({ text }) => `Rows of the kind ${quoted(text)} are not known in this export.`,
  no_type: () => 'The row does not say what happened.',
  currency: ({ text }) =>
    text === ''
      ? 'The currency is missing.'
      : `Currency ${short(text)} is not supported: no rate for it is known here.`,
  one_side: () => 'The other side of this trade is missing.',
  several_sides: () => 'Several things were given for several others at once: what cost what cannot be told.',
  bad_source: ({ text }) => `The data source ${quoted(text)} is not known.`,
  long_note: () => 'The note is longer than 2,000 characters.',
  unknown_pair: ({ text }) => `The pair ${quoted(text)} cannot be split into what was traded against what.`,
  no_price: () => 'The price is missing.',
  fee_above: () => 'The fee is larger than the amount it is part of.',
  ticker: ({ text }) => `Choose first which asset ${quoted(text)} is.`,
  day_order: ({ text }) => `Say first whether ${quoted(text)} begins with the day or the month.`,
  columns: () => 'Say first what the columns hold.',
  word: ({ text }) =>
    text === '' ? 'Say first what these rows are.' : `Say first what ${quoted(text)} means.`,
  in_wallet: () => 'Already in your wallet.',
  in_file: ({ row }) => `The same as row ${row}.`,
  other_figures: ({ type, ticker, quantity, date }) =>
    `Your wallet has a ${TYPES.en[type]} of ${short(ticker)} at the same time (${day(date, 'en')}) with other figures: ${quantity}.`,
  not_there: ({ ticker, held, needed, date }) =>
    `On ${day(date, 'en')} the wallet would hold ${held} ${short(ticker)}: not enough for ${needed}.`,
  needed_later: ({ ticker, type, quantity, date }) =>
    `The ${TYPES.en[type]} of ${quantity} ${short(ticker)} on ${day(date, 'en')}, which is in your wallet, needs these coins.`,
  together: ({ row }) => `Belongs to row ${row}, which cannot be taken.`,
  formerly: ({ ticker, name, present, conversion }) =>
    `${ticker} was formerly the ticker of ${name}, now ${present}.${unlike(conversion, 'en', (from, to) => ` ${from} ${ticker} became ${to} ${present}; quantities are not converted.`)}`,
  price_of_day: ({ ticker, date }) =>
    `The file gives no worth: the price of ${short(ticker)} on ${day(date, 'en')} in our history.`,
  price_pegged: ({ ticker }) => `Priced by ${short(ticker)}, counted as one unit of the currency it follows.`,
  price_unknown: () => 'The price is not known: what depends on it stays unknown too.',
};

const IT: Words = {
  money_move: () =>
    'Denaro versato, prelevato o guadagnato: non riguarda il portafoglio, che contiene monete.',
  money_exchange: () => 'Cambio tra due valute: non riguarda il portafoglio, che contiene monete.',
  own_accounts: () => 'Spostamento tra i tuoi conti presso questo servizio: le monete restano tue.',
  derivatives: () => 'Futures o margine: il portafoglio conta le monete comprate e possedute.',
  not_done: ({ text }) => `Non eseguita: ${inGuillemets(text)}.`,
  nothing: () => 'Nessuna moneta è entrata o uscita.',
  above_table: () => 'Sta sopra la tabella.',
  no_coin: ({ text }) => `${inGuillemets(text)} è un’azione, un fondo o un debito, non una crypto-asset.`,
  by_hand: ({ text }) =>
    `${inGuillemets(text)} è una voce inserita a mano nell’altro programma: nessuna crypto-asset si chiama così.`,
  chosen: () => 'Esclusa da te.',
  word_left_out: ({ text }) => `Le righe di tipo ${inGuillemets(text)} sono escluse.`,
  no_date: () => 'Manca la data.',
  bad_date: ({ text }) => `${inGuillemets(text)} non è una data.`,
  short_year: ({ text }) => `L’anno di ${inGuillemets(text)} ha solo due cifre.`,
  future: ({ text }) => `${inGuillemets(text)} è nel futuro.`,
  before_coins: ({ text }) =>
    `${inGuillemets(text)} è prima del 3 gennaio 2009, quando non esisteva ancora nessuna crypto-asset.`,
  no_amount: () => 'Manca l’importo.',
  bad_amount: ({ text }) => `${inGuillemets(text)} non è un numero.`,
  decimals: ({ text }) => `${comma(text)} ha più di 18 decimali; nulla viene arrotondato.`,
  too_large: ({ text }) => `${comma(text)} è più grande di 10^15.`,
  negative: ({ text }) => `${comma(text)} è negativo.`,
  zero: () => 'La quantità è 0.',
  no_ticker: () => 'Manca l’asset.',
  bad_ticker: ({ text }) => `${inGuillemets(text)} non è il ticker di un asset.`,
  unknown_type: ({ text }) => `Le righe di tipo ${inGuillemets(text)} non sono note in questa esportazione.`,
  no_type: () => 'La riga non dice che cosa è successo.',
  currency: ({ text }) =>
    text === ''
      ? 'Manca la valuta.'
      : `La valuta ${short(text)} non è supportata: qui non se ne conosce il cambio.`,
  one_side: () => 'Manca l’altra parte di questo scambio.',
  several_sides: () =>
    'Più cose date in cambio di altre nello stesso momento: non si può dire che cosa è costato quanto.',
  bad_source: ({ text }) => `La fonte dei dati ${inGuillemets(text)} non è nota.`,
  long_note: () => 'La nota supera i 2.000 caratteri.',
  unknown_pair: ({ text }) =>
    `Dalla coppia ${inGuillemets(text)} non si capisce che cosa è stato scambiato con che cosa.`,
  no_price: () => 'Manca il prezzo.',
  fee_above: () => 'La commissione supera l’importo di cui fa parte.',
  ticker: ({ text }) => `Scegli prima quale asset è ${inGuillemets(text)}.`,
  day_order: ({ text }) => `Indica prima se ${inGuillemets(text)} comincia con il giorno o con il mese.`,
  columns: () => 'Indica prima che cosa contengono le colonne.',
  word: ({ text }) =>
    text === ''
      ? 'Indica prima che cosa sono queste righe.'
      : `Indica prima che cosa significa ${inGuillemets(text)}.`,
  in_wallet: () => 'Già nel tuo portafoglio.',
  in_file: ({ row }) => `Uguale alla riga ${row}.`,
  other_figures: ({ type, ticker, quantity, date }) =>
    `Nel portafoglio c’è già, alla stessa ora (${day(date, 'it')}), una voce di tipo ${TYPES.it[type]} di ${short(ticker)} con altre cifre: ${comma(quantity)}.`,
  not_there: ({ ticker, held, needed, date }) =>
    `Il ${day(date, 'it')} il portafoglio conterrebbe ${comma(held)} ${short(ticker)}: non bastano per ${comma(needed)}.`,
  needed_later: ({ ticker, type, quantity, date }) =>
    `Queste monete servono a una voce già nel portafoglio: ${TYPES.it[type]} di ${comma(quantity)} ${short(ticker)} del ${day(date, 'it')}.`,
  together: ({ row }) => `Fa parte della riga ${row}, che non si può importare.`,
  formerly: ({ ticker, name, present, conversion }) =>
    `${ticker} era il ticker di ${name}, oggi ${present}.${unlike(conversion, 'it', (from, to) => ` ${from} ${ticker} ${from === '1' ? 'è diventato' : 'sono diventati'} ${to} ${present}; le quantità non vengono convertite.`)}`,
  price_of_day: ({ ticker, date }) =>
    `Il file non indica un valore: è il prezzo di ${short(ticker)} del ${day(date, 'it')} nel nostro storico.`,
  price_pegged: ({ ticker }) =>
    `Prezzo dato da ${short(ticker)}, contata come un’unità della valuta che segue.`,
  price_unknown: () => 'Il prezzo non è noto: resta ignoto anche ciò che ne dipende.',
};

const WORDS: Record<Locale, Words> = { en: EN, it: IT };

/** Why a row has its verdict, in a sentence. */
export function reasonText(reason: Reason, locale: Locale): string {
  const words = WORDS[locale][reason.code] as (told: Reason) => string;
  return words(reason);
}
