import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, bech32, bech32m } from '@scure/base';
import { checkBase58Sum } from '#domain/addresses/check-base58-sum.ts';

/**
 * Forms of contract addresses. `evm`: 20 bytes in hexadecimal, as on Ethereum. `move`: 32 bytes, as on Aptos and
 * Sui. `solana`: 32 bytes in base58. `base58check`, `bech32`: with a checksum inside, as on Tron or Cosmos.
 */
export const ADDRESS_FORMS = ['evm', 'move', 'solana', 'base58check', 'bech32'] as const;
export type AddressForm = (typeof ADDRESS_FORMS)[number];

/** `absent`: the address contains none, so a wrong letter cannot be noticed. */
export const CHECKSUMS = ['valid', 'absent'] as const;
export type Checksum = (typeof CHECKSUMS)[number];

/** Why a text that looks like an address is none. */
export type AddressProblem = 'length' | 'digits' | 'checksum';

export type ReadAddress =
  | { kind: 'address'; form: AddressForm; checksum: Checksum; address: string }
  | { kind: 'problem'; problem: AddressProblem }
  | { kind: 'name' };

const HEX_START = /^0x/i;
const HEX = /^[0-9a-f]*$/i;
const EVM_DIGITS = 40;
const MOVE_DIGITS = 64;
/** Hexadecimal digits from which a text that begins with 0x is meant as an address. */
const MIN_HEX_DIGITS = 8;
const BECH32 = /^[a-z]{2,16}1[02-9ac-hj-np-z]{20,110}$/i;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{26,50}$/;
const SOLANA_BYTES = 32;

/** Returns the address with the capitals of EIP-55, which are its checksum. `digits`: 40, in lower case. */
export function toChecksumAddress(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return `0x${Array.from(digits, (digit, i) => (Number.parseInt(hash[i]!, 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

/** Reads an address by its form, and checks its checksum. Any other text is a name. */
export function readAddress(text: string): ReadAddress {
  const typed = text.trim();
  if (HEX_START.test(typed)) return readHexAddress(typed);
  if (BECH32.test(typed)) return readBech32(typed);
  if (BASE58.test(typed) && /\d/.test(typed)) return readBase58(typed);
  return { kind: 'name' };
}

function readHexAddress(typed: string): ReadAddress {
  // Coins on Aptos and Sui are named `address::module::type`.
  const [address = ''] = typed.split('::');
  const digits = address.slice(2);
  // Names such as “0x Protocol” also begin with 0x.
  if (!HEX.test(digits))
    return digits.length < MIN_HEX_DIGITS || /\s/.test(digits)
      ? { kind: 'name' }
      : { kind: 'problem', problem: 'digits' };
  const lower = digits.toLowerCase();
  if (digits.length === EVM_DIGITS) {
    const isMixed = digits !== lower && digits !== digits.toUpperCase();
    if (!isMixed) return { kind: 'address', form: 'evm', checksum: 'absent', address: `0x${lower}` };
    return toChecksumAddress(lower).slice(2) === digits
      ? { kind: 'address', form: 'evm', checksum: 'valid', address: `0x${lower}` }
      : { kind: 'problem', problem: 'checksum' };
  }
  if (digits.length === MOVE_DIGITS)
    return { kind: 'address', form: 'move', checksum: 'absent', address: `0x${lower}${typed.slice(66)}` };
  return digits.length < MIN_HEX_DIGITS ? { kind: 'name' } : { kind: 'problem', problem: 'length' };
}

function readBech32(typed: string): ReadAddress {
  const isMixed = typed !== typed.toLowerCase() && typed !== typed.toUpperCase();
  const lower = typed.toLowerCase() as `${string}1${string}`;
  const isValid =
    !isMixed && (bech32.decodeUnsafe(lower, false) ?? bech32m.decodeUnsafe(lower, false)) !== undefined;
  return isValid
    ? { kind: 'address', form: 'bech32', checksum: 'valid', address: lower }
    : { kind: 'problem', problem: 'checksum' };
}

function readBase58(typed: string): ReadAddress {
  const bytes = base58.decode(typed);
  if (bytes.length === SOLANA_BYTES)
    return { kind: 'address', form: 'solana', checksum: 'absent', address: typed };
  if (bytes.length === 25)
    return checkBase58Sum(bytes)
      ? { kind: 'address', form: 'base58check', checksum: 'valid', address: typed }
      : { kind: 'problem', problem: 'checksum' };
  return { kind: 'problem', problem: 'length' };
}
