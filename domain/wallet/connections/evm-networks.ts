/** Networks whose addresses are those of Ethereum. Each is a kind of connection. */
export const EVM_NETWORKS = ['ethereum', 'polygon', 'arbitrum', 'optimism', 'base', 'bnb'] as const;
export type EvmNetwork = (typeof EVM_NETWORKS)[number];

interface NetworkFacts {
  /** Number of the network (EIP-155). */
  chainId: number;
  /** Id of the network that CoinGecko gives to its contracts. */
  chain: string;
  /** The coin in which gas is paid. It has 18 decimals on all of them. */
  coin: { asset: string; ticker: string };
  /** Contract whose transfers of a token repeat movements of the coin; null when there is none. */
  coinContract: string | null;
  /** Whether a fee has a second part besides gas, for the data that is written to Ethereum. */
  hasDataFee: boolean;
}

const ETHER = { asset: 'ethereum', ticker: 'ETH' };

/**
 * Numbers: https://docs.etherscan.io/supported-chains. Fees in two parts:
 * https://docs.optimism.io, “Transaction fees”. On Arbitrum the gas used contains both.
 */
export const EVM_NETWORK_FACTS: Readonly<Record<EvmNetwork, NetworkFacts>> = {
  ethereum: { chainId: 1, chain: 'ethereum', coin: ETHER, coinContract: null, hasDataFee: false },
  polygon: {
    chainId: 137,
    chain: 'polygon-pos',
    coin: { asset: 'polygon-ecosystem-token', ticker: 'POL' },
    coinContract: '0x0000000000000000000000000000000000001010',
    hasDataFee: false,
  },
  arbitrum: { chainId: 42_161, chain: 'arbitrum-one', coin: ETHER, coinContract: null, hasDataFee: false },
  optimism: {
    chainId: 10,
    chain: 'optimistic-ethereum',
    coin: ETHER,
    coinContract: null,
    hasDataFee: true,
  },
  base: { chainId: 8_453, chain: 'base', coin: ETHER, coinContract: null, hasDataFee: true },
  bnb: {
    chainId: 56,
    chain: 'binance-smart-chain',
    coin: { asset: 'binancecoin', ticker: 'BNB' },
    coinContract: null,
    hasDataFee: false,
  },
};

export const isEvmNetwork = (kind: string): kind is EvmNetwork =>
  (EVM_NETWORKS as readonly string[]).includes(kind);
