import type { AssetFacts } from '#domain/assets/asset.ts';
import { computeFlagCap } from '#domain/flags/cap.ts';
import type { Flag } from '#domain/flags/flag.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { toInputColumns } from '#domain/inputs/input-columns.ts';
import type { Observation, Observations } from '#domain/method/inputs.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { addDerivedColumns } from '#domain/scoring/derived-columns.ts';
import { toLevelScores } from '#domain/scoring/level-scores.ts';
import { createRankByCap } from '#domain/scoring/rank-by-cap.ts';
import { scoreColumns } from '#domain/scoring/score-columns.ts';
import { listScoreErrors } from '#domain/scoring/score-errors.ts';
import type { LevelScore } from '#domain/scoring/snapshot.ts';

/** The facts that decide which parts of the method apply to an asset. */
export const SCORED_FACTS = [
  'id',
  'category',
  'kind',
  'chain',
  'fair_launch',
  'no_repository',
  'fee_model',
  'absent_channels',
] as const satisfies readonly (keyof AssetFacts)[];
export type ScoredFacts = Pick<AssetFacts, (typeof SCORED_FACTS)[number]>;

/** Another asset of the category, for the rank by market cap in it. `mcap` in USD; null when unknown. */
export interface CategoryMember extends Pick<AssetFacts, 'id' | 'kind'> {
  mcap: number | null;
}

/** Everything that the scores of one asset are computed from. */
export interface ScoreInputs {
  /** Reference times of bundled and live figures, ISO 8601 UTC. */
  bundled_as_of: string;
  now: string;
  facts: ScoredFacts;
  inputs: Readonly<Record<string, Omit<Observation, 'reason'>>>;
  category: readonly CategoryMember[];
  /** The flags in force, which cap the score. */
  flags: readonly Pick<Flag, 'code' | 'severity'>[];
}

/** Texts and addresses, which no score reads. */
const NO_WORDS = {
  name: '',
  ticker: '',
  contracts: [],
  token_type: null,
  payment_token: null,
  investors: null,
} as const;

const toSubject = (facts: ScoredFacts, inputs: Observations): AssetSubject => ({
  facts: { ...NO_WORDS, ...facts } as unknown as AssetFacts,
  inputs,
  tickers: [],
  history_days: 0,
});

/**
 * Recomputes the scores and ranges of an asset in the three profiles from its inputs, with the code of the
 * scoring run. Does not test the conditions of a rating.
 *
 * @throws Error when the reference times are invalid
 */
export function recomputeScore(given: ScoreInputs): Record<RiskLevel, LevelScore> {
  const { bundled_as_of, now, facts, category } = given;
  const members = category.map(({ id, kind, mcap }) =>
    toSubject(
      { ...facts, id, kind },
      mcap === null
        ? {}
        : {
            mcap: {
              value: mcap,
              source: 'fairview',
              observed_at: now,
              state: 'ok',
              origin: 'live',
              estimated: false,
            },
          },
    ),
  );
  const assets = [toSubject(facts, given.inputs as unknown as Observations), ...members];
  const columns = addDerivedColumns(toInputColumns({ bundled_as_of, now, assets }));
  const caps = new Float64Array(assets.length).fill(100);
  caps[0] = computeFlagCap(given.flags);
  const run = scoreColumns(columns, caps);
  return toLevelScores(run, 0, listScoreErrors(columns, 0, createRankByCap(columns, assets)));
}
