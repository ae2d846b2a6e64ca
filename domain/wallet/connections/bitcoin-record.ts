import { Decimal } from '#domain/decimal.ts';
import { type FetchedRecord, toInstantText } from '#domain/wallet/connections/fetched-record.ts';
import type { Leg, Movement } from '#domain/wallet/import/drafts.ts';
import { buildGroup } from '#domain/wallet/import/formats/format.ts';
import { skipRow } from '#domain/wallet/import/reasons.ts';

const SATOSHIS_PER_BITCOIN = 100_000_000;

/** An input or output. `address` is null for scripts without one; amounts are in satoshis. */
export interface BitcoinCoin {
  address: string | null;
  value: number;
}

/** A confirmed transaction. */
export interface BitcoinTransaction {
  id: string;
  /** Time of its block, in seconds since 1970. */
  time: number;
  /** In satoshis. */
  fee: number;
  /** True for the first transaction of a block, which pays the miner. */
  isReward: boolean;
  inputs: readonly BitcoinCoin[];
  outputs: readonly BitcoinCoin[];
}

/**
 * Reads what a transaction did to a set of addresses. Outputs to them are change and no transfer. If all inputs
 * are theirs, they paid the fee; if only some are, others took part, and the share of the fee is not known: it is
 * in the amount sent.
 */
export function toBitcoinRecord(
  transaction: BitcoinTransaction,
  own: ReadonlySet<string>,
  row: number,
): FetchedRecord {
  const { id, time, fee, isReward, inputs, outputs } = transaction;
  const isOwn = ({ address }: BitcoinCoin) => address !== null && own.has(address);
  const sumOwn = (coins: readonly BitcoinCoin[]) =>
    coins.filter(isOwn).reduce((sum, { value }) => sum + value, 0);
  const net = sumOwn(outputs) - sumOwn(inputs);
  const hasPaidFee = !isReward && inputs.length > 0 && inputs.every(isOwn);
  const rows = [row];
  const toLeg = (satoshis: number): Leg => ({
    unit: 'BTC',
    asset: 'bitcoin',
    amount: toBitcoin(satoshis),
    rows,
  });
  const date = toInstantText(time);
  const read = (): Movement => {
    if (net === 0) throw skipRow({ code: 'nothing' });
    return {
      kind: isReward ? 'reward' : 'move',
      date,
      legs: [toLeg(hasPaidFee ? net + fee : net)],
      fees: hasPaidFee ? [toLeg(fee)] : [],
      notes: id,
      mark: id,
    };
  };
  return {
    id,
    date,
    amounts: [{ amount: toBitcoin(net).toFixed(), unit: 'BTC' }],
    group: buildGroup(rows, read),
  };
}

const toBitcoin = (satoshis: number): Decimal => new Decimal(satoshis).div(SATOSHIS_PER_BITCOIN);
