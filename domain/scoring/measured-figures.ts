import { METHOD } from '#domain/method/method.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { SUB_SCORES_BY_PILLAR } from '#domain/method/sub-scores.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';

/** How much of the scores of the rated assets is measured, in the medium profile. */
export interface MeasuredFigures {
  rated: number;
  /** Mean measured share (method, 16.2), from 0 to 1. */
  measured_share: number;
  /** Mean share of the weight in parts whose inputs are all measured or rated, from 0 to 1. */
  fully_measured_share: number;
  /** Share of the inputs that the scores read, from 0 to 1. */
  measured_inputs: number;
  provisional: number;
  /** Red flags of all assets that would not be raised without estimates. The method allows none. */
  flags_from_estimates: number;
  /** Mean width of the range, in points. */
  mean_range: number;
}

const LEVEL = 'medium';
const isMeasured = (origin: string): boolean => origin === 'measured' || origin === 'rated';
const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Returns the figures of a run over its rated assets. `withoutEstimates`: the same run with every estimate removed. */
export function computeMeasuredFigures(
  scores: readonly AssetScore[],
  withoutEstimates: readonly AssetScore[],
): MeasuredFigures {
  const measuredFlags = new Set(
    withoutEstimates.flatMap(({ id, flags }) => flags.map(({ code }) => `${id} ${code}`)),
  );
  const rated = scores.filter(({ status, levels }) => status === 'rated' && levels !== null);
  const inputs = rated.flatMap(({ components }) => [
    ...new Map(
      Object.values(components)
        .flatMap(({ parts }) => parts.filter(({ part_score }) => part_score !== null))
        .flatMap((part) => part.inputs.map(({ input, origin }) => [input, origin] as const)),
    ).values(),
  ]);
  return {
    rated: rated.length,
    measured_share: computeMean(rated.map((score) => score.measured_share[LEVEL].whole)),
    fully_measured_share: computeMean(rated.map(computeFullShare)),
    measured_inputs: inputs.filter(isMeasured).length / Math.max(1, inputs.length),
    provisional: rated.filter(({ levels }) => levels![LEVEL].provisional).length,
    flags_from_estimates: scores.flatMap(({ id, flags }) =>
      flags.filter(({ code }) => !measuredFlags.has(`${id} ${code}`)),
    ).length,
    mean_range: computeMean(rated.map(({ levels }) => levels![LEVEL].range[1] - levels![LEVEL].range[0])),
  };
}

/** Share of the weight in parts whose inputs are all measured or rated. */
function computeFullShare({ components }: AssetScore): number {
  let full = 0;
  let all = 0;
  for (const pillar of PILLARS) {
    for (const subScore of SUB_SCORES_BY_PILLAR[pillar]) {
      const share = METHOD.blocks[LEVEL][pillar] * METHOD.weights[subScore][LEVEL];
      for (const { part_score, weight, inputs } of components[subScore].parts) {
        if (part_score === null) continue;
        all += share * weight;
        if (inputs.every(({ origin }) => isMeasured(origin))) full += share * weight;
      }
    }
  }
  return all === 0 ? 0 : full / all;
}
