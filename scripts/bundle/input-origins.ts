import { type InputColumns, OBSERVED, toInputColumns } from '#domain/inputs/input-columns.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import { INPUTS, type Input } from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { SUB_SCORES_BY_PILLAR } from '#domain/method/sub-scores.ts';
import { addDerivedColumns } from '#domain/scoring/derived-columns.ts';
import { computeHistoryInputs } from '#domain/scoring/history-inputs.ts';
import { addHistoryInputs } from '#domain/scoring/inputs-with-history.ts';
import { listRawInputs } from '#domain/scoring/raw-inputs.ts';
import { SUB_SCORE_RULES } from '#domain/scoring/sub-score-rules.ts';
import type { BundledData } from '#server/modules/bundled-data/read-bundled.ts';

/** Whether an input is measured (or rated by people), estimated or unknown. Inputs that do not apply are absent. */
export type InputOrigin = 'measured' | 'estimated' | 'missing';

/** Inputs that the score of an asset reads in the medium profile. */
export interface AssetOrigins {
  id: string;
  name: string;
  origins: ReadonlyMap<Input, InputOrigin>;
  /** Share of the score that rests on each input. They sum to 1, or less where code is known not to be public. */
  weights: ReadonlyMap<Input, number>;
}

/** Returns what the scores are computed from when only the bundled data is known. */
export async function readBundledSnapshot(bundled: BundledData): Promise<ScoringSnapshot> {
  const day = bundled.asOf.slice(0, 10);
  const days = await bundled.readDays();
  const assets = bundled.assets.map(({ facts }) => {
    const rows = (days.get(facts.id) ?? []).map((row) => ({ ...row, origin: 'bundled' as const }));
    const observed = bundled.observations.get(facts.id) ?? {};
    return {
      facts,
      inputs: addHistoryInputs(observed, rows, { bundled: day, live: day }, facts.pegged_to),
      tickers: [],
      history_days: computeHistoryInputs(rows, day).history_days,
    };
  });
  return { assets, bundled_as_of: bundled.asOf, now: bundled.asOf };
}

/** Returns the origin of every input of each asset with a file of estimates, sorted by id. */
export function listInputOrigins(bundled: BundledData, snapshot: ScoringSnapshot): AssetOrigins[] {
  const columns = addDerivedColumns(toInputColumns(snapshot));
  const estimated = new Set(bundled.estimateFiles.map(({ file }) => file.asset));
  return snapshot.assets
    .flatMap(({ facts: { id, name } }, i) =>
      estimated.has(id) ? { id, name, ...weighInputs(columns, i) } : [],
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function weighInputs(columns: InputColumns, i: number): Pick<AssetOrigins, 'origins' | 'weights'> {
  const points = new Map<Input, number>();
  let total = 0;
  for (const pillar of PILLARS) {
    for (const subScore of SUB_SCORES_BY_PILLAR[pillar]) {
      const share = METHOD.blocks.medium[pillar] * METHOD.weights[subScore].medium;
      for (const part of listParts(subScore, columns.traits[i]!)) {
        total += share * part.weight;
        const inputs = listRawInputs(part.inputs, columns, i);
        for (const input of inputs)
          points.set(input, (points.get(input) ?? 0) + (share * part.weight) / inputs.length);
      }
    }
  }
  const used = INPUTS.filter((input) => points.has(input));
  return {
    origins: new Map(used.map((input) => [input, readOrigin(columns, input, i)])),
    weights: new Map(used.map((input) => [input, points.get(input)! / total])),
  };
}

/** Parts of a sub-score that apply to an asset with these traits. */
function listParts(subScore: string, traits: number) {
  const rule = SUB_SCORE_RULES.find(({ component }) => component === subScore)!;
  const variant = rule.variants.find(({ all, none }) => (traits & all) === all && (traits & none) === 0);
  return (variant?.parts ?? []).filter(({ na }) => (traits & na) === 0);
}

function readOrigin({ observed }: InputColumns, input: Input, i: number): InputOrigin {
  const seen = observed[input][i];
  if (seen === OBSERVED.MEASURED_OR_RATED) return 'measured';
  return seen === OBSERVED.NO ? 'missing' : 'estimated';
}
