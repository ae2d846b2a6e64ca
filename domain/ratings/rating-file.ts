import type { AssetFacts } from '#domain/assets/asset.ts';
import type { Input, InputValues } from '#domain/method/inputs.ts';

/** Text in both languages. */
export interface RatingReason {
  en: string;
  it: string;
}

/** A source that was read, with its archived copy. `read` is `YYYY-MM-DD`. */
export interface Evidence {
  url: string;
  archived: string | null;
  read: string | null;
  says: string | null;
}

/** The ratings of one criterion by rater. `final` is their median, which may be a half with two raters. */
export interface RatedItem {
  ratings: Readonly<Record<string, number>>;
  final: number;
  reason: RatingReason | null;
  evidence: readonly Evidence[];
}

/** A raw input set by the raters. */
export interface RatedValue<V = unknown> {
  value: V;
  reason: RatingReason;
  evidence: readonly Evidence[];
}

/** Facts that a rating file can override. Absent facts keep their stored value. */
export type RatedFacts = Partial<
  Pick<
    AssetFacts,
    | 'website'
    | 'whitepaper'
    | 'repository'
    | 'explorers'
    | 'token_type'
    | 'payment_token'
    | 'consensus_mechanism'
    | 'proof_of_work'
    | 'team'
    | 'investors'
    | 'chain'
    | 'fair_launch'
    | 'no_repository'
    | 'fee_model'
    | 'absent_channels'
  >
>;

/** A valid rating file. Dates are `YYYY-MM-DD`. */
export interface RatingFile {
  /** Id of the asset. */
  asset: string;
  /** True for estimates by Fairview from public knowledge, without sources. */
  sample: boolean;
  rubric: string;
  as_of: string;
  raters: readonly string[];
  facts: RatedFacts;
  /** Date of the first market. Null when unknown. */
  first_market: string | null;
  items: Readonly<Record<string, RatedItem>>;
  inputs: { readonly [K in Input]?: RatedValue<InputValues[K]> };
}

/** A problem with its path in the file, e.g. `items.team.identity.final`. */
export interface RatingProblem {
  path: string;
  message: string;
}

/** The only rater in sample files. */
export const SAMPLE_RATER = 'fairview-sample';
