/** Names of blockchains by CoinGecko's id, where the name is not the id with capital initials. */
const NAMES: Readonly<Record<string, string>> = {
  'arbitrum-nova': 'Arbitrum Nova',
  'arbitrum-one': 'Arbitrum',
  'binance-smart-chain': 'BNB Chain',
  binancecoin: 'BNB Beacon Chain',
  'hedera-hashgraph': 'Hedera',
  'harmony-shard-0': 'Harmony',
  'metis-andromeda': 'Metis',
  'near-protocol': 'NEAR',
  'okex-chain': 'OKT Chain',
  'optimistic-ethereum': 'OP Mainnet',
  'polygon-pos': 'Polygon',
  'polygon-zkevm': 'Polygon zkEVM',
  tomochain: 'Viction',
  tron: 'TRON',
  xdai: 'Gnosis',
  zksync: 'zkSync Era',
};

/** The name of a blockchain; for an unknown id, its words with capital initials. */
export const getChainName = (id: string): string =>
  NAMES[id] ??
  id.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase());

/** Own coin of a blockchain and the coin of its fees, by CoinGecko's id, where they differ from the id. */
const COINS: Readonly<Record<string, readonly string[]>> = {
  'arbitrum-nova': ['ethereum', 'arbitrum'],
  'arbitrum-one': ['ethereum', 'arbitrum'],
  avalanche: ['avalanche-2'],
  base: ['ethereum'],
  'binance-smart-chain': ['binancecoin'],
  cronos: ['crypto-com-chain'],
  'harmony-shard-0': ['harmony'],
  linea: ['ethereum', 'linea'],
  'metis-andromeda': ['metis-token'],
  'near-protocol': ['near'],
  'optimistic-ethereum': ['ethereum', 'optimism'],
  'polygon-pos': ['polygon-ecosystem-token'],
  'polygon-zkevm': ['ethereum', 'polygon-ecosystem-token'],
  xdai: ['gnosis'],
  zksync: ['ethereum', 'zksync'],
};

/** Ids of the coins that exist on a blockchain without a contract, and of its own token. */
export const getChainCoins = (id: string): readonly string[] => COINS[id] ?? [id];
