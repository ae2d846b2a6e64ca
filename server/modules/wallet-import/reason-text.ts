import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatTypedAmount } from '#domain/locale/format-typed-amount.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { lowerFirstWord } from '#domain/locale/lower-first-word.ts';
import type { Reason, ReasonCode } from '#domain/wallet/import/reasons.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import { messagesWithPrefix } from '#messages/pick.server.ts';

type Coded<C> = Extract<Reason, { code: C }>;
type PlaceholderReason = Extract<Reason, { text: string }>['code'];
type ParameterisedReason =
  | 'other_figures'
  | 'not_there'
  | 'needed_later'
  | 'not_placed'
  | 'no_rate'
  | 'formerly'
  | 'cash_movement'
  | 'price_of_day'
  | 'price_pegged';
type TextOptions = { locale: Locale };

const MAX_QUOTED_CHARS = 60;
/** Shortens a quotation from the file. */
const truncate = (text: string) =>
  text.length > MAX_QUOTED_CHARS ? `${text.slice(0, MAX_QUOTED_CHARS)}…` : text;

const formatDay = (date: string, { locale }: TextOptions) => formatDate(Date.parse(date), locale);
const formatTypeName = (type: TransactionType, { locale }: TextOptions) =>
  lowerFirstWord(messagesWithPrefix('wallet_type_', locale)[type]);

/** Messages without parameters, or with a row number. */
const FIXED_TEXTS: Record<
  Exclude<ReasonCode, PlaceholderReason | ParameterisedReason>,
  (values: { row: string }, how: TextOptions) => string
> = {
  money_move: m.reason_money_move,
  money_exchange: m.reason_money_exchange,
  own_accounts: m.reason_own_accounts,
  derivatives: m.reason_derivatives,
  nothing: m.reason_nothing,
  above_table: m.reason_above_table,
  chosen: m.reason_chosen,
  no_date: m.reason_no_date,
  no_amount: m.reason_no_amount,
  zero: m.reason_zero,
  no_ticker: m.reason_no_ticker,
  no_type: m.reason_no_type,
  one_side: m.reason_one_side,
  several_sides: m.reason_several_sides,
  long_note: m.reason_long_note,
  account_name: m.reason_account_name,
  tag_name: m.reason_tag_name,
  too_many_tags: m.reason_too_many_tags,
  no_price: m.reason_no_price,
  fee_above: m.reason_fee_above,
  columns: m.reason_columns,
  in_wallet: m.reason_in_wallet,
  in_file: m.reason_in_file,
  together: m.reason_together,
  price_unknown: m.reason_price_unknown,
};

/** Messages that quote the file. */
const QUOTING_TEXTS: Record<PlaceholderReason, (values: { text: string }, how: TextOptions) => string> = {
  not_done: m.reason_not_done,
  no_coin: m.reason_no_coin,
  by_hand: m.reason_by_hand,
  word_left_out: m.reason_word_left_out,
  unlisted_token: m.reason_unlisted_token,
  unlisted_coin: m.reason_unlisted_coin,
  inexact: m.reason_inexact,
  bad_date: m.reason_bad_date,
  short_year: m.reason_short_year,
  future: m.reason_future,
  before_coins: m.reason_before_coins,
  bad_amount: m.reason_bad_amount,
  decimals: m.reason_decimals,
  too_large: m.reason_too_large,
  negative: m.reason_negative,
  bad_ticker: m.reason_bad_ticker,
  unknown_type: m.reason_unknown_type,
  currency: m.reason_currency,
  bad_source: m.reason_bad_source,
  unknown_pair: m.reason_unknown_pair,
  ticker: m.reason_ticker,
  day_order: m.reason_day_order,
  word: m.reason_word,
};

/** Codes whose text is an amount. It is not shortened, and is formatted for the language. */
const AMOUNT_CODES: ReadonlySet<string> = new Set([
  'decimals',
  'too_large',
  'negative',
] satisfies PlaceholderReason[]);
/** Messages for an empty text. */
const EMPTY_TEXTS: Partial<Record<PlaceholderReason, (values: object, how: TextOptions) => string>> = {
  currency: m.reason_no_currency,
  word: m.reason_no_word,
};

const REASON_TEXTS: { [C in ParameterisedReason]: (reason: Coded<C>, how: TextOptions) => string } = {
  other_figures: ({ type, ticker, quantity, date }, { locale }) =>
    m.reason_other_figures(
      {
        article: type === 'airdrop' ? 'an' : 'a',
        name: formatTypeName(type, { locale }),
        ticker: truncate(ticker),
        date: formatDay(date, { locale }),
        quantity: formatTypedAmount(quantity, locale),
      },
      { locale },
    ),
  not_there: ({ ticker, held, needed, date }, { locale }) =>
    m.reason_not_there(
      {
        date: formatDay(date, { locale }),
        held: formatTypedAmount(held, locale),
        needed: formatTypedAmount(needed, locale),
        ticker: truncate(ticker),
      },
      { locale },
    ),
  needed_later: ({ ticker, type, quantity, date }, { locale }) =>
    m.reason_needed_later(
      {
        name: formatTypeName(type, { locale }),
        quantity: formatTypedAmount(quantity, locale),
        ticker: truncate(ticker),
        date: formatDay(date, { locale }),
      },
      { locale },
    ),
  not_placed: ({ ticker, date }, { locale }) =>
    m.reason_not_placed({ ticker: truncate(ticker), date: formatDay(date, { locale }) }, { locale }),
  no_rate: ({ currency, date }, { locale }) =>
    m.reason_no_rate({ currency, date: formatDay(date, { locale }) }, { locale }),
  formerly: ({ ticker, name, present, conversion }, { locale }) => {
    if (conversion === null || conversion === '1:1')
      return m.reason_formerly({ ticker, name, present }, { locale });
    const [from, to] = conversion.split(':').map(Number) as [number, number];
    const units = { count: from, from: formatCount(from, locale), to: formatCount(to, locale) };
    return m.reason_formerly_converted({ ticker, name, present, ...units }, { locale });
  },
  cash_movement: ({ type, amount, currency }, { locale }) =>
    m.reason_cash_movement(
      { movement: m.cash_kind({ type }, { locale }), amount: formatTypedAmount(amount, locale), currency },
      { locale },
    ),
  price_of_day: ({ ticker, date }, { locale }) =>
    m.reason_price_of_day({ ticker: truncate(ticker), date: formatDay(date, { locale }) }, { locale }),
  price_pegged: ({ ticker }, { locale }) => m.reason_price_pegged({ ticker: truncate(ticker) }, { locale }),
};

/** Returns the message for the verdict on a row. */
export function toReasonText(reason: Reason, locale: Locale): string {
  if (reason.code in REASON_TEXTS)
    return (REASON_TEXTS[reason.code as ParameterisedReason] as (value: Reason, how: TextOptions) => string)(
      reason,
      {
        locale,
      },
    );
  if (!('text' in reason)) {
    const row = 'row' in reason ? String(reason.row) : '';
    return FIXED_TEXTS[reason.code as keyof typeof FIXED_TEXTS]({ row }, { locale });
  }
  const { code, text } = reason;
  if (text === '' && EMPTY_TEXTS[code]) return EMPTY_TEXTS[code]({}, { locale });
  return QUOTING_TEXTS[code](
    { text: AMOUNT_CODES.has(code) ? formatTypedAmount(text, locale) : truncate(text) },
    { locale },
  );
}
