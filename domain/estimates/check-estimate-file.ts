import { checkContradictions } from '#domain/estimates/check-contradictions.ts';
import { checkInputs, checkItems } from '#domain/estimates/check-estimates.ts';
import { checkFacts } from '#domain/estimates/check-facts.ts';
import type { EstimateFile } from '#domain/estimates/estimate-file.ts';
import { checkHead, isJsonObject, type Problem, Problems } from '#domain/ratings/problems.ts';

export type CheckedEstimateFile =
  | { ok: true; file: EstimateFile }
  | { ok: false; problems: readonly Problem[] };

/**
 * Validates a parsed file of estimates. Returns the typed file, or all problems with their paths. A missing
 * criterion is not a problem (see `toEstimateObservations`).
 */
export function checkEstimateFile(raw: unknown): CheckedEstimateFile {
  const problems = new Problems();
  if (!isJsonObject(raw)) {
    problems.add('', 'must contain an asset and its estimates');
    return { ok: false, problems: problems.list };
  }
  const file: EstimateFile = {
    ...checkHead(problems, raw, ['asset', 'rubric', 'as_of', 'facts', 'items', 'inputs']),
    ...checkFacts(problems, raw.facts),
    items: checkItems(problems, raw.items),
    inputs: checkInputs(problems, raw.inputs),
  };
  if (problems.list.length === 0) checkContradictions(problems, file);
  return problems.list.length === 0 ? { ok: true, file } : { ok: false, problems: problems.list };
}
