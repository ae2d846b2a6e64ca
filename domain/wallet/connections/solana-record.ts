import { Decimal } from '#domain/decimal.ts';
import { type ChainSums, toChainRecords } from '#domain/wallet/connections/chain-record.ts';
import type { FetchedRecord } from '#domain/wallet/connections/fetched-record.ts';

/** A balance before and after a transaction, in lamports as decimal text; null when it is not known exactly. */
interface SolanaAccount {
  key: string;
  isSigner: boolean;
  before: string | null;
  after: string | null;
}

/** The balance of a token account before and after, in the smallest unit as decimal text. */
interface SolanaTokenBalance {
  /** Key of the token account. */
  account: string;
  mint: string;
  /** Null in old transactions. */
  owner: string | null;
  decimals: number;
  before: string;
  after: string;
}

export interface SolanaTransaction {
  signature: string;
  slot: number;
  /** Time of its block, in seconds since 1970. */
  time: number;
  /** In lamports. Paid by the first account, also when the transaction failed. */
  fee: string;
  accounts: readonly SolanaAccount[];
  tokens: readonly SolanaTokenBalance[];
}

/** Listed assets by the address of their mint. */
export type ListedMints = ReadonlyMap<string, { asset: string; ticker: string }>;

const SOL = { asset: 'solana', ticker: 'SOL' };
const SOL_DECIMALS = 9;
/** Mint of SOL that is used as a token. Its accounts have the same amount in lamports. */
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';

const END_CHARS = 4;
const shorten = (mint: string): string => `${mint.slice(0, END_CHARS)}…${mint.slice(-END_CHARS)}`;

/** Returns the token accounts of an owner that a transaction shows. */
export const listOwnAccounts = (owner: string, { tokens }: SolanaTransaction): string[] =>
  tokens.filter((token) => token.owner === owner).map(({ account }) => account);

/**
 * Reads what transactions did to an owner, by time. The SOL of an owner are those of the address and of its token
 * accounts, which hold a deposit that returns when they are closed. A transaction that the owner signed and that gave
 * one asset for another is a swap; anything else is sent or received. The fee is one of the owner only if the owner
 * paid it. A token is recognised by its mint alone. `ownAccounts`: known token accounts of the owner.
 */
export function toSolanaRecords(
  owner: string,
  transactions: readonly SolanaTransaction[],
  {
    ownAccounts,
    listed,
    isCoinListed,
  }: { ownAccounts: ReadonlySet<string>; listed: ListedMints; isCoinListed: boolean },
): FetchedRecord[] {
  const isOwn = (token: SolanaTokenBalance) =>
    token.owner === owner || (token.owner === null && ownAccounts.has(token.account));
  const readSums = ({ time, fee, accounts, tokens }: SolanaTransaction): ChainSums => {
    const mine = tokens.filter(isOwn);
    const keys = new Set([owner, ...mine.map(({ account }) => account)]);
    const isPayer = accounts[0]?.key === owner;
    const paid = new Decimal(isPayer ? fee : 0);
    const own = accounts.filter(({ key }) => keys.has(key));
    const sums: ChainSums = {
      time,
      isSigner: accounts.some(({ key, isSigner }) => isSigner && key === owner),
      isExact: own.every(({ before, after }) => before !== null && after !== null),
      fee: toUnits(paid, SOL_DECIMALS),
      net: new Map(),
      unlisted: new Map(),
    };
    const lamports = own.reduce(
      (sum, { before, after }) => sum.plus(after ?? 0).minus(before ?? 0),
      new Decimal(paid),
    );
    sums.net.set(SOL.asset, { ticker: SOL.ticker, amount: toUnits(lamports, SOL_DECIMALS) });
    for (const { mint, decimals, before, after } of mine) {
      if (mint === WRAPPED_SOL) continue;
      const change = toUnits(new Decimal(after).minus(before), decimals);
      const token = listed.get(mint);
      if (token) {
        const sum = sums.net.get(token.asset)?.amount ?? new Decimal(0);
        sums.net.set(token.asset, { ticker: token.ticker, amount: sum.plus(change) });
      } else {
        const sum = sums.unlisted.get(mint)?.amount ?? new Decimal(0);
        sums.unlisted.set(mint, { symbol: shorten(mint), amount: sum.plus(change) });
      }
    }
    for (const [mint, { amount }] of sums.unlisted) if (amount?.isZero()) sums.unlisted.delete(mint);
    return sums;
  };
  const order = [...transactions].sort(
    (a, b) => a.time - b.time || a.slot - b.slot || (a.signature < b.signature ? -1 : 1),
  );
  return toChainRecords(
    order.map((transaction) => [transaction.signature, readSums(transaction)] as const),
    { coin: SOL, isCoinListed },
  );
}

const toUnits = (amount: Decimal, decimals: number): Decimal => amount.div(new Decimal(10).pow(decimals));
