import { layObservations } from '#domain/inputs/lay-observations.ts';
import type { Observations } from '#domain/method/inputs.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { RaterAgreement } from '#domain/ratings/rater-agreement.ts';
import type { Raters, RatingFile } from '#domain/ratings/rating-file.ts';
import { toRatingObservations } from '#domain/ratings/rating-observations.ts';

/** A score as it is shown, with its range. */
export interface ShownScore {
  score: number;
  range: readonly [number, number];
}

/** Scores of an asset by risk profile; null without a score. */
export type ShownScores = Readonly<Record<RiskLevel, ShownScore>> | null;

/** A rating file that was published, with those who rated and what it moved. */
export interface Publication {
  id: number;
  asset: string;
  file: RatingFile;
  /** The raters of the file as they were declared then. */
  raters: Raters;
  /** SHA-256 of the file as YAML. */
  sha256: string;
  before: ShownScores;
  after: ShownScores;
  /** Agreement over all files in force after this one. */
  agreement: readonly RaterAgreement[];
  /** ISO 8601 UTC. */
  published_at: string;
  withdrawn_at: string | null;
}

/** The newest publication that was not withdrawn, by asset. `publications`: oldest first. */
export function listInForce<P extends Pick<Publication, 'asset' | 'withdrawn_at'>>(
  publications: readonly P[],
): Map<string, P> {
  return new Map(
    publications.filter(({ withdrawn_at }) => withdrawn_at === null).map((each) => [each.asset, each]),
  );
}

/** Adds the ratings of a published file to the observations of its asset. */
export function addRatings(
  observations: Observations,
  { file, raters }: Pick<Publication, 'file' | 'raters'>,
): Observations {
  return layObservations(observations, toRatingObservations(file, raters));
}
