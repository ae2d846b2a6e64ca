import { METHOD } from '#domain/method/method.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES_BY_PILLAR, type SubScore } from '#domain/method/sub-scores.ts';
import { explainScore } from '#domain/scoring/explain-score.ts';
import type { Part, PartInput, SubScoreResult } from '#domain/scoring/snapshot.ts';
import { computeSubScorePoints, computeSubScoreWeights } from '#domain/scoring/sub-score-points.ts';
import { formatLine, formatRaw, toWords } from '#server/commands/score-words.ts';
import { flagAnswers } from '#server/modules/flags/flag-presenter.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

const formatNumber = (value: number | null, digits = 2): string =>
  value === null ? '–' : value.toFixed(digits);
const formatPercent = (value: number, digits = 0): string => `${(value * 100).toFixed(digits)} %`;
const formatRow = (...cells: string[]): string =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(18) : cell.padStart(10))).join('');

/**
 * Explains the scores of one asset from raw inputs to published scores, for the three risk profiles. One
 * entry per line.
 */
export function explainDerivation(snapshot: MarketSnapshot, asset: MarketAsset): string[] {
  const { facts, score } = asset;
  return [
    `${facts.name} (${facts.ticker}), ${facts.id}: ${facts.category}, ${facts.kind}${facts.chain ? ', a chain' : ''}, market cap rank ${asset.market_cap_rank ?? 'unknown'}`,
    `Snapshot ${snapshot.id} as of ${snapshot.as_of}, ${snapshot.source} data, method ${snapshot.method}`,
    ...statusLines(asset),
    `Coverage ${formatPercent(score.coverage)} (${PILLARS.map((block) => `${block} ${formatPercent(score.pillar_coverage[block])}`).join(', ')})`,
    `Measured ${RISK_LEVELS.map((level) => `${level} ${formatPercent(score.measured_share[level].whole)}`).join(', ')}`,
    ...PILLARS.flatMap((block) => pillarLines(asset, block)),
    ...profileLines(asset),
    ...flagLines(asset),
    ...RISK_LEVELS.flatMap((level) => sumLines(asset, level)),
  ];
}

function statusLines({ score }: MarketAsset): string[] {
  if (score.status === 'rated') return ['Rated.'];
  const reasons = score.unrated_because.map(toWords).join(', ');
  if (score.status === 'stablecoin') {
    return [`A stablecoin: no rank${score.levels ? '' : `, and no score (${reasons})`}.`];
  }
  return [`Not rated: ${reasons}.`];
}

function pillarLines({ score }: MarketAsset, block: (typeof PILLARS)[number]): string[] {
  const shares = RISK_LEVELS.map((level) => `${level} ${formatPercent(METHOD.blocks[level][block])}`).join(
    ', ',
  );
  return [
    '',
    `${block.toUpperCase()} (of the score: ${shares})`,
    ...SUB_SCORES_BY_PILLAR[block].flatMap((name) => subScoreLines(score.components, name)),
  ];
}

function subScoreLines(components: Record<SubScore, SubScoreResult>, name: SubScore): string[] {
  const { score, coverage, parts, deduction, deduction_input: input } = components[name];
  if (score === null) return [`  ${toWords(name)}: does not apply`];
  const byLevel = (of: (level: RiskLevel) => string) => RISK_LEVELS.map(of).join(' / ');
  const weights = byLevel((level) => formatPercent(computeSubScoreWeights(components, level)[name], 1));
  const points = byLevel((level) => formatNumber(computeSubScorePoints(components, level)[name]));
  return [
    `  ${toWords(name)}: ${formatNumber(score)}, coverage ${formatPercent(coverage)}, weight ${weights} → ${points} points`,
    ...parts.map(partLine),
    ...(deduction > 0
      ? [`      less ${formatNumber(deduction)} for ${input ? formatInput(input) : 'admin privileges'}`]
      : []),
  ];
}

function partLine(part: Part): string {
  const { name, inputs, value, part_score, weight, state, k, scale } = part;
  if (part_score === null) return `      ${toWords(name)}: does not apply`;
  const seen = inputs.map(formatInput).join(' and ');
  const scaleText = scale
    ? `; ${formatRaw(value)} on a ${scale.kind} scale ${formatRaw(scale.zero)} to ${formatRaw(scale.hundred)}`
    : '';
  const ageText = state === 'ok' && k < 1 ? `, ${formatPercent(k)} fresh` : '';
  const unknown = state === 'ok' ? '' : ` (${state}: counts ${METHOD.unknown_part})`;
  return `      ${toWords(name)}: ${seen}${scaleText}${ageText} → ${formatNumber(part_score)}${unknown} × ${formatPercent(weight, 1)} = ${formatNumber(part_score * weight)}`;
}

function formatInput({ input, raw, unit, state, source, observed_at, delivery, origin }: PartInput): string {
  const value = state === 'ok' ? `${formatRaw(raw)} ${toWords(unit)}` : state;
  const from = source
    ? ` [${source}${origin === 'estimated' ? ', estimate' : delivery === 'live' ? ', live' : ''}${observed_at ? ` ${observed_at.slice(0, 10)}` : ''}]`
    : '';
  return `${input} ${value}${from}`;
}

function profileLines({ score, published }: MarketAsset): string[] {
  const { levels } = score;
  if (!levels) return ['', 'No scores.'];
  return [
    '',
    formatRow(
      'PROFILE',
      'project',
      'hype',
      'economics',
      'mean',
      'limited',
      'cap',
      'score',
      'published',
      'band',
    ),
    ...RISK_LEVELS.map((level) => {
      const { project, hype, economics, arith, base, cap, fv } = levels[level];
      const shown = published?.[level];
      return formatRow(
        level,
        ...[project, hype, economics, arith, base, cap, fv].map((value) => formatNumber(value)),
        formatNumber(shown?.score ?? null, 1),
        shown?.band ?? '–',
      );
    }),
    `limited: at most ${RISK_LEVELS.map((level) => `${METHOD.limits[level]} (${level})`).join(', ')} above the project pillar`,
  ];
}

function flagLines(asset: MarketAsset): string[] {
  const flags = flagAnswers(asset, 'en').filter(({ cleared_at }) => cleared_at === null);
  return [
    '',
    flags.length === 0 ? 'FLAGS none' : 'FLAGS',
    ...flags.map(({ code, severity, title, text, effect, since, source, observed_at }) => {
      const seen = source ? ` [${source} ${observed_at?.slice(0, 10) ?? ''}]` : '';
      return `  ${code} ${severity} ${title}, since ${since}: ${text} ${effect}${seen}`;
    }),
  ];
}

/** Formats the published score as a sum of its points. */
function sumLines({ score, published }: MarketAsset, level: RiskLevel): string[] {
  if (!score.levels || !published) return [];
  const lines = explainScore(score, level, published[level].score).filter(
    ({ points }) => Math.abs(points) >= 0.005,
  );
  return [
    '',
    `SUM ${level}: ${lines.map((line) => formatLine(line, 2)).join(', ')} = ${formatNumber(published[level].score, 1)}`,
  ];
}
