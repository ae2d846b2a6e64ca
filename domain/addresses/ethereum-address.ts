import { readBitcoinKey } from '#domain/addresses/bitcoin-keys.ts';
import { readAddress } from '#domain/addresses/read-address.ts';

/** A private key of Ethereum has 32 bytes, an address 20. */
const PRIVATE_KEY = /^(?:0x)?[0-9a-f]{64}$/i;

/**
 * An address of Ethereum in lower case, or why a text is none. `private`: a private key or seed words. `checksum`: its
 * capitals do not match (EIP-55), so a letter is wrong.
 */
export type EthereumAddress =
  | { kind: 'address'; text: string }
  | { kind: 'problem'; problem: 'private' | 'checksum' | 'unknown' };

export function readEthereumAddress(typed: string): EthereumAddress {
  const bitcoin = readBitcoinKey(typed);
  const isPrivate = bitcoin.kind === 'problem' && bitcoin.problem === 'private';
  if (isPrivate || PRIVATE_KEY.test(typed.trim())) return { kind: 'problem', problem: 'private' };
  const read = readAddress(typed);
  if (read.kind === 'address' && read.form === 'evm') return { kind: 'address', text: read.address };
  const isWrong = read.kind === 'problem' && read.problem === 'checksum' && /^\s*0x/i.test(typed);
  return { kind: 'problem', problem: isWrong ? 'checksum' : 'unknown' };
}
