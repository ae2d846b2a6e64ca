import { computeFlagCap } from '#domain/flags/cap.ts';
import type { Flag, FlagCheck } from '#domain/flags/flag.ts';
import { listFlagChecks, raiseFlags, reviewFlags } from '#domain/flags/raise-flags.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { type InputColumns, toInputColumns } from '#domain/inputs/input-columns.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import { PILLARS, type Pillar } from '#domain/method/pillars.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES, type SubScore } from '#domain/method/sub-scores.ts';
import { addDerivedColumns } from '#domain/scoring/derived-columns.ts';
import { explainRow } from '#domain/scoring/explain-asset.ts';
import { toLevelScores } from '#domain/scoring/level-scores.ts';
import type { MeasuredWeights } from '#domain/scoring/measured-share.ts';
import type { RankByCap } from '#domain/scoring/moved-values.ts';
import { createRankByCap } from '#domain/scoring/rank-by-cap.ts';
import { type ScoreColumns, scoreColumns } from '#domain/scoring/score-columns.ts';
import { listScoreErrors } from '#domain/scoring/score-errors.ts';
import type { AssetScore, MeasuredShare, Status, SubScoreResult } from '#domain/scoring/snapshot.ts';
import { findUnratedRules } from '#domain/scoring/status.ts';

const toMeasuredShare = ({ measured, applicable }: MeasuredWeights, i: number): number =>
  applicable[i] === 0 ? 0 : measured[i]! / applicable[i]!;

const toNumberOrNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

function toMeasuredShares(run: ScoreColumns, i: number): AssetScore['measured_share'] {
  return Object.fromEntries(
    RISK_LEVELS.map((level): [RiskLevel, MeasuredShare] => {
      const { whole, pillars } = run.levels[level].measured;
      const [project, hype, economics] = PILLARS.map((pillar) => pillars[pillar][i]!);
      return [level, { whole: whole[i]!, project: project!, hype: hype!, economics: economics! }];
    }),
  ) as AssetScore['measured_share'];
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
        measured_share: toMeasuredShare(run.components[component].weights, i),
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
  { flags, checks }: { flags: readonly Flag[]; checks: readonly FlagCheck[] },
  rankByCap: RankByCap,
): AssetScore {
  const coverage = run.coverage[i]!;
  const failedRules = findUnratedRules(columns, i, {
    coverage: run.coverage,
    pillars: run.pillar_coverage,
    measured: run.levels.medium.measured,
  });
  const rated = failedRules.length === 0;
  return {
    id: subject.facts.id,
    status: toStatus(subject, rated),
    coverage,
    pillar_coverage: Object.fromEntries(
      PILLARS.map((block) => [block, run.pillar_coverage[block][i]!]),
    ) as Record<Pillar, number>,
    measured_share: toMeasuredShares(run, i),
    components: toSubScoreResults(run, () => explainRow(subject, columns, i), i),
    levels: rated ? toLevelScores(run, i, listScoreErrors(columns, i, rankByCap)) : null,
    flags,
    checks,
    flag_checks: reviewFlags(columns, i),
    mc_eff: toNumberOrNull(run.mc_eff[i]!),
    unrated_because: failedRules,
  };
}

/**
 * Scores every asset of a snapshot in its order. Pure: the same snapshot gives the same result.
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
  const rankByCap = createRankByCap(columns, snapshot.assets);
  return snapshot.assets.map((subject, i) =>
    toAssetScore(
      subject,
      i,
      columns,
      run,
      { flags: flags[i]!, checks: listFlagChecks(columns, i, snapshot) },
      rankByCap,
    ),
  );
}
