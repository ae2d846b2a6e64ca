import { Decimal } from '#domain/decimal.ts';
import { type ChainSums, toChainRecords } from '#domain/wallet/connections/chain-record.ts';
import { EVM_NETWORK_FACTS, type EvmNetwork } from '#domain/wallet/connections/evm-networks.ts';
import type { FetchedRecord } from '#domain/wallet/connections/fetched-record.ts';

/** A movement of the coin or of a token. Addresses in lower case, `value` in the smallest unit, as decimal text. */
interface Transfer {
  hash: string;
  /** Time of its block, in seconds since 1970. */
  time: number;
  from: string;
  to: string;
  value: string;
}

/** A transaction that an account signed. A failed one moves nothing and costs its fee. */
export interface EvmTransaction extends Transfer {
  hasFailed: boolean;
  /** What its signer paid for it, in the smallest unit of the coin. */
  fee: string;
}

/** Coins that a contract moved. */
export type InternalTransfer = Transfer;

export interface TokenTransfer extends Transfer {
  contract: string;
  symbol: string;
  /** Null when the contract states none. */
  decimals: number | null;
}

export interface EvmHistory {
  transactions: readonly EvmTransaction[];
  internal: readonly InternalTransfer[];
  tokens: readonly TokenTransfer[];
}

/** Listed assets by the address of their contract on a network, in lower case. */
export type ListedContracts = ReadonlyMap<string, { asset: string; ticker: string }>;

export interface NetworkAssets {
  network: EvmNetwork;
  /** Whether the coin of the network can be in a wallet. */
  isCoinListed: boolean;
  listed: ListedContracts;
}

const COIN_DECIMALS = 18;
const MAX_SYMBOL_CHARS = 20;

/**
 * Reads what the transactions of an address on one network did to it, by time. A transaction that the address signed
 * and that gave one asset for another is a swap; anything else is sent or received. What its own transactions cost is
 * a fee in the coin of the network. A token is recognised by its contract on this network alone; others are ignored,
 * because anyone can send tokens with any name.
 */
export function toEvmRecords(
  address: string,
  { transactions, internal, tokens }: EvmHistory,
  { network, isCoinListed, listed }: NetworkAssets,
): FetchedRecord[] {
  const { coin, coinContract } = EVM_NETWORK_FACTS[network];
  const byHash = new Map<string, ChainSums>();
  const find = ({ hash, time }: Transfer): ChainSums => {
    const known = byHash.get(hash);
    if (known) return known;
    const sums: ChainSums = {
      time,
      isSigner: false,
      isExact: true,
      fee: new Decimal(0),
      net: new Map(),
      unlisted: new Map(),
    };
    byHash.set(hash, sums);
    return sums;
  };
  const toAmount = ({ from, to, value }: Transfer, decimals: number): Decimal => {
    const sign = (to === address ? 1 : 0) - (from === address ? 1 : 0);
    return new Decimal(value).times(sign).div(new Decimal(10).pow(decimals));
  };
  const add = (sums: ChainSums, asset: string, ticker: string, amount: Decimal) => {
    const before = sums.net.get(asset)?.amount ?? new Decimal(0);
    sums.net.set(asset, { ticker, amount: before.plus(amount) });
  };
  const addCoin = (transfer: Transfer) =>
    add(find(transfer), coin.asset, coin.ticker, toAmount(transfer, COIN_DECIMALS));
  for (const transaction of transactions) {
    const sums = find(transaction);
    if (!transaction.hasFailed) addCoin(transaction);
    if (transaction.from !== address) continue;
    sums.isSigner = true;
    sums.fee = new Decimal(transaction.fee).div(new Decimal(10).pow(COIN_DECIMALS));
  }
  for (const transfer of internal) addCoin(transfer);
  for (const transfer of tokens) {
    const { contract, symbol, decimals } = transfer;
    if (contract === coinContract) continue;
    const sums = find(transfer);
    const token = listed.get(contract);
    const amount = decimals === null ? null : toAmount(transfer, decimals);
    if (token && amount) add(sums, token.asset, token.ticker, amount);
    else {
      const before = sums.unlisted.get(contract)?.amount ?? new Decimal(0);
      const sum = amount && before ? before.plus(amount) : null;
      sums.unlisted.set(contract, { symbol: symbol.slice(0, MAX_SYMBOL_CHARS), amount: sum });
    }
  }
  const order = [...byHash].sort(([a, one], [b, other]) => one.time - other.time || (a < b ? -1 : 1));
  return toChainRecords(order, { coin, isCoinListed });
}
