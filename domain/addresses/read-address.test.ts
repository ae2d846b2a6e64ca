import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress, toChecksumAddress } from '#domain/addresses/read-address.ts';

/** Addresses of the specification of EIP-55. */
const EIP_55 = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

describe('readAddress', () => {
  it.each(EIP_55)('accepts the checksum of %s', (address) => {
    expect(readAddress(` ${address} `)).toEqual({
      kind: 'address',
      form: 'evm',
      checksum: 'valid',
      address: address.toLowerCase(),
    });
  });

  it.each(EIP_55.flatMap((address) => [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]))(
    'notes that %s contains no checksum',
    (address) => {
      expect(readAddress(address)).toMatchObject({ form: 'evm', checksum: 'absent' });
    },
  );

  it.each([
    ['one capital changed', '0x5aAeb6053f3E94C9b9A09f33669435E7Ef1BeAed', 'checksum'],
    ['a digit too few', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'length'],
    ['a digit too many', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed1', 'length'],
    ['a letter beyond f', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', 'digits'],
    ['a changed bech32 letter', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
    ['bech32 in mixed case', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8F3T4', 'checksum'],
    ['a changed base58check letter', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'checksum'],
    ['base58 that is too short', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8Benw', 'length'],
  ])('refuses an address with %s', (_title, text, problem) => {
    expect(readAddress(text)).toEqual({ kind: 'problem', problem });
  });

  it.each([
    ['bech32', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'valid'],
    ['base58check', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'valid'],
    ['base58check', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'valid'],
    ['solana', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 'absent'],
    ['move', `0x${'2a'.repeat(32)}::coin::USDC`, 'absent'],
  ])('recognises %s: %s', (form, address, checksum) => {
    expect(readAddress(address)).toEqual({ kind: 'address', form, checksum, address });
  });

  it.each(['Tether', 'usdt', '0x', '0x Protocol', '0xBTC', 'bitcoin', '', 'a name of several words'])(
    'reads “%s” as a name',
    (text) => {
      expect(readAddress(text)).toEqual({ kind: 'name' });
    },
  );

  it('accepts the checksum of every address and refuses it with one capital changed', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9a-f]{40}$/).filter((digits) => (digits.match(/[a-f]/g) ?? []).length > 3),
        (digits) => {
          const address = toChecksumAddress(digits);
          fc.pre(address.slice(2) !== digits && address.slice(2) !== digits.toUpperCase());
          expect(readAddress(address)).toMatchObject({ checksum: 'valid' });
          const at = address.search(/(?<=^0x.*)[a-fA-F]/);
          const letter = address[at]!;
          const swapped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
          const changed = address.slice(0, at) + swapped + address.slice(at + 1);
          fc.pre(changed.slice(2) !== digits && changed.slice(2) !== digits.toUpperCase());
          expect(readAddress(changed)).toEqual({ kind: 'problem', problem: 'checksum' });
        },
      ),
    );
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(['address', 'problem', 'name']).toContain(readAddress(text).kind);
      }),
    );
  });
});
