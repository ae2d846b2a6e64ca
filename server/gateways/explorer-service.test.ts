import { describe, expect, it } from 'vitest';
import { EVM_NETWORKS } from '#domain/wallet/connections/evm-networks.ts';
import { findExplorerService } from '#server/gateways/explorer-service.ts';
import { loadConfig } from '#server/platform/config/config.ts';

/** The address and key of the service of each network. */
const services = (env: Record<string, string>) =>
  Object.fromEntries(
    EVM_NETWORKS.map((network) => {
      const service = findExplorerService(network, loadConfig(env));
      return [network, service && [service.url, service.apiKey?.reveal()].filter(Boolean).join(' ')];
    }),
  );
const ETHERSCAN = 'https://api.etherscan.io/v2/api';

describe('the service of a network', () => {
  it('is the public Blockscout without a key, and none for BNB Smart Chain', () => {
    expect(services({})).toEqual({
      ethereum: 'https://eth.blockscout.com/api',
      polygon: 'https://polygon.blockscout.com/api',
      arbitrum: 'https://arbitrum.blockscout.com/api',
      optimism: 'https://explorer.optimism.io/api',
      base: 'https://base.blockscout.com/api',
      bnb: null,
    });
  });

  it('is Etherscan with its key for the networks of its free plan', () => {
    expect(services({ ETHERSCAN_API_KEY: 'ek' })).toEqual({
      ethereum: `${ETHERSCAN} ek`,
      polygon: `${ETHERSCAN} ek`,
      arbitrum: `${ETHERSCAN} ek`,
      optimism: 'https://explorer.optimism.io/api',
      base: 'https://base.blockscout.com/api',
      bnb: null,
    });
  });

  it('is the API of Blockscout with its key, except where that of Etherscan is used', () => {
    const keys = { ETHERSCAN_API_KEY: 'ek', BLOCKSCOUT_API_KEY: 'bk' };
    expect(services({ BLOCKSCOUT_API_KEY: 'bk' }).polygon).toBe('https://api.blockscout.com/137/api bk');
    expect(services(keys)).toMatchObject({
      polygon: `${ETHERSCAN} ek`,
      optimism: 'https://api.blockscout.com/10/api bk',
      base: 'https://api.blockscout.com/8453/api bk',
      bnb: null,
    });
  });

  it('is the server of the operator, which gets a key only if it is Etherscan', () => {
    const env = {
      ETHERSCAN_API_KEY: 'ek',
      BLOCKSCOUT_API_KEY: 'bk',
      EXPLORER_BASE_URLS: `polygon=https://own.example/api,bnb=${ETHERSCAN}`,
    };
    expect(services(env)).toMatchObject({
      ethereum: `${ETHERSCAN} ek`,
      polygon: 'https://own.example/api',
      bnb: `${ETHERSCAN} ek`,
    });
    expect(services({ ...env, ETHERSCAN_BASE_URL: 'https://mine.example/api' })).toMatchObject({
      ethereum: 'https://mine.example/api ek',
      arbitrum: `${ETHERSCAN} ek`,
    });
  });
});

describe('the addresses of servers', () => {
  it.each([
    'https://own.example/api',
    'ethereum=https://own.example/api',
    'fantom=https://own.example/api',
    'polygon=own.example/api',
    'polygon=https://a.example,polygon=https://b.example',
  ])('are refused in another form: %s', (text) => {
    expect(() => loadConfig({ EXPLORER_BASE_URLS: text })).toThrow(
      /^EXPLORER_BASE_URLS must be name=address/,
    );
  });
});
