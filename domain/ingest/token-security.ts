import type { NumericInput } from '#domain/method/inputs.ts';

/** A holder of tokens of a pool. `percent`: share of the pool from 0 to 1. */
export interface PoolHolder {
  address: string;
  percent: number;
  locked: boolean;
}

/**
 * What a token security service states about a contract, null where it states nothing. `honeypot`: a simulated sale
 * failed. `sell_tax`: share of a sale from 0 to 1. `pool_holders`: the largest holders of the tokens of its pools.
 */
export interface TokenSecurity {
  symbol: string | null;
  honeypot: boolean | null;
  sell_tax: number | null;
  pool_holders: readonly PoolHolder[] | null;
  /** Addresses that hold the token on the chain of the contract. */
  holders: number | null;
  /** Whether the source of the contract is published and verified. */
  verified: boolean | null;
}

/** A stated figure that cannot be true. */
export interface ImplausibleFigure {
  field: 'sell_tax' | 'pool_holders' | 'holders';
  value: string;
}

export interface TokenSecurityInputs {
  inputs: Partial<
    Record<Extract<NumericInput, 'sell_ok' | 'sell_tax' | 'lp_unlocked' | 'addr' | 'verif'>, number>
  >;
  refused: ImplausibleFigure[];
}

/** Addresses from which nothing can be withdrawn. */
const BURN_ADDRESSES: ReadonlySet<string> = new Set([
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
]);

/** The list names the largest holders. Below this share of the pool it says too little about the rest. */
const MIN_LISTED_SHARE = 0.95;
/** Rounding of shares. */
const TOLERANCE = 0.001;

/** Share of the pools that can be withdrawn; null when the holders of too much of it are unknown. */
function readUnlockedShare(holders: readonly PoolHolder[]): number | null {
  let listed = 0;
  let unlocked = 0;
  for (const { address, percent, locked } of holders) {
    listed += percent;
    if (!locked && !BURN_ADDRESSES.has(address.toLowerCase())) unlocked += percent;
  }
  return listed < MIN_LISTED_SHARE ? null : Math.min(1, unlocked);
}

const isShare = (x: number): boolean => x >= 0 && x <= 1;

/**
 * Returns the inputs that follow from a statement. A figure that cannot be true gives none. The holders are those of
 * the asset only if this is its one contract; with more, they would be a part of the total. An unverified source gives
 * no `verif`, because releases can be signed instead.
 */
export function readTokenSecurity(
  { honeypot, sell_tax, pool_holders, holders, verified }: TokenSecurity,
  { isOnlyContract }: { isOnlyContract: boolean },
): TokenSecurityInputs {
  const found: TokenSecurityInputs = { inputs: {}, refused: [] };
  if (honeypot !== null) found.inputs.sell_ok = honeypot ? 0 : 1;
  if (sell_tax !== null) {
    if (isShare(sell_tax)) found.inputs.sell_tax = 100 * sell_tax;
    else found.refused.push({ field: 'sell_tax', value: String(sell_tax) });
  }
  if (holders !== null && isOnlyContract) {
    if (Number.isInteger(holders) && holders > 0) found.inputs.addr = holders;
    else found.refused.push({ field: 'holders', value: String(holders) });
  }
  if (verified) found.inputs.verif = 1;
  if (pool_holders !== null) {
    const sum = pool_holders.reduce((total, { percent }) => total + percent, 0);
    if (sum > 1 + TOLERANCE || !pool_holders.every(({ percent }) => isShare(percent)))
      found.refused.push({ field: 'pool_holders', value: String(sum) });
    else {
      const unlocked = readUnlockedShare(pool_holders);
      if (unlocked !== null) found.inputs.lp_unlocked = unlocked;
    }
  }
  return found;
}
