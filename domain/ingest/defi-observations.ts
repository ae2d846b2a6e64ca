import type { NumericInput } from '#domain/method/inputs.ts';
import { computeMedian } from '#domain/scoring/median.ts';

export interface DefiChain {
  name: string;
  gecko_id: string | null;
  tvl: number;
}
export interface DefiProtocol {
  /** As the list of thefts names it. Null when the list of protocols states none. */
  id: string | null;
  /** Id of the project that it belongs to. */
  parent: string | null;
  name: string;
  gecko_id: string | null;
  chains: readonly string[];
  category: string | null;
  tvl: number | null;
}
export interface DefiFees {
  name: string;
  total30d: number | null;
}
export interface DefiPool {
  project: string;
  chain: string;
  symbol: string;
  tvl: number | null;
  apy_base: number | null;
  underlying: readonly string[];
}
/** A recorded theft. Amounts in USD, null when unknown; `protocol` and `parent` are ids of the list of protocols. */
export interface DefiHack {
  /** Unix time in milliseconds. */
  time: number;
  amount: number | null;
  returned: number | null;
  protocol: string | null;
  parent: string | null;
}
export interface DefiData {
  chains: readonly DefiChain[];
  protocols: readonly DefiProtocol[];
  /** False when the list is incomplete. The projects on a chain are then not counted. */
  is_protocol_list_complete: boolean;
  /** Null when the list is unavailable. Its inputs are then omitted. */
  fees: readonly DefiFees[] | null;
  pools: readonly DefiPool[] | null;
  /** Null when the list is unavailable. Without it `hack_loss` stays unknown. */
  hacks: readonly DefiHack[] | null;
  /** Time of the refresh, Unix time in milliseconds. */
  now: number;
}
export interface DefiAsset {
  id: string;
  ticker: string;
  chain: boolean;
  /** `chain:address` of each contract, with the address in lower case. */
  contracts: readonly string[];
  /** True when no other listed asset has this ticker. Only then are pools matched by symbol. */
  ticker_is_unique: boolean;
}

const MIN_POOL_TVL_USD = 100_000;

/** Categories that do not count as applications of a chain. */
const EXCLUDED_CATEGORIES = new Set(['CEX', 'Chain', 'Bridge', 'Canonical Bridge']);

function filterPools(asset: DefiAsset, pools: readonly DefiPool[]): DefiPool[] {
  const addresses = new Set(
    asset.contracts.map((contract) => contract.slice(contract.indexOf(':') + 1).toLowerCase()),
  );
  const ticker = asset.ticker.toUpperCase();
  return pools.filter((pool) => {
    if (pool.tvl === null || pool.tvl < MIN_POOL_TVL_USD) return false;
    if (pool.underlying.some((address) => addresses.has(address.toLowerCase()))) return true;
    return asset.ticker_is_unique && pool.symbol.toUpperCase().split(/[-/ ]/).includes(ticker);
  });
}

/** Days within which a theft counts (method, F17). */
const HACK_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Returns what was stolen from these protocols within 90 days and not returned. Null when one of them has no id by
 * which thefts are found, or when a theft of an unknown amount would be left out.
 */
function sumRecentLosses(
  protocols: readonly DefiProtocol[],
  hacks: readonly DefiHack[],
  now: number,
): number | null {
  const ids = new Set(protocols.map(({ id }) => id));
  if (ids.size === 0 || ids.has(null)) return null;
  const parents = new Set(protocols.flatMap(({ parent }) => parent ?? []));
  const recent = hacks.filter(
    ({ time, protocol, parent }) =>
      time <= now &&
      time > now - HACK_DAYS * DAY_MS &&
      ((protocol !== null && ids.has(protocol)) || (parent !== null && parents.has(parent))),
  );
  if (recent.some(({ amount }) => amount === null)) return null;
  return recent.reduce((sum, { amount, returned }) => sum + Math.max(0, amount! - (returned ?? 0)), 0);
}

/** Minimum length of a complete list. DefiLlama lists several thousand projects. */
const MIN_PROTOCOLS = 1_000;

export const isCompleteProtocolList = (protocols: readonly unknown[]): boolean =>
  protocols.length >= MIN_PROTOCOLS;

/**
 * Returns the DeFi inputs of one asset (method, "Raw inputs"). Matches by id, by contract, and by symbol only
 * when the ticker is unique.
 */
export function toDefiObservations(asset: DefiAsset, data: DefiData): Partial<Record<NumericInput, number>> {
  const found: Partial<Record<NumericInput, number>> = {};
  const ownProtocols = data.protocols.filter(
    (protocol) => protocol.gecko_id === asset.id && protocol.category !== 'CEX',
  );
  const chains = data.chains.filter((chain) => chain.gecko_id === asset.id);
  const pools = data.pools === null ? null : filterPools(asset, data.pools);

  if (asset.chain && chains.length > 0) {
    const names = new Set(chains.map((chain) => chain.name));
    found.tvl = chains.reduce((sum, chain) => sum + chain.tvl, 0);
    const counted = data.protocols.filter(
      (protocol) =>
        !EXCLUDED_CATEGORIES.has(protocol.category ?? '') &&
        protocol.chains.some((chain) => names.has(chain)),
    );
    if (data.is_protocol_list_complete) found.projects = counted.length;
  } else if (!asset.chain && ownProtocols.length > 0) {
    const known = ownProtocols.filter((protocol) => protocol.tvl !== null);
    if (known.length > 0) found.tvl = known.reduce((sum, protocol) => sum + protocol.tvl!, 0);
    found.chains = new Set(ownProtocols.flatMap((protocol) => protocol.chains)).size;
    if (pools !== null) found.projects = new Set(pools.map((pool) => pool.project)).size;
  }

  const loss = data.hacks === null ? null : sumRecentLosses(ownProtocols, data.hacks, data.now);
  if (loss !== null) found.hack_loss = loss;

  if (data.fees !== null) {
    const names = new Set([...ownProtocols, ...chains].map((entry) => entry.name));
    const fees = data.fees.filter((row) => names.has(row.name) && row.total30d !== null);
    if (fees.length > 0) found.fees30 = fees.reduce((sum, row) => sum + row.total30d!, 0);
  }

  if (pools !== null && pools.length > 0) {
    found.pool_tvl = pools.reduce((sum, pool) => sum + pool.tvl!, 0);
    found.pool_proj = new Set(pools.map((pool) => pool.project)).size;
    const apy = computeMedian(
      pools
        .map((pool) => pool.apy_base)
        .filter((value): value is number => value !== null && value >= 0 && value < 1_000),
    );
    if (apy !== null) found.pool_apy = apy;
  }
  return found;
}
