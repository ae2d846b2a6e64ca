import type { Decimal } from '#domain/decimal.ts';
import { type FetchedRecord, toInstantText } from '#domain/wallet/connections/fetched-record.ts';
import type { Leg, Movement } from '#domain/wallet/import/drafts.ts';
import { buildGroup } from '#domain/wallet/import/formats/format.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';

/** What one transaction did to an address. */
export interface ChainSums {
  /** In seconds since 1970. */
  time: number;
  isSigner: boolean;
  /** False when an amount is too large to be known exactly. */
  isExact: boolean;
  /** What the address paid for it, in the coin of the network. */
  fee: Decimal;
  /** By asset: what came in, less what went out. */
  net: Map<string, { ticker: string; amount: Decimal }>;
  /** Tokens that are not listed, by contract or mint. */
  unlisted: Map<string, { symbol: string; amount: Decimal | null }>;
}

interface Coin {
  coin: { asset: string; ticker: string };
  /** Whether the coin of the network can be in a wallet. */
  isCoinListed: boolean;
}

type MakeRecord = (row: number) => FetchedRecord;

/** Makes records of transactions in the given order. The id of a transaction is that of its record. */
export const toChainRecords = (
  transactions: readonly (readonly [id: string, sums: ChainSums])[],
  coin: Coin,
): FetchedRecord[] =>
  transactions.flatMap(([id, sums]) => toRecords(id, sums, coin)).map((record, at) => record(at + 1));

function toRecords(
  id: string,
  { time, isSigner, isExact, fee, net, unlisted }: ChainSums,
  { coin, isCoinListed }: Coin,
): MakeRecord[] {
  const date = toInstantText(time);
  const moved = [...net].filter(([, { amount }]) => !amount.isZero());
  const tokens = [...unlisted].map(([contract, { symbol, amount }]): MakeRecord => {
    return (row) => ({
      id: `${id} ${contract}`,
      date,
      amounts: amount === null ? [] : [{ amount: amount.toFixed(), unit: symbol }],
      group: buildGroup([row], () => {
        throw skipRow({ code: 'unlisted_token', text: symbol });
      }),
    });
  });
  // An imitator can send tokens in a transaction that concerns the address in no other way.
  if (moved.length === 0 && !isSigner && tokens.length > 0) return tokens;
  const main: MakeRecord = (row) => {
    const toLeg = (asset: string, ticker: string, amount: Decimal): Leg => ({
      unit: ticker,
      asset,
      amount,
      rows: [row],
    });
    const outs = moved.filter(([, { amount }]) => amount.isNegative()).length;
    const isSwap = isSigner && outs === 1 && moved.length === 2;
    const read = (): Movement => {
      if (!isExact) throw new RowRejection({ code: 'inexact', text: coin.ticker });
      if (moved.length === 0 && fee.isZero()) throw skipRow({ code: 'nothing' });
      const needsCoin = !fee.isZero() || moved.some(([asset]) => asset === coin.asset);
      if (needsCoin && !isCoinListed)
        throw new RowRejection({ code: 'unlisted_coin', text: coin.ticker }, 'unresolved');
      return {
        kind: isSwap ? 'trade' : 'move',
        date,
        legs: moved.map(([asset, { ticker, amount }]) => toLeg(asset, ticker, amount)),
        fees: fee.isZero() ? [] : [toLeg(coin.asset, coin.ticker, fee)],
        notes: id,
        mark: id,
      };
    };
    return {
      id,
      date,
      amounts: isExact
        ? moved.map(([, { ticker, amount }]) => ({ amount: amount.toFixed(), unit: ticker }))
        : [],
      group: buildGroup([row], read),
    };
  };
  return [main, ...tokens];
}
