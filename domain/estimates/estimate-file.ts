import type { AssetFacts } from '#domain/assets/asset.ts';
import type { Input, InputValues } from '#domain/method/inputs.ts';
import type { FileHead } from '#domain/ratings/problems.ts';

/** The reason of one estimate in both languages, with the address of a public report if it needs one. */
export interface EstimateReason {
  en: string;
  it: string;
  link: string | null;
}

/** A value estimated by Fairview. */
export interface Estimate<V = unknown> {
  value: V;
  reason: EstimateReason;
}

/** Facts that an estimates file can override. Absent facts keep their stored value. People are not among them. */
export type EstimatedFacts = Partial<
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
    | 'investors'
    | 'chain'
    | 'fair_launch'
    | 'no_repository'
    | 'fee_model'
    | 'absent_channels'
  >
>;

/** A valid file of estimates: Fairview's values for one asset, from public knowledge of its day. */
export interface EstimateFile extends FileHead {
  facts: EstimatedFacts;
  /** Date of the first market, `YYYY-MM-DD`. Null when unknown. */
  first_market: string | null;
  /** Criteria of the rubric, 0 to 5. */
  items: Readonly<Record<string, Estimate<number>>>;
  inputs: { readonly [K in Input]?: Estimate<InputValues[K]> };
}
