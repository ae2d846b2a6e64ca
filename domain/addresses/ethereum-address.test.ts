import { describe, expect, it } from 'vitest';
import { readEthereumAddress } from '#domain/addresses/ethereum-address.ts';

/** Examples of EIP-55. */
const EXAMPLES = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

describe('an address of Ethereum', () => {
  it.each(EXAMPLES)('is read with its checksum, and in one case without: %s', (address) => {
    const lower = address.toLowerCase();
    for (const text of [address, lower, `0x${lower.slice(2).toUpperCase()}`, ` ${address}\n`])
      expect(readEthereumAddress(text)).toEqual({ kind: 'address', text: lower });
  });

  it.each(EXAMPLES)('with a letter in the wrong case is refused: %s', (address) => {
    const at = Array.from(address).findLastIndex((letter) => /[a-z]/i.test(letter));
    const letter = address[at]!;
    const changed = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
    expect(readEthereumAddress(address.slice(0, at) + changed + address.slice(at + 1))).toEqual({
      kind: 'problem',
      problem: 'checksum',
    });
  });

  it.each([
    ['a'.repeat(64), 'private'],
    [`0x${'1f'.repeat(32)}`, 'private'],
    ['abandon '.repeat(11).concat('about'), 'private'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'unknown'],
    ['vitalik.eth', 'unknown'],
    ['0x1234', 'unknown'],
    ['', 'unknown'],
  ])('is not “%s”', (text, problem) => {
    expect(readEthereumAddress(text)).toEqual({ kind: 'problem', problem });
  });
});
