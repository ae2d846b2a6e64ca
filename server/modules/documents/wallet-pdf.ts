import type { Content, TableCell } from 'pdfmake/interfaces';
import type { WalletAnswer, WalletHoldingAnswer } from '#contracts/wallet.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { formatExact, formatExactMoney, formatFullAmount, formatSum } from '#domain/format/format-exact.ts';
import { formatPercent } from '#domain/format/format-percent.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { TYPE_WORDS } from '#domain/wallet/file/wallet-columns.ts';
import type { FiledEntry } from '#domain/wallet/file/wallet-line.ts';
import { writtenDate } from '#domain/wallet/file/written-date.ts';
import { drawPdf, figure, INK, part, type SetText, table } from '#server/modules/documents/draw-pdf.ts';
import { WALLET_PDF_WORDS, type WalletPdfWords } from '#server/modules/documents/wallet-pdf-words.ts';

/** What a wallet is drawn from: its transactions of a range of days, and what all of it is worth. */
export interface WalletPdf {
  entries: readonly FiledEntry[];
  /** ISO days, both included. */
  from: string;
  to: string;
  report: { summary: WalletAnswer['summary']; holdings: readonly Omit<WalletHoldingAnswer, 'lots'>[] };
  /** Milliseconds since 1970. */
  made: number;
  locale: Locale;
}

/** The wallet as a document: what it is worth, what is held, and the transactions of the range, with page numbers. */
export function walletPdf(given: WalletPdf): Promise<Buffer> {
  const { from, to, locale, made } = given;
  const words = WALLET_PDF_WORDS[locale];
  return drawPdf({ title: words.title, made, locale }, (setText) => [
    {
      text: words.range(formatDate(from, locale), formatDate(to, locale), given.entries.length),
      color: INK.second,
      fontSize: 9,
    },
    ...summary(given, words),
    ...holdings(given, words, setText),
    ...transactions(given, words, setText),
  ]);
}

function summary({ report, locale }: WalletPdf, words: WalletPdfWords): Content[] {
  const { summary: sums } = report;
  const told = (amount: string | null) => formatSum(amount, sums.currency, locale);
  const figures: [string, string][] = [
    [words.value, told(sums.value)],
    [words.invested, told(sums.invested)],
    [words.unrealised, told(sums.unrealised)],
    [words.realised, told(sums.realised)],
    [words.profit_loss, told(sums.profit_loss)],
    [words.fees, told(sums.fees)],
    [words.return, formatPercent(sums.return === null ? null : sums.return * 100, locale)],
  ];
  const notes = [
    ...(sums.unknown.length > 0 || sums.unpriced.length > 0
      ? [words.unknown(sums.unknown.length, sums.unpriced.length)]
      : []),
    ...(sums.no_price_yet ? [words.atCost(sums.no_price_yet.transactions)] : []),
  ];
  return [
    ...part(
      words.summary,
      words.counted(
        words.methods[sums.method],
        sums.currency.toUpperCase(),
        formatDateTime(sums.as_of, locale),
      ),
    ),
    ...table(
      figures.map(([head]) => ({ head, width: '*' as const })),
      [figures.map(([, text], at) => ({ text, bold: at === 0, fontSize: 9 }))],
    ),
    ...notes.map((text) => ({
      text,
      color: INK.third,
      margin: [0, 4, 0, 0] as [number, number, number, number],
    })),
  ];
}

function holdings({ report, locale }: WalletPdf, words: WalletPdfWords, setText: SetText): Content[] {
  const { currency } = report.summary;
  const held = report.holdings.filter(({ quantity }) => quantity !== '0');
  const rows = held.map((holding): TableCell[] => [
    { stack: [setText(`${holding.crypto_id.name} ${holding.crypto_id.thicker}`)] },
    figure(formatExact(holding.quantity, locale)),
    figure(formatExactMoney(holding.average_price, currency, locale)),
    figure(formatSum(holding.cost, currency, locale)),
    figure(formatCurrency(holding.current_price, currency, locale)),
    figure(formatSum(holding.value, currency, locale)),
    figure(formatSum(holding.unrealised, currency, locale)),
  ]);
  if (rows.length === 0) return [...part(words.holdings), { text: words.nothing_held, color: INK.second }];
  return [
    ...part(words.holdings),
    ...table(
      [
        { head: words.asset, width: '*' },
        { head: words.quantity, width: 76, right: true },
        { head: words.average, width: 56, right: true },
        { head: words.cost, width: 58, right: true },
        { head: words.price, width: 58, right: true },
        { head: words.value, width: 58, right: true },
        { head: words.unrealised, width: 60, right: true },
      ],
      rows,
    ),
  ];
}

function transactions({ entries, locale }: WalletPdf, words: WalletPdfWords, setText: SetText): Content[] {
  if (entries.length === 0)
    return [...part(words.transactions), { text: words.no_transactions, color: INK.second }];
  const rows = entries.map((entry): TableCell[] => [
    writtenDate(entry.date, entry.at, locale),
    TYPE_WORDS[locale][entry.type],
    {
      stack: [
        setText(entry.asset.ticker ? `${entry.asset.name} ${entry.asset.ticker}` : entry.asset.id),
        ...(entry.notes ? [{ text: setText(entry.notes), color: INK.third, fontSize: 7 } as Content] : []),
      ],
    },
    figure(formatExact(entry.quantity, locale)),
    figure(formatFullAmount(entry.price, locale)),
    figure(formatFullAmount(entry.fees, locale)),
    entry.currency.toUpperCase(),
  ]);
  return [
    ...part(words.transactions, words.exact),
    ...table(
      [
        { head: words.date, width: 68 },
        { head: words.type, width: 58 },
        { head: words.asset, width: '*' },
        { head: words.quantity, width: 84, right: true },
        { head: words.price, width: 58, right: true },
        { head: words.fees, width: 46, right: true },
        { head: words.currency, width: 20 },
      ],
      rows,
    ),
  ];
}
