/** The 27 categories of the product, in its order. Names in both languages; colours draw dots and charts, never text. */
export const CATEGORY_IDS = [
  'funding',
  'nft-platform',
  'stablecoin',
  'cryptocurrency',
  'smart-contract-platform',
  'scaling',
  'defi',
  'gaming',
  'exchange-token',
  'metaverse',
  'artificial-intelligence',
  'health',
  'internet-of-things',
  'social',
  'browser',
  'streaming',
  'justice',
  'oracle',
  'betting',
  'dao',
  'fan-management',
  'development',
  'cloud',
  'predictions',
  'network',
  'privacy',
  'ido',
] as const;

export type CategoryId = (typeof CATEGORY_IDS)[number];

export interface Category {
  readonly _id: CategoryId;
  readonly name: { readonly en: string; readonly it: string };
  /** `#rrggbb`, at least 3:1 against both papers. */
  readonly colour: string;
}

const category = (_id: CategoryId, en: string, it: string, colour: string): Category => ({
  _id,
  name: { en, it },
  colour,
});

export const CATEGORIES: readonly Category[] = [
  category('funding', 'Funding', 'Finanziamento', '#3f7fbf'),
  category('nft-platform', 'NFT Platform', 'Piattaforma NFT', '#b0568f'),
  category('stablecoin', 'Stablecoin', 'Stablecoin', '#6f7f7a'),
  category('cryptocurrency', 'Cryptocurrency', 'Criptovaluta', '#a8741a'),
  category('smart-contract-platform', 'Smart Contract Platform', 'Piattaforma di smart contract', '#2b8f86'),
  category('scaling', 'Scaling', 'Scalabilità', '#5570c4'),
  category('defi', 'DeFi', 'DeFi', '#2f8f5b'),
  category('gaming', 'Gaming', 'Videogiochi', '#8a62c7'),
  category('exchange-token', 'Exchange Token', 'Token di exchange', '#b0682c'),
  category('metaverse', 'Metaverse', 'Metaverso', '#9a5bb5'),
  category('artificial-intelligence', 'Artificial Intelligence', 'Intelligenza artificiale', '#3d86a8'),
  category('health', 'Health', 'Salute', '#4d9160'),
  category('internet-of-things', 'Internet of Things', 'Internet delle cose', '#5f8298'),
  category('social', 'Social', 'Social', '#bf5c7a'),
  category('browser', 'Browser', 'Browser', '#b9652f'),
  category('streaming', 'Streaming', 'Streaming', '#a95cae'),
  category('justice', 'Justice', 'Giustizia', '#7a7a96'),
  category('oracle', 'Oracle', 'Oracolo', '#4474c9'),
  category('betting', 'Betting', 'Scommesse', '#a07c2a'),
  category('dao', 'DAO', 'DAO', '#5b8a3c'),
  category('fan-management', 'Fan Management', 'Gestione dei tifosi', '#bd5a5a'),
  category('development', 'Development', 'Sviluppo', '#547f9f'),
  category('cloud', 'Cloud', 'Cloud', '#4a8bb5'),
  category('predictions', 'Predictions', 'Previsioni', '#8c6fb0'),
  category('network', 'Network', 'Rete', '#4f8a8b'),
  category('privacy', 'Privacy', 'Privacy', '#74767f'),
  category('ido', 'IDO', 'IDO', '#9c7b3f'),
];

const byId = new Map(CATEGORIES.map((entry) => [entry._id, entry]));

/** The category of that id. Throws on an id outside `CATEGORY_IDS`, which the types forbid. */
export function categoryOf(id: CategoryId): Category {
  const found = byId.get(id);
  if (!found) throw new Error(`unknown category ${id}`);
  return found;
}
