import { bestOf, line } from '#bench/report.ts';
import { wildSnapshot } from '#bench/wild-snapshot.ts';
import { inputColumns } from '#domain/inputs/input-columns.ts';
import { withDerivedColumns } from '#domain/scoring/derived-columns.ts';
import { scoreColumns } from '#domain/scoring/score-columns.ts';

const ASSETS = 15_000;
const RUNS = 15;

/** Measures scoring 15,000 assets in three risk profiles on columns against sorting the same columns once. */
export function benchScoring(): void {
  const columns = withDerivedColumns(inputColumns(wildSnapshot(ASSETS)));
  const values = Object.values(columns.value).filter(
    (column): column is Float64Array => column instanceof Float64Array,
  );
  const scoring = bestOf(RUNS, () => {
    scoreColumns(columns);
  });
  const sorting = bestOf(RUNS, () => {
    for (const column of values) column.slice().sort();
  });
  line(
    'scoring 15,000 assets × 3 profiles',
    scoring / sorting,
    3,
    'most',
    `${scoring.toFixed(1)} ms against ${sorting.toFixed(1)} ms for sorting its ${values.length} columns`,
  );
}
