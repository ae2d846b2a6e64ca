import { HDKey } from '@scure/bip32';
import { Address, NETWORK, p2pkh, p2sh, p2wpkh } from '@scure/btc-signer';

/** Why a text is no address or extended public key of Bitcoin. `private`: it could spend coins. */
export type BitcoinKeyProblem = 'private' | 'other_network' | 'unknown';

export type ReadBitcoinKey =
  | { kind: 'address' | 'account'; text: string }
  | { kind: 'problem'; problem: BitcoinKeyProblem };

/** Receiving addresses and change, as numbered by BIP-44. */
export const BITCOIN_CHAINS = [0, 1] as const;
export type BitcoinChain = (typeof BITCOIN_CHAINS)[number];

type AddressOf = (publicKey: Uint8Array) => string | undefined;

/**
 * Version bytes and addresses of extended public keys, as SLIP-132 registers them: BIP-44 for xpub, BIP-49 for
 * ypub, BIP-84 for zpub.
 */
const ACCOUNTS: Readonly<Record<string, { version: number; addressOf: AddressOf }>> = {
  xpub: { version: 0x0488b21e, addressOf: (key) => p2pkh(key).address },
  ypub: { version: 0x049d7cb2, addressOf: (key) => p2sh(p2wpkh(key)).address },
  zpub: { version: 0x04b24746, addressOf: (key) => p2wpkh(key).address },
};

const PRIVATE_KEY = /^(?:[a-z]prv|[5KL][1-9A-HJ-NP-Za-km-z]{50,51}$)/;
/** Twelve words and more are the words from which a wallet is restored. */
const SEED_WORDS = /^(?:\p{L}+\s+){11,}\p{L}+$/u;
const OTHER_NETWORK = /^(?:[tuvUVYZ]pub|tb1|bcrt1|[mn2][1-9A-HJ-NP-Za-km-z]{25,34}$)/;

/** Reads an address or an extended public key. */
export function readBitcoinKey(typed: string): ReadBitcoinKey {
  const text = typed.trim();
  const problem = (of: BitcoinKeyProblem): ReadBitcoinKey => ({ kind: 'problem', problem: of });
  if (PRIVATE_KEY.test(text) || SEED_WORDS.test(text)) return problem('private');
  if (OTHER_NETWORK.test(text)) return problem('other_network');
  try {
    if (ACCOUNTS[text.slice(0, 4)]) {
      openBitcoinAccount(text);
      return { kind: 'account', text };
    }
    Address(NETWORK).decode(text);
    // Only bech32 addresses may be typed in capitals.
    return { kind: 'address', text: /^bc1/i.test(text) ? text.toLowerCase() : text };
  } catch {
    return problem('unknown');
  }
}

/** Returns a function that derives the addresses of an extended public key. Throws when it is none. */
export function openBitcoinAccount(key: string): (chain: BitcoinChain, index: number) => string {
  const { version, addressOf } = ACCOUNTS[key.slice(0, 4)]!;
  // An extended key carries one version; the private one is not used here.
  const account = HDKey.fromExtendedKey(key, { public: version, private: 0 });
  const chains = BITCOIN_CHAINS.map((chain) => account.deriveChild(chain));
  return (chain, index) => addressOf(chains[chain]!.deriveChild(index).publicKey!)!;
}
