import { describe, expect, it } from 'vitest';
import { findContracts, findLookAlikeContracts, parseContract } from '#domain/addresses/find-contract.ts';

const TETHER = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const SOLANA = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB';
const KNOWN = [
  parseContract('tether', `ethereum:${TETHER}`),
  parseContract('tether', `solana:${SOLANA}`),
  parseContract('coin', 'osmosis:ibc/D3327A763C23'),
];

describe('findContracts', () => {
  it('finds a hexadecimal address in any case', () => {
    expect(findContracts(KNOWN, TETHER.toUpperCase().replace('0X', '0x'))).toEqual([KNOWN[0]]);
  });

  it('finds other addresses letter by letter only', () => {
    expect(findContracts(KNOWN, SOLANA)).toEqual([KNOWN[1]]);
    expect(findContracts(KNOWN, SOLANA.toLowerCase())).toEqual([]);
  });
});

describe('findLookAlikeContracts', () => {
  it('finds an address with the same ends and another middle', () => {
    const imitation = `0xdac1${'0'.repeat(32)}1ec7`;
    expect(findLookAlikeContracts(KNOWN, imitation)).toEqual([KNOWN[0]]);
  });

  it.each([
    ['the address itself', TETHER],
    ['another start', `0xdac2${'0'.repeat(32)}1ec7`],
    ['another end', `0xdac1${'0'.repeat(32)}1ec8`],
    ['another length', `0xdac1${'0'.repeat(31)}1ec7`],
  ])('does not count %s', (_title, address) => {
    expect(findLookAlikeContracts(KNOWN, address)).toEqual([]);
  });
});
