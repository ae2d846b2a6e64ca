import { computeFlagCap } from '#domain/flags/cap.ts';
import type { Flag } from '#domain/flags/flag.ts';
import { raiseFlags } from '#domain/flags/raise-flags.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { type InputColumns, toInputColumns } from '#domain/inputs/input-columns.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import { PILLARS, type Pillar } from '#domain/method/pillars.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES, type SubScore } from '#domain/method/sub-scores.ts';
import { addDerivedColumns } from '#domain/scoring/derived-columns.ts';
import { explainRow } from '#domain/scoring/explain-asset.ts';
import { restsOnEstimate } from '#domain/scoring/rests-on-estimate.ts';
import { type ScoreColumns, scoreColumns } from '#domain/scoring/score-columns.ts';
import type { AssetScore, LevelScore, Status, SubScoreResult } from '#domain/scoring/snapshot.ts';
import { findUnratedRules, toConfidence } from '#domain/scoring/status.ts';

const toNumberOrNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

function toLevelScores(run: ScoreColumns, i: number): Record<RiskLevel, LevelScore> {
  return Object.fromEntries(
    RISK_LEVELS.map((level) => {
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
  ) as Record<RiskLevel, LevelScore>;
}

/** Returns the sub-scores of an asset. The explanation is computed for all of them on first access. */
function toSubScoreResults(run: ScoreColumns, explain: () => Record<SubScore, SubScoreResult>, i: number) {
  let explained: Record<SubScore, SubScoreResult> | null = null;
  const getExplanation = (component: SubScore): SubScoreResult => {
    explained ??= explain();
    return explained[component];
  };
  return Object.fromEntries(
    SUB_SCORES.map((component) => [
      component,
      {
        score: toNumberOrNull(run.components[component].score[i]!),
        coverage: run.components[component].coverage[i]!,
        get parts() {
          return getExplanation(component).parts;
        },
        get deduction() {
          return getExplanation(component).deduction;
        },
        get deduction_input() {
          return getExplanation(component).deduction_input;
        },
      },
    ]),
  ) as Record<SubScore, SubScoreResult>;
}

function toStatus(subject: AssetSubject, rated: boolean): Status {
  if (subject.facts.kind === 'stablecoin') return 'stablecoin';
  return rated ? 'rated' : 'soon';
}

function toAssetScore(
  subject: AssetSubject,
  i: number,
  columns: InputColumns,
  run: ScoreColumns,
  flags: readonly Flag[],
): AssetScore {
  const coverage = run.coverage[i]!;
  const failedRules = findUnratedRules(columns, i, coverage, run.pillar_coverage);
  const rated = failedRules.length === 0;
  return {
    id: subject.facts.id,
    status: toStatus(subject, rated),
    coverage,
    pillar_coverage: Object.fromEntries(
      PILLARS.map((block) => [block, run.pillar_coverage[block][i]!]),
    ) as Record<Pillar, number>,
    confidence: rated ? toConfidence(coverage) : null,
    components: toSubScoreResults(run, () => explainRow(subject, columns, i), i),
    levels: rated ? toLevelScores(run, i) : null,
    flags,
    sample:
      restsOnEstimate(subject, columns, i) || flags.some((flag) => flag.sample && flag.severity !== 'S1'),
    mc_eff: toNumberOrNull(run.mc_eff[i]!),
    unrated_because: failedRules,
  };
}

/**
 * Scores every asset of a snapshot in its order (fv-1.0.0). Pure: the same snapshot gives the same result.
 * Throws when the reference times of the snapshot are invalid.
 *
 * @param inForce Flags in force by asset id (see `listFlagsInForce`). An asset without an entry gets the flags
 *   raised by this run, without confirmation by a second one.
 */
export function scoreSnapshot(
  snapshot: ScoringSnapshot,
  inForce?: ReadonlyMap<string, readonly Flag[]>,
): AssetScore[] {
  const columns = addDerivedColumns(toInputColumns(snapshot));
  const flags = snapshot.assets.map(
    ({ facts }, i) => inForce?.get(facts.id) ?? raiseFlags(columns, i, snapshot),
  );
  const run = scoreColumns(columns, Float64Array.from(flags, computeFlagCap));
  return snapshot.assets.map((subject, i) => toAssetScore(subject, i, columns, run, flags[i]!));
}
