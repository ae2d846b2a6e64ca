import type { ComponentAnswer, ComponentPartAnswer, DetailsAnswer } from '#contracts/details.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { componentPoints, componentWeights } from '#domain/scoring/component-points.ts';
import { COMPONENTS, type Component } from '#domain/scoring/components.ts';
import type { Level } from '#domain/scoring/levels.ts';
import type { Part, PartInput } from '#domain/scoring/snapshot.ts';
import type { MarketAsset, MarketSnapshot } from '#server/snapshot/market-snapshot.ts';

function rawInputAnswer(input: PartInput, locale: Locale): ComponentPartAnswer['inputs'][number] {
  return {
    input: input.input,
    raw: input.raw,
    unit: input.unit,
    reason: input.reason?.[locale] ?? null,
    state: input.state,
    source: input.source,
    observed_at: input.observed_at,
    sample: input.sample,
  };
}

/** A part with several inputs has them under their names in `raw`, and the first one's unit and source. */
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
    sample: part.inputs.some((input) => input.sample),
  };
}

/** Share of the other rated assets of the same category that score lower, 0..100; null in a category of one. Shown, never scored. */
function percentile(snapshot: MarketSnapshot, asset: MarketAsset, component: Component): number | null {
  const own = asset.score.components[component].score;
  if (own === null) return null;
  let others = 0;
  let lower = 0;
  for (const other of snapshot.assets.values()) {
    if (other === asset || other.facts.category !== asset.facts.category || other.score.status !== 'rated')
      continue;
    const score = other.score.components[component].score;
    if (score === null) continue;
    others += 1;
    if (score < own) lower += 1;
  }
  return others === 0 ? null : (100 * lower) / others;
}

/** All 25 sub-scores with their parts; an asset not yet rated shows what is known of it. */
export function componentAnswers(
  snapshot: MarketSnapshot,
  asset: MarketAsset,
  level: Level,
  locale: Locale,
): NonNullable<DetailsAnswer['components']> {
  const { components } = asset.score;
  const weights = componentWeights(components, level);
  const points = componentPoints(components, level);
  return Object.fromEntries(
    COMPONENTS.map((name): [Component, ComponentAnswer] => {
      const { score, coverage, deduction, deduction_input, parts } = components[name];
      return [
        name,
        {
          score,
          coverage,
          weight: weights[name],
          points: points[name],
          deduction,
          deduction_input: deduction_input && rawInputAnswer(deduction_input, locale),
          percentile: percentile(snapshot, asset, name),
          parts: parts.map((part) => partAnswer(part, locale)),
        },
      ];
    }),
  ) as NonNullable<DetailsAnswer['components']>;
}
