import { BLOCKS } from '#domain/method/blocks.ts';
import { COMPONENTS_OF, type Component } from '#domain/method/components.ts';
import { LEVELS, type Level } from '#domain/method/levels.ts';
import { METHOD } from '#domain/method/method.ts';
import { componentPoints, componentWeights } from '#domain/scoring/component-points.ts';
import { explainScore } from '#domain/scoring/explain-score.ts';
import type { ComponentScore, Part, PartInput } from '#domain/scoring/snapshot.ts';
import { lineText, rawText, words } from '#server/commands/score-words.ts';
import { flagAnswers } from '#server/modules/flags/flag-presenter.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

const number = (value: number | null, digits = 2): string => (value === null ? '–' : value.toFixed(digits));
const percent = (value: number, digits = 0): string => `${(value * 100).toFixed(digits)} %`;
const row = (...cells: string[]): string =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(18) : cell.padStart(10))).join('');

/**
 * Explains the scores of one asset from raw inputs to published scores, for the three risk profiles. One
 * entry per line.
 */
export function derivation(snapshot: MarketSnapshot, asset: MarketAsset): string[] {
  const { facts, score } = asset;
  return [
    `${facts.name} (${facts.ticker}), ${facts.id}: ${facts.category}, ${facts.kind}${facts.chain ? ', a chain' : ''}, market cap rank ${asset.market_cap_rank ?? 'unknown'}`,
    `Snapshot ${snapshot.id} as of ${snapshot.as_of}, ${snapshot.source} data, method ${snapshot.method}`,
    ...status(asset),
    `Coverage ${percent(score.coverage)} (${BLOCKS.map((block) => `${block} ${percent(score.block_coverage[block])}`).join(', ')}), confidence ${score.confidence ?? 'none'}${score.sample ? '; rests on sample estimates' : ''}`,
    ...BLOCKS.flatMap((block) => blockLines(asset, block)),
    ...profileLines(asset),
    ...flagLines(asset),
    ...LEVELS.flatMap((level) => sumLines(asset, level)),
  ];
}

function status({ score }: MarketAsset): string[] {
  if (score.status === 'rated') return ['Rated.'];
  const reasons = score.unrated_because.map(words).join(', ');
  if (score.status === 'stablecoin') {
    return [`A stablecoin: no rank${score.levels ? '' : `, and no score (${reasons})`}.`];
  }
  return [`Not rated, because of: ${reasons}.`];
}

function blockLines({ score }: MarketAsset, block: (typeof BLOCKS)[number]): string[] {
  const shares = LEVELS.map((level) => `${level} ${percent(METHOD.blocks[level][block])}`).join(', ');
  return [
    '',
    `${block.toUpperCase()} (of the score: ${shares})`,
    ...COMPONENTS_OF[block].flatMap((name) => componentLines(score.components, name)),
  ];
}

function componentLines(components: Record<Component, ComponentScore>, name: Component): string[] {
  const { score, coverage, parts, deduction, deduction_input: input } = components[name];
  if (score === null) return [`  ${words(name)}: does not apply`];
  const byLevel = (of: (level: Level) => string) => LEVELS.map(of).join(' / ');
  const weights = byLevel((level) => percent(componentWeights(components, level)[name], 1));
  const points = byLevel((level) => number(componentPoints(components, level)[name]));
  return [
    `  ${words(name)}: ${number(score)}, coverage ${percent(coverage)}, weight ${weights} → ${points} points`,
    ...parts.map(partLine),
    ...(deduction > 0
      ? [`      less ${number(deduction)} for ${input ? inputText(input) : 'owner powers'}`]
      : []),
  ];
}

function partLine(part: Part): string {
  const { name, inputs, value, part_score, weight, state, k, scale } = part;
  if (part_score === null) return `      ${words(name)}: does not apply`;
  const seen = inputs.map(inputText).join(' and ');
  const placed = scale
    ? `; ${rawText(value)} on a ${scale.kind} scale ${rawText(scale.zero)} to ${rawText(scale.hundred)}`
    : '';
  const aged = state === 'ok' && k < 1 ? `, ${percent(k)} fresh` : '';
  const unknown = state === 'ok' ? '' : ` (${state}: counts ${METHOD.unknown_part})`;
  return `      ${words(name)}: ${seen}${placed}${aged} → ${number(part_score)}${unknown} × ${percent(weight, 1)} = ${number(part_score * weight)}`;
}

function inputText({ input, raw, unit, state, source, observed_at, origin, sample }: PartInput): string {
  const value = state === 'ok' ? `${rawText(raw)} ${words(unit)}` : state;
  const from = source
    ? ` [${source}${sample ? ', sample' : origin === 'live' ? ', live' : ''}${observed_at ? ` ${observed_at.slice(0, 10)}` : ''}]`
    : '';
  return `${input} ${value}${from}`;
}

function profileLines({ score, published }: MarketAsset): string[] {
  const { levels } = score;
  if (!levels) return ['', 'No scores.'];
  return [
    '',
    row('PROFILE', 'project', 'hype', 'economics', 'mean', 'limited', 'cap', 'score', 'published', 'band'),
    ...LEVELS.map((level) => {
      const { project, hype, economics, arith, base, cap, fv } = levels[level];
      const shown = published?.[level];
      return row(
        level,
        ...[project, hype, economics, arith, base, cap, fv].map((value) => number(value)),
        number(shown?.score ?? null, 1),
        shown?.band ?? '–',
      );
    }),
    `limited: at most ${LEVELS.map((level) => `${METHOD.limits[level]} (${level})`).join(', ')} above the project block`,
  ];
}

function flagLines(asset: MarketAsset): string[] {
  const flags = flagAnswers(asset, 'en').filter(({ cleared_at }) => cleared_at === null);
  return [
    '',
    flags.length === 0 ? 'FLAGS none' : 'FLAGS',
    ...flags.map(({ code, severity, title, text, effect, since, source, sample, observed_at }) => {
      const seen = source ? ` [${source}${sample ? ', sample' : ''} ${observed_at?.slice(0, 10) ?? ''}]` : '';
      return `  ${code} ${severity} ${title}, since ${since}: ${text} ${effect}${seen}`;
    }),
  ];
}

/** Formats the published score as a sum of its points. */
function sumLines({ score, published }: MarketAsset, level: Level): string[] {
  if (!score.levels || !published) return [];
  const lines = explainScore(score, level, published[level].score).filter(
    ({ points }) => Math.abs(points) >= 0.005,
  );
  return [
    '',
    `SUM ${level}: ${lines.map((line) => lineText(line, 2)).join(', ')} = ${number(published[level].score, 1)}`,
  ];
}
