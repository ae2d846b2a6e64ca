import type { ApiClient } from '#contracts/client.ts';
import { detailsCall } from '#contracts/details.ts';
import { detailsHref } from '#contracts/pages.ts';
import { allCryptosCall, type RankAnswer, type RankEntry, rankCall } from '#contracts/rank.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { PILLARS, type Pillar } from '#domain/method/pillars.ts';
import { PILLAR_WEIGHTS } from '#domain/method/published-constants.ts';
import { DEFAULT_RISK_LEVEL, RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { severityWord } from '#web/components/flag/flag-badge.tsx';
import { levelName, levelSentence, pillarName } from '#web/components/score/profile-words.ts';
import { formatSourceLine } from '#web/components/source/source-line.ts';
import type {
  Examples,
  FlagExample,
  RowExample,
  ScoreExample,
  Three,
} from '#web/features/introduction/examples.ts';

/** Number of rows shown. `MAX_RANK` limits the search for a flag to the largest assets. */
const ROW_COUNT = 4;
const MAX_RANK = 40;

/** Loads real figures as examples. Null when loading fails or no score is visible: pages render without. */
export async function loadExamples(api: ApiClient, locale: Locale): Promise<Examples | null> {
  try {
    const ranks = await Promise.all(RISK_LEVELS.map((level) => api(rankCall, { level })));
    const rank = ranks.find(({ level }) => level === DEFAULT_RISK_LEVEL);
    const rows = (rank?.data ?? [])
      .slice(0, ROW_COUNT)
      .flatMap((entry, index) => toRowExample(entry, index + 1, locale) ?? []);
    const [first] = rows;
    if (!rank || !first) return null;
    return {
      date: formatDate(rank.asOf, locale),
      rows,
      profiles: ranks.map((each) => toProfileExample(each, rank.data[0]?.crypto_id._id, locale)),
      flag: await findFirstFlag(api, locale),
    };
  } catch {
    return null;
  }
}

const mapPillars = <T>(select: (block: Pillar) => T): Three<T> => PILLARS.map(select) as unknown as Three<T>;
const readWeights = (level: RiskLevel): Three<number> => mapPillars((block) => PILLAR_WEIGHTS[level][block]);

function toScoreExample(
  { crypto_id, scores }: RankEntry,
  level: RiskLevel,
  locale: Locale,
): ScoreExample | null {
  if (!scores) return null;
  const figures = mapPillars((block) => formatScore(scores[block], locale));
  const [project, hype, economics] = figures;
  const score = formatScore(scores.fv, locale);
  return {
    name: crypto_id.name,
    ticker: crypto_id.thicker,
    category: crypto_id.crypto_asset_category.name,
    href: detailsHref(locale, crypto_id._id, crypto_id.name, level),
    level,
    label: m.score_label({ score, band: scores.band, project, hype, economics }),
    band: scores.band,
    score,
    weights: readWeights(level),
    lengths: mapPillars((block) => scores[block]),
    names: mapPillars(pillarName),
    figures,
    weightFigures: mapPillars((block) => formatFixed(PILLAR_WEIGHTS[level][block], 2, locale)),
    pointFigures: mapPillars((block) => formatScore(scores[block] * PILLAR_WEIGHTS[level][block], locale)),
    provisional: scores.provisional,
  };
}

function toRowExample(entry: RankEntry, rank: number, locale: Locale): RowExample | null {
  // Rendered once for all visitors, so in US dollars.
  const { price, change_24h_in, change_7d_in, sparkline_7d } = entry.market;
  const score = toScoreExample(entry, DEFAULT_RISK_LEVEL, locale);
  if (!score) return null;
  return {
    ...score,
    rank: String(rank),
    price: price.usd === null ? UNKNOWN : formatCurrency(price.usd, 'usd', locale),
    change: { value: change_24h_in.usd, text: formatChange(change_24h_in.usd, locale) },
    sparkline: sparkline_7d
      ? { values: sparkline_7d, label: m.sparkline_label({ change: formatChange(change_7d_in.usd, locale) }) }
      : null,
  };
}

function toProfileExample(
  rank: RankAnswer,
  id: string | undefined,
  locale: Locale,
): Examples['profiles'][number] {
  const { level, data } = rank;
  const entry = data.find(({ crypto_id }) => crypto_id._id === id);
  return {
    level,
    name: levelName[level](),
    sentence: levelSentence[level](),
    weights: readWeights(level),
    weightWords: mapPillars(
      (block) => `${pillarName(block)} ${formatFixed(PILLAR_WEIGHTS[level][block], 2, locale)}`,
    ),
    score: entry ? toScoreExample(entry, level, locale) : null,
  };
}

/** Returns the first active, measured flag among the largest assets. Estimates are not used as examples. */
async function findFirstFlag(api: ApiClient, locale: Locale): Promise<FlagExample | null> {
  const listed = await api(allCryptosCall, {});
  for (const { _id, name } of listed.slice(0, MAX_RANK)) {
    const { flags } = await api(detailsCall, { id: _id });
    const flag = flags.find(({ cleared_at }) => cleared_at === null);
    if (!flag) continue;
    const word = severityWord(flag.severity);
    return {
      name,
      href: `${detailsHref(locale, _id, name, DEFAULT_RISK_LEVEL)}#flags`,
      severity: flag.severity,
      title: flag.title,
      text: flag.text,
      effect: flag.effect,
      since: m.intro_flag_since({
        word: word.charAt(0).toLocaleUpperCase() + word.slice(1),
        date: formatDate(flag.since, locale),
      }),
      source: formatSourceLine(flag, locale),
    };
  }
  return null;
}
