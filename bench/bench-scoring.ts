import { generateSnapshot } from '#bench/generate-snapshot.ts';
import { measureFastest, reportRatio } from '#bench/report.ts';
import { toInputColumns } from '#domain/inputs/input-columns.ts';
import { addDerivedColumns } from '#domain/scoring/derived-columns.ts';
import { scoreColumns } from '#domain/scoring/score-columns.ts';

const ASSETS = 15_000;
const RUNS = 15;

/** Measures scoring 15,000 assets in three risk profiles on columns against sorting the same columns once. */
export function benchScoring(): void {
  const columns = addDerivedColumns(toInputColumns(generateSnapshot(ASSETS)));
  const values = Object.values(columns.value).filter(
    (column): column is Float64Array => column instanceof Float64Array,
  );
  const scoring = measureFastest(RUNS, () => {
    scoreColumns(columns);
  });
  const sorting = measureFastest(RUNS, () => {
    for (const column of values) column.slice().sort();
  });
  reportRatio(
    'scoring 15,000 assets × 3 profiles',
    scoring / sorting,
    3,
    'most',
    `${scoring.toFixed(1)} ms against ${sorting.toFixed(1)} ms for sorting its ${values.length} columns`,
  );
}
