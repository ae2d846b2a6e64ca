import { CATEGORY_IDS, type CategoryId } from '#domain/assets/category-ids.ts';

/**
 * The categories by id: English name, Italian name, colour.
 * Use the colours for dots and charts, never for text.
 */
const ROWS: Record<CategoryId, readonly [en: string, it: string, colour: string]> = {
  funding: ['Funding', 'Finanziamento', '#3f7fbf'],
  'nft-platform': ['NFT Platform', 'Piattaforma NFT', '#b0568f'],
  stablecoin: ['Stablecoin', 'Stablecoin', '#6f7f7a'],
  cryptocurrency: ['Cryptocurrency', 'Criptovaluta', '#a8741a'],
  'smart-contract-platform': ['Smart Contract Platform', 'Piattaforma di smart contract', '#2b8f86'],
  scaling: ['Scaling', 'Scalabilità', '#5570c4'],
  defi: ['DeFi', 'DeFi', '#2f8f5b'],
  gaming: ['Gaming', 'Videogiochi', '#8a62c7'],
  'exchange-token': ['Exchange Token', 'Token di exchange', '#b0682c'],
  metaverse: ['Metaverse', 'Metaverso', '#9a5bb5'],
  'artificial-intelligence': ['Artificial Intelligence', 'Intelligenza artificiale', '#3d86a8'],
  health: ['Health', 'Salute', '#4d9160'],
  'internet-of-things': ['Internet of Things', 'Internet delle cose', '#5f8298'],
  social: ['Social', 'Social', '#bf5c7a'],
  browser: ['Browser', 'Browser', '#b9652f'],
  streaming: ['Streaming', 'Streaming', '#a95cae'],
  justice: ['Justice', 'Giustizia', '#7a7a96'],
  oracle: ['Oracle', 'Oracolo', '#4474c9'],
  betting: ['Betting', 'Scommesse', '#a07c2a'],
  dao: ['DAO', 'DAO', '#5b8a3c'],
  'fan-management': ['Fan Management', 'Fan token', '#bd5a5a'],
  development: ['Development', 'Sviluppo', '#547f9f'],
  cloud: ['Cloud', 'Cloud', '#4a8bb5'],
  predictions: ['Predictions', 'Previsioni', '#8c6fb0'],
  network: ['Network', 'Rete', '#4f8a8b'],
  privacy: ['Privacy', 'Privacy', '#74767f'],
  ido: ['IDO', 'IDO', '#9c7b3f'],
};

export interface Category {
  readonly _id: CategoryId;
  readonly name: { readonly en: string; readonly it: string };
  /** `#rrggbb`, with a contrast of at least 3:1 against the light and the dark background. */
  readonly colour: string;
}

export const CATEGORIES: readonly Category[] = CATEGORY_IDS.map((_id) => {
  const [en, it, colour] = ROWS[_id];
  return { _id, name: { en, it }, colour };
});

const byId = new Map(CATEGORIES.map((entry) => [entry._id, entry]));

/** Returns the category with this id. Throws on an id outside `CATEGORY_IDS`, which the types rule out. */
export function getCategory(id: CategoryId): Category {
  const found = byId.get(id);
  if (!found) throw new Error(`unknown category ${id}`);
  return found;
}
