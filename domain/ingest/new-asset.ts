import type { AssetFacts } from '#domain/assets/asset.ts';

/** An asset the market lists and nobody has looked at: named, everything else unknown. */
export function newAsset({ id, name, ticker }: Pick<AssetFacts, 'id' | 'name' | 'ticker'>): AssetFacts {
  return {
    id,
    name,
    ticker,
    category: 'cryptocurrency',
    kind: 'token',
    chain: false,
    fair_launch: false,
    no_repository: false,
    fee_model: false,
    absent_channels: [],
    token_type: null,
    payment_token: null,
    consensus_mechanism: null,
    proof_of_work: null,
    explorers: [],
    whitepaper: null,
    website: null,
    repository: null,
    contracts: [],
    team: null,
    investors: null,
  };
}
