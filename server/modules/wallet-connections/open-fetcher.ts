import { isEvmNetwork } from '#domain/wallet/connections/evm-networks.ts';
import { type OpenEsploraOptions, openEsplora } from '#server/gateways/esplora.ts';
import { openEtherscan } from '#server/gateways/etherscan.ts';
import { findExplorerService } from '#server/gateways/explorer-service.ts';
import { openKrakenAccount } from '#server/gateways/kraken-account.ts';
import { WALL_CLOCK } from '#server/gateways/rate-limiter.ts';
import { openSolanaRpc } from '#server/gateways/solana-rpc.ts';
import { ConnectionError } from '#server/modules/wallet-connections/connection-error.ts';
import { loadKey } from '#server/modules/wallet-connections/exchange-key.ts';
import { fetchBitcoin } from '#server/modules/wallet-connections/fetch-bitcoin.ts';
import { fetchEvm } from '#server/modules/wallet-connections/fetch-evm.ts';
import { fetchKraken } from '#server/modules/wallet-connections/fetch-kraken.ts';
import { fetchSolana } from '#server/modules/wallet-connections/fetch-solana.ts';
import { reserveNonce } from '#server/modules/wallet-connections/key-repository.ts';
import type { FetchRecords } from '#server/modules/wallet-connections/update-service.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { openKeyRing } from '#server/platform/secrets/key-ring.ts';

export type FetcherConfig = Pick<Config, 'sources' | 'connectionKey' | 'databaseUrl' | 'dataDir'>;

/** Opens the services from which the records of each kind of connection are fetched. */
export function openFetcher(config: FetcherConfig, db: Db, options: OpenEsploraOptions): FetchRecords {
  const esplora = openEsplora(config, options);
  const ring = openKeyRing(config);
  return async ({ userId, id, kind, address }, { held, settled }) => {
    if (kind === 'bitcoin') return fetchBitcoin(address!, esplora);
    if (kind === 'solana') return fetchSolana(address!, openSolanaRpc(config, options), { held, settled });
    if (isEvmNetwork(kind)) {
      const service = findExplorerService(kind, config);
      if (!service) throw new ConnectionError('not_offered');
      return fetchEvm(kind, address!, openEtherscan(kind, service, options), held);
    }
    const key = await loadKey(db, ring, { userId, id, kind });
    const nextNonce = async () => {
      const nonce = await reserveNonce(db, { userId, id });
      if (nonce === null) throw new ConnectionError('key_unreadable');
      return nonce;
    };
    const account = openKrakenAccount(config, key, { ...options, nextNonce });
    return fetchKraken(account, options.clock ?? WALL_CLOCK);
  };
}
