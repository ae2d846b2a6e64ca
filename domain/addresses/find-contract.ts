/** A known contract of an asset. `chain`: as CoinGecko names it. */
export interface KnownContract {
  asset: string;
  chain: string;
  address: string;
}

/** Splits `chain:address`. */
export function parseContract(asset: string, contract: string): KnownContract {
  const at = contract.indexOf(':');
  return { asset, chain: contract.slice(0, at), address: contract.slice(at + 1) };
}

/** Characters at each end that people compare, and that impostors imitate. */
const END_CHARS = 4;

/** Hexadecimal addresses are equal in any case, others only letter by letter. */
const toKey = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address);

/** Returns the known contracts at this address, on any chain. */
export function findContracts(contracts: readonly KnownContract[], address: string): KnownContract[] {
  const key = toKey(address);
  return contracts.filter((known) => toKey(known.address) === key);
}

/**
 * Returns the known contracts whose address begins and ends like this one but differs in between. Such addresses
 * are made to be mistaken.
 */
export function findLookAlikeContracts(
  contracts: readonly KnownContract[],
  address: string,
): KnownContract[] {
  const key = toKey(address);
  const ends = toEnds(key);
  return contracts.filter((known) => {
    const other = toKey(known.address);
    return other !== key && other.length === key.length && toEnds(other) === ends;
  });
}

function toEnds(key: string): string {
  const digits = key.replace(/^0x/, '');
  return `${digits.slice(0, END_CHARS)}…${digits.slice(-END_CHARS)}`;
}
