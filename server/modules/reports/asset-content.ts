import type { DetailsAnswer } from '#contracts/details.ts';
import { formatCompactMoney } from '#domain/format/format-compact.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { formatCount, formatNumber } from '#domain/format/format-number.ts';
import { formatChange, formatPercent, formatShare } from '#domain/format/format-percent.ts';
import { formatPoints, formatScore } from '#domain/format/format-score.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import type { Visibility } from '#domain/plans/access.ts';
import type { ReportCell, ReportDocument, ReportSection } from '#domain/report/report-document.ts';
import { m } from '#messages';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { detailsAnswer } from '#server/modules/assets/details-presenter.ts';
import type { Figure, MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import {
  describeReasons,
  type ReportWords,
  readReportWords,
  sourceText,
} from '#server/modules/reports/report-cells.ts';

interface AssetContext {
  words: ReportWords;
  locale: Locale;
}

/** Builds a report on one listed asset, with what the viewer may see. */
export function assetReport(
  snapshot: MarketSnapshot,
  asset: MarketAsset,
  visibility: Visibility,
  locale: Locale,
): ReportDocument {
  const words = readReportWords(locale);
  const { id, name } = asset.facts;
  const context = { words, locale };
  const details = RISK_LEVELS.map((level) => detailsAnswer(snapshot, { id, level }, visibility, locale));
  const [medium] = details as [DetailsAnswer];
  return {
    title: m.report_asset_title({ name }, { locale }),
    lead: m.report_asset_lead({ date: formatDateTime(snapshot.as_of, locale) }, { locale }),
    sections: [
      marketSection(asset, context),
      scoresSection(details, context),
      ...(medium.scores === null ? [] : [movesSection(asset, context)]),
      flagsSection(medium, context),
      checksSection(medium, context),
      subScoresSection(medium, context),
      inputsSection(medium, context),
    ],
  };
}

function marketSection({ quote }: MarketAsset, { words, locale }: AssetContext): ReportSection {
  const usd = (value: number) => formatCompactMoney(value, 'usd', locale);
  const price = (value: number) => formatCurrency(value, 'usd', locale);
  const change = (value: number) => formatChange(value, locale);
  const count = (value: number) => formatCount(value, locale);
  const figures: [string, Figure | null, (value: number) => string][] = [
    [words.price, quote.price, price],
    [words.market_cap, quote.market_cap, usd],
    [words.volume, quote.volume_24h, usd],
    [words.change_24h, quote.change_24h, change],
    [words.change_7d, quote.change_7d, change],
    [words.fdv, quote.fully_diluted, usd],
    [words.circulating, quote.circulating, count],
    [words.max, quote.max, count],
    [words.ath, quote.ath, price],
  ];
  return {
    id: 'market',
    title: words.market,
    lead: null,
    head: [words.figure, words.value, words.source],
    rows: figures.map(([name, figure, format]) => [
      { text: name },
      { text: figure ? format(figure.value) : UNKNOWN },
      { text: figure ? sourceText(figure.source, figure.observed_at, locale) : UNKNOWN },
    ]),
    empty: words.market_none,
  };
}

/** One row for each risk profile whose score is visible. */
function scoresSection(details: readonly DetailsAnswer[], { words, locale }: AssetContext): ReportSection {
  const score = (value: number) => formatScore(value, locale);
  return {
    id: 'scores',
    title: words.scores,
    lead: null,
    head: [words.profile, words.score, words.range, words.pillars, words.measured_share, words.since],
    rows: details.flatMap(({ level, scores }) =>
      scores === null
        ? []
        : [
            [
              { text: words[`profile_${level}`] },
              { text: score(scores.fv), ...(scores.provisional ? { note: words.estimates } : {}) },
              { text: `${score(scores.range[0])}–${score(scores.range[1])}` },
              { text: [scores.project, scores.hype, scores.economics].map(score).join(' · ') },
              { text: formatShare(scores.measured_share, locale, 0) },
              { text: formatDate(scores.published_at, locale) },
            ],
          ],
    ),
    empty: words.scores_none,
  };
}

function movesSection({ week_change }: MarketAsset, { words, locale }: AssetContext): ReportSection {
  return {
    id: 'moves',
    title: words.moves,
    lead: null,
    head: [words.profile, words.before, words.now, words.change, words.reasons],
    rows:
      week_change === null
        ? []
        : RISK_LEVELS.map((level) => {
            const change = week_change.levels[level];
            return [
              { text: words[`profile_${level}`] },
              {
                text: formatScore(change.before, locale),
                note: [
                  formatDate(week_change.day, locale),
                  change.kind === 'recomputed' ? words.recomputed : null,
                ]
                  .filter(Boolean)
                  .join(', '),
              },
              { text: formatScore(change.now, locale) },
              { text: formatPoints(change.now - change.before, locale) },
              { text: describeReasons(change, words, locale) },
            ];
          }),
    empty: words.movers_none,
  };
}

function flagsSection({ flags }: DetailsAnswer, { words, locale }: AssetContext): ReportSection {
  return {
    id: 'flags',
    title: words.flags,
    lead: null,
    head: [words.flag, words.evidence, words.since, words.cleared, words.source],
    rows: flags.map((flag) => [
      { text: flag.title },
      { text: flag.text, note: flag.effect },
      { text: formatDate(flag.since, locale) },
      { text: flag.cleared_at === null ? UNKNOWN : formatDate(flag.cleared_at, locale) },
      { text: sourceText(flag.source, flag.observed_at, locale) },
    ]),
    empty: words.flags_none,
  };
}

function checksSection({ checks }: DetailsAnswer, { words }: AssetContext): ReportSection {
  return {
    id: 'checks',
    title: words.checks,
    lead: null,
    head: [words.flag, words.evidence],
    rows: checks.map(({ title, text }) => [{ text: title, note: words.estimate }, { text }]),
    empty: words.checks_none,
  };
}

function subScoresSection(
  { components, scores }: DetailsAnswer,
  { words, locale }: AssetContext,
): ReportSection {
  const names = messagesWithPrefix('component_', locale);
  const shown = scores === null || components === null ? [] : Object.entries(components);
  return {
    id: 'sub-scores',
    title: words.sub_scores,
    lead: null,
    head: [words.sub_score, words.score, words.weight, words.points, words.measured_share],
    rows: shown.map(([name, { score, weight, points, measured_share }]) => [
      { text: names[name as keyof typeof names] },
      { text: score === null ? UNKNOWN : formatScore(score, locale) },
      { text: formatShare(weight, locale) },
      { text: formatNumber(points, locale) },
      { text: formatShare(measured_share, locale, 0) },
    ]),
    empty: words.scores_none,
  };
}

/** Every figure that enters the score, once, with its origin, source and date. */
function inputsSection({ components, scores }: DetailsAnswer, context: AssetContext): ReportSection {
  const { words, locale } = context;
  const parts = scores === null || components === null ? [] : Object.values(components);
  const inputs = new Map(
    parts.flatMap((component) =>
      component.parts.flatMap((part) => part.inputs.map((input) => [input.input, input] as const)),
    ),
  );
  const names: Readonly<Record<string, string>> = messagesWithPrefix('input_', locale);
  return {
    id: 'inputs',
    title: words.inputs,
    lead: null,
    head: [words.figure, words.value, words.origin, words.source],
    rows: [...inputs.values()].map((input): ReportCell[] => [
      { text: names[input.input] ?? input.input },
      { text: formatRaw(input.raw, input.unit, context) },
      { text: input.raw === null ? words.missing : describeOrigin(input.origin, words) },
      { text: sourceText(input.source, input.observed_at, locale) },
    ]),
    empty: words.inputs_none,
  };
}

function describeOrigin(origin: string, words: ReportWords): string {
  if (origin === 'measured') return words.measured;
  return origin === 'rated' ? words.rated : words.estimate;
}

/** Formats a number by its unit; other values are on the page of the asset. */
function formatRaw(raw: unknown, unit: string, { locale }: AssetContext): string {
  if (typeof raw === 'string') return raw;
  if (typeof raw !== 'number') return UNKNOWN;
  if (unit.startsWith('usd')) return formatCompactMoney(raw, 'usd', locale);
  if (unit === 'price') return formatCurrency(raw, 'usd', locale);
  if (unit.startsWith('percent')) return formatPercent(raw, locale, 1);
  if (unit.startsWith('share') || unit === 'per_day') return formatShare(raw, locale);
  if (unit === 'yes_no' || unit === 'level')
    return raw >= 1
      ? m.input_yes({}, { locale })
      : raw > 0
        ? m.input_partly({}, { locale })
        : m.input_no({}, { locale });
  return Number.isInteger(raw) ? formatCount(raw, locale) : formatNumber(raw, locale);
}
