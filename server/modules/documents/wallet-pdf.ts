import type { Content, TableCell } from 'pdfmake/interfaces';
import type { WalletAnswer, WalletHoldingAnswer } from '#contracts/wallet.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { formatExact, formatExactMoney, formatFullAmount, formatSum } from '#domain/format/format-exact.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatPercent } from '#domain/format/format-percent.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatFileDate } from '#domain/wallet/file/format-file-date.ts';
import type { ExportedTransaction } from '#domain/wallet/file/transaction-line.ts';
import { m } from '#messages';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import type { Picked } from '#messages/picked.ts';
import {
  COLOURS,
  type FitUserText,
  figureCell,
  renderPdf,
  section,
  table,
} from '#server/modules/documents/render-pdf.ts';

type Words = Picked<'pdf_wallet_'>;

/** Data of the PDF: transactions in a range of days, and the report of the whole wallet. */
export interface WalletPdf {
  entries: readonly ExportedTransaction[];
  /** First day, ISO 8601; `to` is the last one. Both are included. */
  from: string;
  to: string;
  report: { summary: WalletAnswer['summary']; holdings: readonly Omit<WalletHoldingAnswer, 'lots'>[] };
  /** Milliseconds since 1970. */
  made: number;
  locale: Locale;
}

/** Wallet as PDF: summary, holdings, and the transactions in the range. */
export function walletPdf(wallet: WalletPdf): Promise<Buffer> {
  const { from, to, locale, made } = wallet;
  const words = messagesWithPrefix('pdf_wallet_', locale);
  const count = wallet.entries.length;
  const range = {
    from: formatDate(from, locale),
    to: formatDate(to, locale),
    count,
    transactions: formatCount(count, locale),
  };
  return renderPdf({ title: m.title_wallet({}, { locale }), made, locale }, (setText) => [
    {
      text: m.pdf_wallet_range(range, { locale }),
      color: COLOURS.second,
      fontSize: 9,
    },
    ...summary(wallet, words),
    ...holdings(wallet, words, setText),
    ...transactions(wallet, words, setText),
  ]);
}

function summary({ report, locale }: WalletPdf, words: Words): Content[] {
  const { summary: sums } = report;
  const formatAmount = (amount: string | null) => formatSum(amount, sums.currency, locale);
  const figures: [string, string][] = [
    [m.wallet_value({}, { locale }), formatAmount(sums.value)],
    [m.wallet_sum_invested({}, { locale }), formatAmount(sums.invested)],
    [words.unrealised, formatAmount(sums.unrealised)],
    [m.wallet_sum_realised({}, { locale }), formatAmount(sums.realised)],
    [m.wallet_result({}, { locale }), formatAmount(sums.profit_loss)],
    [m.wallet_fees({}, { locale }), formatAmount(sums.fees)],
    [words.return, formatPercent(sums.return === null ? null : sums.return * 100, locale)],
  ];
  const unknown = sums.unknown.price + sums.unknown.rate;
  const notes = [
    ...(unknown > 0 || sums.unpriced.length > 0
      ? [m.pdf_wallet_unknown({ figures: unknown, assets: sums.unpriced.length }, { locale })]
      : []),
    ...(sums.no_price_yet
      ? [m.pdf_wallet_at_cost({ count: sums.no_price_yet.transactions }, { locale })]
      : []),
  ];
  return [
    ...section(
      words.summary,
      m.pdf_wallet_counted(
        {
          method: sums.method,
          currency: sums.currency.toUpperCase(),
          date: formatDateTime(sums.as_of, locale),
        },
        { locale },
      ),
    ),
    ...table(
      figures.map(([head]) => ({ head, width: '*' as const })),
      [figures.map(([, text], at) => ({ text, bold: at === 0, fontSize: 9 }))],
    ),
    ...notes.map((text) => ({
      text,
      color: COLOURS.third,
      margin: [0, 4, 0, 0] as [number, number, number, number],
    })),
  ];
}

function holdings({ report, locale }: WalletPdf, words: Words, setText: FitUserText): Content[] {
  const { currency } = report.summary;
  const held = report.holdings.filter(({ quantity }) => quantity !== '0');
  const rows = held.map((holding): TableCell[] => [
    {
      stack: [
        setText(`${holding.crypto_id.name} ${holding.crypto_id.thicker}`),
        ...customPriceNote(holding, locale),
      ],
    },
    figureCell(formatExact(holding.quantity, locale)),
    figureCell(formatExactMoney(holding.average_price, currency, locale)),
    figureCell(formatSum(holding.cost, currency, locale)),
    figureCell(formatCurrency(holding.current_price, currency, locale)),
    figureCell(formatSum(holding.value, currency, locale)),
    figureCell(formatSum(holding.unrealised, currency, locale)),
  ]);
  if (rows.length === 0)
    return [
      ...section(m.wallet_holdings({}, { locale })),
      { text: words.nothing_held, color: COLOURS.second },
    ];
  return [
    ...section(m.wallet_holdings({}, { locale })),
    ...table(
      [
        { head: words.asset, width: '*' },
        { head: m.wallet_quantity({}, { locale }), width: 76, right: true },
        { head: m.wallet_average({}, { locale }), width: 56, right: true },
        { head: words.cost, width: 58, right: true },
        { head: words.price, width: 58, right: true },
        { head: m.wallet_value({}, { locale }), width: 58, right: true },
        { head: words.unrealised, width: 60, right: true },
      ],
      rows,
    ),
  ];
}

/** Returns the date of the price of a custom asset, which is not a market price. */
function customPriceNote(
  { custom_price }: WalletPdf['report']['holdings'][number],
  locale: Locale,
): Content[] {
  if (!custom_price) return [];
  const date = formatDate(custom_price.date, locale);
  return [{ text: m.wallet_custom_price_date({ date }, { locale }), color: COLOURS.third, fontSize: 6.5 }];
}

function transactions({ entries, locale }: WalletPdf, words: Words, setText: FitUserText): Content[] {
  if (entries.length === 0)
    return [
      ...section(m.wallet_transactions({}, { locale })),
      { text: words.no_transactions, color: COLOURS.second },
    ];
  const types = messagesWithPrefix('wallet_type_', locale);
  const rows = entries.map((entry): TableCell[] => [
    formatFileDate(entry.date, entry.at, locale),
    types[entry.type],
    {
      stack: [
        setText(entry.asset.ticker ? `${entry.asset.name} ${entry.asset.ticker}` : entry.asset.id),
        ...(entry.notes
          ? [{ text: setText(entry.notes), color: COLOURS.third, fontSize: 7 } as Content]
          : []),
      ],
    },
    figureCell(formatExact(entry.quantity, locale)),
    figureCell(formatFullAmount(entry.price, locale)),
    figureCell(formatFullAmount(entry.fees, locale)),
    entry.currency.toUpperCase(),
  ]);
  return [
    ...section(m.wallet_transactions({}, { locale }), words.exact),
    ...table(
      [
        { head: words.date, width: 68 },
        { head: words.type, width: 58 },
        { head: words.asset, width: '*' },
        { head: m.wallet_quantity({}, { locale }), width: 84, right: true },
        { head: words.price, width: 58, right: true },
        { head: m.wallet_fees({}, { locale }), width: 46, right: true },
        { head: words.currency, width: 20 },
      ],
      rows,
    ),
  ];
}
