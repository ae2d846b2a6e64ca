import type { WalletAnswer } from '#contracts/wallet.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { formatQuantity, formatSum } from '#domain/format/format-exact.ts';
import { formatPercent } from '#domain/format/format-percent.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { ReportDocument } from '#domain/report/report-document.ts';
import { m } from '#messages';
import { flagAnswers } from '#server/modules/flags/flag-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import {
  assetCell,
  describeReasons,
  orUnknown,
  readReportWords,
  scoreCell,
  sourceText,
  weekCell,
} from '#server/modules/reports/report-cells.ts';

/** Builds a report on the wallet of a user who may see every score. */
export function portfolioReport(
  snapshot: MarketSnapshot,
  { summary, holdings }: Pick<WalletAnswer, 'summary' | 'holdings'>,
  locale: Locale,
): ReportDocument {
  const words = readReportWords(locale);
  const money = (value: string | null) =>
    orUnknown(value, (amount) => formatSum(amount, summary.currency, locale));
  const held = holdings.filter(({ quantity }) => Number(quantity) > 0);
  const assets = held.flatMap(({ crypto_id }) => snapshot.assets.get(crypto_id._id) ?? []);
  const total = Number(summary.value);
  const own = { text: words.own_figures };
  const priced = { text: formatDateTime(summary.as_of, locale) };
  return {
    title: words.portfolio_title,
    lead: m.report_portfolio_lead({ date: formatDateTime(summary.as_of, locale) }, { locale }),
    sections: [
      {
        id: 'summary',
        title: words.summary,
        lead: null,
        head: [words.figure, words.value, words.source],
        rows: [
          [{ text: words.value }, { text: money(summary.value) }, priced],
          [{ text: words.invested }, { text: money(summary.invested) }, own],
          [{ text: words.unrealised }, { text: money(summary.unrealised) }, priced],
          [{ text: words.realised }, { text: money(summary.realised) }, own],
          [{ text: words.fees }, { text: money(summary.fees) }, own],
          [
            { text: words.return },
            { text: orUnknown(summary.return, (value) => formatPercent(value * 100, locale)) },
            priced,
          ],
        ],
        empty: words.holdings_none,
      },
      {
        id: 'holdings',
        title: words.holdings,
        lead: null,
        head: [words.asset, words.quantity, words.cost, words.value, words.share, words.score, words.source],
        rows: held.map(({ crypto_id, quantity, cost, value }) => {
          const asset = snapshot.assets.get(crypto_id._id);
          const price = asset?.quote.price ?? null;
          return [
            asset ? assetCell(asset) : { text: crypto_id.name },
            { text: formatQuantity(quantity, locale) },
            { text: money(cost) },
            { text: money(value) },
            {
              text:
                value === null || !(total > 0)
                  ? UNKNOWN
                  : formatPercent((Number(value) / total) * 100, locale, 1),
            },
            asset ? scoreCell(asset, words, locale) : { text: UNKNOWN },
            { text: sourceText(price?.source ?? null, price?.observed_at ?? null, locale) },
          ];
        }),
        empty: words.holdings_none,
      },
      {
        id: 'flags',
        title: words.flags,
        lead: null,
        head: [words.asset, words.flag, words.evidence, words.source],
        rows: assets.flatMap((asset) =>
          flagAnswers(asset, locale)
            .filter(({ cleared_at }) => cleared_at === null)
            .map((flag) => [
              assetCell(asset),
              { text: flag.title },
              { text: flag.text },
              { text: sourceText(flag.source, flag.observed_at, locale) },
            ]),
        ),
        empty: words.flags_none,
      },
      {
        id: 'moves',
        title: words.moves,
        lead: null,
        head: [words.asset, words.score, words.change, words.reasons],
        rows: assets.flatMap((asset) => {
          const change = asset.week_change?.levels.medium;
          if (!change || change.now === change.before) return [];
          return [
            [
              assetCell(asset),
              scoreCell(asset, words, locale),
              weekCell(asset, locale),
              { text: describeReasons(change, words, locale) },
            ],
          ];
        }),
        empty: words.movers_none,
      },
    ],
  };
}
