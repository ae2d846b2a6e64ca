import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { p2pkh } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import { openBitcoinAccount, readBitcoinKey } from '#domain/addresses/bitcoin-keys.ts';
import { BIP_32, BIP_44, BIP_49, BIP_49_TEST_NETWORK, BIP_84 } from '#tests/golden/bitcoin-derivation.ts';

describe('openBitcoinAccount', () => {
  it.each([BIP_44, BIP_49, BIP_84])('derives the published addresses of $source', ({ key, addresses }) => {
    const derive = openBitcoinAccount(key);
    for (const { chain, index, address } of addresses) expect(derive(chain, index)).toBe(address);
  });

  it.each(BIP_32)('derives the addresses of a chain from the published key of $source', (vector) => {
    const { parent, chain, child } = vector;
    const derive = openBitcoinAccount(parent);
    const ofChild = HDKey.fromExtendedKey(child);
    for (const index of [0, 1, 1_000])
      expect(derive(chain, index)).toBe(p2pkh(ofChild.deriveChild(index).publicKey!).address);
  });

  it('derives the first address of the key that BIP-49 publishes for the test network', () => {
    const coder = createBase58check(sha256);
    const onMainNetwork = coder.encode(
      Uint8Array.from([0x04, 0x9d, 0x7c, 0xb2, ...coder.decode(BIP_49_TEST_NETWORK.key).slice(4)]),
    );
    expect(onMainNetwork.startsWith('ypub')).toBe(true);
    const address = openBitcoinAccount(onMainNetwork)(0, 0);
    expect(bytesToHex(coder.decode(address).slice(1))).toBe(BIP_49_TEST_NETWORK.addressHash);
  });
});

describe('readBitcoinKey', () => {
  it.each([
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  ])('reads the address %s', (text) => {
    expect(readBitcoinKey(` ${text}\n`)).toEqual({ kind: 'address', text });
  });

  it('reads a bech32 address in capitals', () => {
    expect(readBitcoinKey('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toEqual({
      kind: 'address',
      text: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    });
  });

  it.each([BIP_44, BIP_49, BIP_84])('reads the extended public key of $source', ({ key }) => {
    expect(readBitcoinKey(key)).toEqual({ kind: 'account', text: key });
  });

  it.each([
    ['an extended private key', BIP_84.privateKey],
    ['a private key', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
    ['a compressed private key', 'KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617'],
    ['the words of a wallet', BIP_84.words],
  ])('warns of %s', (_title, text) => {
    expect(readBitcoinKey(text)).toEqual({ kind: 'problem', problem: 'private' });
  });

  it.each(['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'vpub5Y6cjg'])(
    'refuses %s of a test network',
    (text) => {
      expect(readBitcoinKey(text)).toEqual({ kind: 'problem', problem: 'other_network' });
    },
  );

  it.each([
    ['one letter changed', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3'],
    ['one letter of a bech32 address changed', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['an extended key with one letter changed', `${BIP_84.key.slice(0, -1)}t`],
    ['an address of Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['an empty text', ' '],
  ])('refuses %s', (_title, text) => {
    expect(readBitcoinKey(text)).toEqual({ kind: 'problem', problem: 'unknown' });
  });
});
