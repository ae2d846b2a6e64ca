import type { ComponentAnswer, ComponentPartAnswer, DetailsAnswer } from '#contracts/details.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COMPONENTS, type Component } from '#domain/method/components.ts';
import type { Level } from '#domain/method/levels.ts';
import { canSeeScore, type Visibility } from '#domain/plans/access.ts';
import { componentPoints, componentWeights } from '#domain/scoring/component-points.ts';
import { percentile } from '#domain/scoring/percentile.ts';
import type { Part, PartInput } from '#domain/scoring/snapshot.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { isScoreVisible } from '#server/modules/market/visible-assets.ts';

function rawInputAnswer(input: PartInput, locale: Locale): ComponentPartAnswer['inputs'][number] {
  return {
    input: input.input,
    raw: input.raw,
    unit: input.unit,
    reason: input.reason?.[locale] ?? null,
    state: input.state,
    source: input.source,
    observed_at: input.observed_at,
    origin: input.origin ?? null,
    sample: input.sample,
  };
}

/**
 * Presents a part of a sub-score. With several inputs, `raw` is an object by input name, and unit and
 * source are those of the first.
 */
function partAnswer(part: Part, locale: Locale): ComponentPartAnswer {
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
    origin: first?.origin ?? null,
    sample: part.inputs.some((input) => input.sample),
  };
}

/**
 * Percentile among the rated assets of the same category, including the asset, 0..100. Null when it is the
 * only one. For display; not part of the score.
 */
function categoryPercentile(
  snapshot: MarketSnapshot,
  asset: MarketAsset,
  component: Component,
): number | null {
  const own = asset.score.components[component].score;
  if (own === null) return null;
  const scores = [own];
  for (const other of snapshot.assets.values()) {
    if (other === asset || other.facts.category !== asset.facts.category || other.score.status !== 'rated')
      continue;
    const { score } = other.score.components[component];
    if (score !== null) scores.push(score);
  }
  return scores.length === 1 ? null : percentile(own, Float64Array.from(scores).sort());
}

/**
 * Returns all 25 sub-scores with their parts. Viewers who may not see the score get raw figures and
 * coverage only. Percentiles reveal other assets, so they need access to all rated assets.
 */
export function componentAnswers(
  snapshot: MarketSnapshot,
  asset: MarketAsset,
  level: Level,
  visibility: Visibility,
  locale: Locale,
): NonNullable<DetailsAnswer['components']> {
  const { components } = asset.score;
  const weights = componentWeights(components, level);
  const points = componentPoints(components, level);
  const scored = isScoreVisible(asset, level, visibility);
  const seesAll = canSeeScore(visibility, snapshot.rated);
  return Object.fromEntries(
    COMPONENTS.map((name): [Component, ComponentAnswer] => {
      const { score, coverage, deduction, deduction_input, parts } = components[name];
      return [
        name,
        {
          score: scored ? score : null,
          coverage,
          weight: weights[name],
          points: scored ? points[name] : 0,
          deduction: scored ? deduction : 0,
          deduction_input: deduction_input && rawInputAnswer(deduction_input, locale),
          percentile: seesAll ? categoryPercentile(snapshot, asset, name) : null,
          parts: parts.map((part) => ({
            ...partAnswer(part, locale),
            ...(scored ? {} : { part_score: null }),
          })),
        },
      ];
    }),
  ) as NonNullable<DetailsAnswer['components']>;
}
