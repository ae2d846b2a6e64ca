import { type OpenEsploraOptions, openEsplora } from '#server/gateways/esplora.ts';
import { fetchBitcoin } from '#server/modules/wallet-connections/fetch-bitcoin.ts';
import type { FetchRecords } from '#server/modules/wallet-connections/update-service.ts';
import type { Config } from '#server/platform/config/config.ts';

/** Opens the services from which the records of each kind of connection are fetched. */
export function openFetcher(config: Pick<Config, 'sources'>, options: OpenEsploraOptions): FetchRecords {
  const esplora = openEsplora(config, options);
  return ({ address }) => fetchBitcoin(address, esplora);
}
