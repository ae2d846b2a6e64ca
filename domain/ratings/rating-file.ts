import type { AssetFacts } from '#domain/assets/asset.ts';
import type { Input, InputValues } from '#domain/method/inputs.ts';

/** Plain words in both languages. */
export interface Words {
  en: string;
  it: string;
}

/** A source that was read, and where a copy of it is kept. `read` is a day. */
export interface Evidence {
  url: string;
  archived: string | null;
  read: string | null;
  says: string | null;
}

/** One criterion: what each rater gave, and the median of it (a half is possible with two raters). */
export interface RatedItem {
  ratings: Readonly<Record<string, number>>;
  final: number;
  reason: Words | null;
  evidence: readonly Evidence[];
}

/** A raw input that no recording gives, set by the raters. */
export interface RatedValue<V = unknown> {
  value: V;
  reason: Words;
  evidence: readonly Evidence[];
}

/** Facts a rater may state; the ones that are absent stay as the table of assets has them. */
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

/** A rating file that passed `checkRatingFile`. Days are `YYYY-MM-DD`. */
export interface RatingFile {
  /** Id of the asset. */
  asset: string;
  /** Estimated by Fairview from public knowledge, without reading sources. */
  sample: boolean;
  rubric: string;
  as_of: string;
  raters: readonly string[];
  facts: RatedFacts;
  /** Day of the first market, null when unknown. */
  first_market: string | null;
  items: Readonly<Record<string, RatedItem>>;
  inputs: { readonly [K in Input]?: RatedValue<InputValues[K]> };
}

/** Where in the file something is wrong (`items.team.identity.final`), and what. */
export interface RatingProblem {
  path: string;
  message: string;
}

/** The only rater of sample files. */
export const SAMPLE_RATER = 'fairview-sample';
