import type { z } from 'zod';
import type { ScoreInputsAnswer, scoreInputsCall } from '#contracts/score-inputs.ts';
import { listFlagsInForce } from '#domain/flags/advance-flags.ts';
import type { Observation } from '#domain/method/inputs.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { computePublishedRange } from '#domain/scoring/published-range.ts';
import { SCORED_FACTS, type ScoredFacts, type ScoreInputs } from '#domain/scoring/recompute-score.ts';
import { listActiveAssets } from '#server/modules/market/active-assets.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { isScoreVisible } from '#server/modules/market/visible-assets.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

const withoutReason = ({ reason: _, ...observation }: Observation): Omit<Observation, 'reason'> =>
  observation;

/** Returns what the scores of an asset are computed from. */
export function toScoreInputs(snapshot: MarketSnapshot, asset: MarketAsset): ScoreInputs {
  const { facts, inputs, flags } = asset;
  return {
    bundled_as_of: snapshot.bundled_as_of,
    now: snapshot.as_of,
    facts: Object.fromEntries(SCORED_FACTS.map((fact) => [fact, facts[fact]])) as unknown as ScoredFacts,
    inputs: Object.fromEntries(
      Object.entries(inputs as Record<string, Observation>).map(([name, observation]) => [
        name,
        withoutReason(observation),
      ]),
    ),
    category: listActiveAssets(snapshot)
      .filter((other) => other !== asset && other.facts.category === facts.category)
      .map((other) => ({
        id: other.facts.id,
        kind: other.facts.kind,
        mcap: other.inputs.mcap?.state === 'ok' ? other.inputs.mcap.value : null,
      })),
    flags: listFlagsInForce(flags).map(({ code, severity }) => ({ code, severity })),
  };
}

type Scores = NonNullable<ScoreInputsAnswer['data']>['scores'];

function toScores({ score, published, ...asset }: MarketAsset, visibility: Visibility): Scores {
  return Object.fromEntries(
    RISK_LEVELS.map((level) => {
      const computed = score.levels?.[level];
      if (!computed || !published || !isScoreVisible({ score, published, ...asset }, level, visibility))
        return [level, null];
      const { fv, range } = computed;
      return [
        level,
        {
          fv,
          range: [...range],
          published_fv: published[level].score,
          published_range: computePublishedRange(published[level].score, computed),
        },
      ];
    }),
  ) as Scores;
}

/** Answers GET rank/scoreInputs. A locked score gives no inputs, because they give the score. */
export function scoreInputsAnswer(
  snapshot: MarketSnapshot,
  { id, level }: z.output<typeof scoreInputsCall.query>,
  visibility: Visibility,
): ScoreInputsAnswer {
  const asset = snapshot.assets.get(id);
  if (!asset) throw new ApiError('asset.not_found');
  const isScored = asset.score.levels !== null && asset.published !== null;
  const isVisible = isScoreVisible(asset, level, visibility);
  return {
    level,
    method: snapshot.method,
    as_of: snapshot.as_of,
    locked: isScored && !isVisible,
    data:
      isScored && isVisible
        ? ({ ...toScoreInputs(snapshot, asset), scores: toScores(asset, visibility) } as NonNullable<
            ScoreInputsAnswer['data']
          >)
        : null,
  };
}
