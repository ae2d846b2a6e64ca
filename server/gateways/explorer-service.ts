import { EVM_NETWORK_FACTS, type EvmNetwork } from '#domain/wallet/connections/evm-networks.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Secret } from '#server/platform/config/secret.ts';

/** A service that is asked for the history of addresses on one network. */
export interface ExplorerService {
  /** Name under which its calls are counted. */
  source: string;
  /** Address that the query follows. */
  url: string;
  apiKey: Secret | null;
}

const ETHERSCAN_URL = 'https://api.etherscan.io/v2/api';

/** Networks of Etherscan’s free plan: https://docs.etherscan.io/supported-chains. Others need a paid one. */
const ETHERSCAN_NETWORKS: ReadonlySet<EvmNetwork> = new Set(['ethereum', 'polygon', 'arbitrum']);

/**
 * Public servers of Blockscout. That of OP Mainnet has moved to the address of the network’s foundation. There is
 * none of BNB Smart Chain.
 */
const BLOCKSCOUT_URLS: Partial<Record<EvmNetwork, string>> = {
  ethereum: 'https://eth.blockscout.com/api',
  polygon: 'https://polygon.blockscout.com/api',
  arbitrum: 'https://arbitrum.blockscout.com/api',
  optimism: 'https://explorer.optimism.io/api',
  base: 'https://base.blockscout.com/api',
};

/**
 * Returns the service that is asked about a network; null when there is none. The operator’s own server comes first,
 * then Etherscan if its free plan has the network and there is a key, then Blockscout. A key is sent to its own service
 * only, except that of Etherscan to `ETHERSCAN_BASE_URL`.
 */
export function findExplorerService(
  network: EvmNetwork,
  { sources: { etherscan, blockscout } }: Pick<Config, 'sources'>,
): ExplorerService | null {
  const toEtherscan = (url: string) => ({ source: 'etherscan', url, apiKey: etherscan.apiKey });
  if (network === 'ethereum' && etherscan.baseUrl) return toEtherscan(etherscan.baseUrl);
  const own = network === 'ethereum' ? undefined : blockscout.baseUrls?.[network];
  if (own) return own === ETHERSCAN_URL ? toEtherscan(own) : { source: 'blockscout', url: own, apiKey: null };
  if (etherscan.apiKey && ETHERSCAN_NETWORKS.has(network)) return toEtherscan(ETHERSCAN_URL);
  const url = BLOCKSCOUT_URLS[network];
  if (!url) return null;
  // https://docs.blockscout.com/devs/pro-api-routes
  return blockscout.apiKey
    ? {
        source: 'blockscout',
        url: `https://api.blockscout.com/${EVM_NETWORK_FACTS[network].chainId}/api`,
        apiKey: blockscout.apiKey,
      }
    : { source: 'blockscout', url, apiKey: null };
}
