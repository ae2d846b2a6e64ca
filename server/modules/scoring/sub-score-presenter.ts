import type { DetailsAnswer, SubScoreAnswer, SubScorePartAnswer } from '#contracts/details.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { FigureOrigin } from '#domain/method/inputs.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES, type SubScore } from '#domain/method/sub-scores.ts';
import { canSeeScore, type Visibility } from '#domain/plans/access.ts';
import { computePercentile } from '#domain/scoring/percentile.ts';
import type { Part, PartInput } from '#domain/scoring/snapshot.ts';
import { computeSubScorePoints, computeSubScoreWeights } from '#domain/scoring/sub-score-points.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { isScoreVisible } from '#server/modules/market/visible-assets.ts';

function rawInputAnswer(input: PartInput, locale: Locale): SubScorePartAnswer['inputs'][number] {
  return {
    input: input.input,
    raw: input.raw,
    unit: input.unit,
    reason: input.reason?.[locale] ?? null,
    reason_links: [...(input.reason?.links ?? [])],
    state: input.state,
    source: input.source,
    observed_at: input.observed_at,
    delivery: input.delivery,
    origin: input.origin,
  };
}

/** A part is no better known than its weakest input. */
function findWeakestOrigin({ state, inputs }: Part): FigureOrigin {
  if (state === 'na') return 'na';
  if (state !== 'ok') return 'missing';
  const origins = new Set(inputs.map(({ origin }) => origin));
  return origins.has('estimated') ? 'estimated' : origins.has('rated') ? 'rated' : 'measured';
}

/**
 * Presents a part of a sub-score. With several inputs, `raw` is an object by input name, and unit and
 * source are those of the first.
 */
function partAnswer(part: Part, locale: Locale): SubScorePartAnswer {
  const [first] = part.inputs;
  return {
    input: part.name,
    raw:
      part.inputs.length === 1
        ? first!.raw
        : Object.fromEntries(part.inputs.map(({ input, raw }) => [input, raw])),
    unit: first?.unit ?? '',
    value: part.value,
    part_score: part.part_score,
    weight: part.weight,
    freshness: part.k,
    scale: part.scale,
    inputs: part.inputs.map((input) => rawInputAnswer(input, locale)),
    state: part.state,
    source: first?.source ?? null,
    observed_at: first?.observed_at ?? null,
    delivery: first?.delivery ?? null,
    origin: findWeakestOrigin(part),
  };
}

/**
 * Percentile among the rated assets of the same category, including the asset, 0..100. Null when it is the
 * only one. For display; not part of the score.
 */
function computeCategoryPercentile(
  snapshot: MarketSnapshot,
  asset: MarketAsset,
  component: SubScore,
): number | null {
  const ownScore = asset.score.components[component].score;
  if (ownScore === null) return null;
  const scores = [ownScore];
  for (const other of snapshot.assets.values()) {
    if (other === asset || other.facts.category !== asset.facts.category || other.score.status !== 'rated')
      continue;
    const { score } = other.score.components[component];
    if (score !== null) scores.push(score);
  }
  return scores.length === 1 ? null : computePercentile(ownScore, Float64Array.from(scores).sort());
}

/**
 * Returns all 25 sub-scores with their parts. Viewers who may not see the score get raw figures and
 * coverage only. Percentiles reveal other assets, so they need access to all rated assets.
 */
export function toSubScoreAnswers(
  snapshot: MarketSnapshot,
  asset: MarketAsset,
  level: RiskLevel,
  visibility: Visibility,
  locale: Locale,
): NonNullable<DetailsAnswer['components']> {
  const { components } = asset.score;
  const weights = computeSubScoreWeights(components, level);
  const points = computeSubScorePoints(components, level);
  const isScoreShown = isScoreVisible(asset, level, visibility);
  const canSeeAll = canSeeScore(visibility, snapshot.rated);
  return Object.fromEntries(
    SUB_SCORES.map((name): [SubScore, SubScoreAnswer] => {
      const { score, coverage, measured_share, deduction, deduction_input, parts } = components[name];
      return [
        name,
        {
          score: isScoreShown ? score : null,
          coverage,
          measured_share,
          weight: weights[name],
          points: isScoreShown ? points[name] : 0,
          deduction: isScoreShown ? deduction : 0,
          deduction_input: deduction_input && rawInputAnswer(deduction_input, locale),
          percentile: canSeeAll ? computeCategoryPercentile(snapshot, asset, name) : null,
          parts: parts.map((part) => ({
            ...partAnswer(part, locale),
            ...(isScoreShown ? {} : { part_score: null }),
          })),
        },
      ];
    }),
  ) as NonNullable<DetailsAnswer['components']>;
}
