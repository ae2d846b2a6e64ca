import { expect, it } from 'vitest';
import { findChainName } from '#domain/addresses/chain-name.ts';

it.each([
  ['binance-smart-chain', 'BNB Smart Chain'],
  ['xdai', 'Gnosis Chain'],
  ['the-open-network', 'TON'],
])('names the chain %s', (id, name) => {
  expect(findChainName(id)).toBe(name);
});

it.each(['a-chain-of-tomorrow', 'constructor', ''])('gives no name to the unknown chain “%s”', (id) => {
  expect(findChainName(id)).toBeNull();
});
