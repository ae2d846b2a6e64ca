import { base58 } from '@scure/base';
import { readBitcoinKey } from '#domain/addresses/bitcoin-keys.ts';

/** An address of Solana, or why a text is none. `private`: a private key or seed words. */
export type SolanaAddress =
  | { kind: 'address'; text: string }
  | { kind: 'problem'; problem: 'private' | 'unknown' };

const ADDRESS_BYTES = 32;
/** A key pair: the private key and the public one. */
const KEY_PAIR_BYTES = 64;
/** A key pair as the files of the command line store it. */
const KEY_PAIR_LIST = /^\[\s*\d{1,3}(?:\s*,\s*\d{1,3}){31,}\s*\]$/;
const HEX_KEY = /^(?:0x)?(?:[0-9a-f]{64}|[0-9a-f]{128})$/i;

/** Reads an address: 32 bytes in base58. It has no checksum, so a wrong letter cannot be noticed. */
export function readSolanaAddress(typed: string): SolanaAddress {
  const text = typed.trim();
  const bitcoin = readBitcoinKey(text);
  const bytes = decode(text);
  const isPrivate =
    (bitcoin.kind === 'problem' && bitcoin.problem === 'private') ||
    bytes?.length === KEY_PAIR_BYTES ||
    KEY_PAIR_LIST.test(text) ||
    HEX_KEY.test(text);
  if (isPrivate) return { kind: 'problem', problem: 'private' };
  return bytes?.length === ADDRESS_BYTES
    ? { kind: 'address', text }
    : { kind: 'problem', problem: 'unknown' };
}

function decode(text: string): Uint8Array | null {
  try {
    return base58.decode(text);
  } catch {
    return null;
  }
}
