import type { AssetFacts } from '#domain/assets/asset.ts';
import { readStatement } from '#domain/assets/stated-facts.ts';

/**
 * Returns an asset that is listed by the market but not reviewed yet. All facts except its names are unknown.
 */
export function createAsset({ id, name, ticker }: Pick<AssetFacts, 'id' | 'name' | 'ticker'>): AssetFacts {
  return {
    ...readStatement({}),
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
    investors: null,
  };
}
