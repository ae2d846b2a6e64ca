import { cap } from '#domain/flags/cap.ts';
import type { Flag } from '#domain/flags/flag.ts';
import { raiseFlags } from '#domain/flags/raise-flags.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { type InputColumns, inputColumns } from '#domain/inputs/input-columns.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import { BLOCKS, type Block } from '#domain/method/blocks.ts';
import { COMPONENTS, type Component } from '#domain/method/components.ts';
import { LEVELS, type Level } from '#domain/method/levels.ts';
import { withDerivedColumns } from '#domain/scoring/derived-columns.ts';
import { explainRow } from '#domain/scoring/explain-asset.ts';
import { restsOnEstimate } from '#domain/scoring/rests-on-estimate.ts';
import { type ScoreColumns, scoreColumns } from '#domain/scoring/score-columns.ts';
import type { AssetScore, ComponentScore, LevelScore, Status } from '#domain/scoring/snapshot.ts';
import { confidenceOf, unratedReasons } from '#domain/scoring/status.ts';

const numberOrNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

function levelScores(run: ScoreColumns, i: number): Record<Level, LevelScore> {
  return Object.fromEntries(
    LEVELS.map((level) => {
      const { project, hype, economics, arith, base, fv } = run.levels[level];
      return [
        level,
        {
          project: project[i]!,
          hype: hype[i]!,
          economics: economics[i]!,
          arith: arith[i]!,
          base: base[i]!,
          cap: run.cap[i]!,
          fv: fv[i]!,
        },
      ];
    }),
  ) as Record<Level, LevelScore>;
}

/** Returns the sub-scores of an asset. The explanation is computed for all of them on first access. */
function componentScores(run: ScoreColumns, explain: () => Record<Component, ComponentScore>, i: number) {
  let explained: Record<Component, ComponentScore> | null = null;
  const explanation = (component: Component): ComponentScore => {
    explained ??= explain();
    return explained[component];
  };
  return Object.fromEntries(
    COMPONENTS.map((component) => [
      component,
      {
        score: numberOrNull(run.components[component].score[i]!),
        coverage: run.components[component].coverage[i]!,
        get parts() {
          return explanation(component).parts;
        },
        get deduction() {
          return explanation(component).deduction;
        },
        get deduction_input() {
          return explanation(component).deduction_input;
        },
      },
    ]),
  ) as Record<Component, ComponentScore>;
}

function statusOf(subject: AssetSubject, rated: boolean): Status {
  if (subject.facts.kind === 'stablecoin') return 'stablecoin';
  return rated ? 'rated' : 'soon';
}

function assetScore(
  subject: AssetSubject,
  i: number,
  columns: InputColumns,
  run: ScoreColumns,
  flags: readonly Flag[],
): AssetScore {
  const coverage = run.coverage[i]!;
  const because = unratedReasons(columns, i, coverage, run.block_coverage);
  const rated = because.length === 0;
  return {
    id: subject.facts.id,
    status: statusOf(subject, rated),
    coverage,
    block_coverage: Object.fromEntries(
      BLOCKS.map((block) => [block, run.block_coverage[block][i]!]),
    ) as Record<Block, number>,
    confidence: rated ? confidenceOf(coverage) : null,
    components: componentScores(run, () => explainRow(subject, columns, i), i),
    levels: rated ? levelScores(run, i) : null,
    flags,
    sample:
      restsOnEstimate(subject, columns, i) || flags.some((flag) => flag.sample && flag.severity !== 'S1'),
    mc_eff: numberOrNull(run.mc_eff[i]!),
    unrated_because: because,
  };
}

/**
 * Scores every asset of a snapshot in its order (fv-1.0.0). Pure: the same snapshot gives the same result.
 * Throws when the reference times of the snapshot are invalid.
 *
 * @param inForce Flags in force by asset id (see `flagsInForce`). An asset without an entry gets the flags
 *   raised by this run, without confirmation by a second one.
 */
export function scoreSnapshot(
  snapshot: ScoringSnapshot,
  inForce?: ReadonlyMap<string, readonly Flag[]>,
): AssetScore[] {
  const columns = withDerivedColumns(inputColumns(snapshot));
  const flags = snapshot.assets.map(
    ({ facts }, i) => inForce?.get(facts.id) ?? raiseFlags(columns, i, snapshot),
  );
  const run = scoreColumns(columns, Float64Array.from(flags, cap));
  return snapshot.assets.map((subject, i) => assetScore(subject, i, columns, run, flags[i]!));
}
