import { base58 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { readSolanaAddress } from '#domain/addresses/solana-address.ts';

const address = (fill: number, bytes = 32) => base58.encode(new Uint8Array(bytes).fill(fill));

describe('an address of Solana', () => {
  it.each([
    'Vote111111111111111111111111111111111111111',
    'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    address(7),
    address(255),
  ])('has 32 bytes in base58: %s', (text) => {
    expect(readSolanaAddress(` ${text}\n`)).toEqual({ kind: 'address', text });
  });

  it.each([
    ['seed words', 'abandon '.repeat(11).concat('about'), 'private'],
    ['a key pair', address(9, 64), 'private'],
    ['the file of a key pair', `[${Array(64).fill(12).join(', ')}]`, 'private'],
    ['a private key in hexadecimal', 'a'.repeat(64), 'private'],
    ['31 bytes', address(9, 31), 'unknown'],
    ['33 bytes', address(9, 33), 'unknown'],
    ['a letter that base58 does not have', address(9).replace(/.$/, '0'), 'unknown'],
    ['a Bitcoin address', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'unknown'],
    ['an Ethereum address', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'unknown'],
    ['a name', 'toly.sol', 'unknown'],
    ['nothing', '', 'unknown'],
  ])('is not %s', (_title, text, problem) => {
    expect(readSolanaAddress(text)).toEqual({ kind: 'problem', problem });
  });
});
