import type { SubScoresAnswer } from '#contracts/sub-scores.ts';
import {
  areSameWeights,
  type OwnWeights,
  rankScores,
  scoreWithWeights,
} from '#domain/scoring/own-weights.ts';
import { roundScore } from '#domain/scoring/round-score.ts';

type Row = SubScoresAnswer['data'][number];

/** An asset with its published score and the one by other weights, each with its rank among these assets. */
export interface ComparedRow extends Pick<Row, 'crypto_id' | 'fv' | 'provisional'> {
  rank: number;
  /** Rounded to 0.1; null when no weight is left. */
  own: number | null;
  own_rank: number | null;
}

/**
 * Returns the assets by the score with these weights, best first; equal ones in our order. The weights of the
 * profile give the published scores, which follow small changes with a delay.
 *
 * @param data in the order of the ranking
 */
export function compareWeights(
  data: readonly Row[],
  weights: OwnWeights,
  defaults: OwnWeights,
  limit: number,
): ComparedRow[] {
  const isOurs = areSameWeights(weights, defaults);
  const scores = data.map((row) => (isOurs ? row.fv : scoreWithWeights(row, weights, limit)));
  const ranks = isOurs ? data.map((_, place) => place + 1) : rankScores(scores);
  return data
    .map(({ crypto_id, fv, provisional }, place) => {
      const own = scores[place] ?? null;
      return {
        crypto_id,
        fv,
        provisional,
        rank: place + 1,
        own: own === null ? null : roundScore(own),
        own_rank: ranks[place] ?? null,
      };
    })
    .sort((a, b) => (a.own_rank ?? a.rank) - (b.own_rank ?? b.rank));
}
