import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { BodyOf } from '#contracts/call.ts';
import {
  addCashMovementCall,
  cashMovementsCall,
  deleteCashMovementCall,
  editCashMovementCall,
  type WalletCashAnswer,
  walletCashCall,
} from '#contracts/wallet-cash.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { httpClient } from '#web/api/http-client.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { type CashWallet, hasCash } from '#web/features/wallet/cash/cash-sums.ts';
import { useChangeWallet } from '#web/features/wallet/data/use-change-wallet.ts';
import { useUndoNotice } from '#web/features/wallet/data/use-undo.ts';

const queryOf = ({ summary }: CashWallet) => callQuery(walletCashCall, { currency: summary.currency });

/** Returns the cash of a wallet; undefined while it loads and for a wallet without cash. */
export const useWalletCash = (wallet: CashWallet): WalletCashAnswer | undefined =>
  useQuery({ ...queryOf(wallet), enabled: hasCash(wallet), placeholderData: keepPreviousData }).data;

/** The same, with the state of the query. */
export const useCashQuery = (wallet: CashWallet) =>
  useQuery({ ...queryOf(wallet), placeholderData: keepPreviousData });

/** Returns the cash movements in pages, newest first. */
export function useCashMovements() {
  return useInfiniteQuery({
    queryKey: [cashMovementsCall.path],
    queryFn: ({ pageParam, signal }) =>
      httpClient(cashMovementsCall, pageParam === null ? {} : { cursor: pageParam }, undefined, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { access: 'member' },
  });
}

/** A cash movement as sent by a form. */
export type CashMovementInput = BodyOf<typeof addCashMovementCall>;

/** Returns functions that change cash movements and tell it. They reject with the server’s error. */
export function useChangeCash() {
  const { readCachedReport, mergeChanges } = useChangeWallet();
  const tell = useUndoNotice();
  /** Adds a movement when `id` is null. Requests with the same `key` take effect once. */
  const save = useCallback(
    async (id: string | null, movement: CashMovementInput, key: string) => {
      const report = readCachedReport();
      const { changes } =
        id === null
          ? await httpClient(addCashMovementCall, report, movement, { key })
          : await httpClient(editCashMovementCall, report, { _id: id, ...movement }, { key });
      await mergeChanges(changes);
      tell(id === null ? m.cash_added() : m.cash_edited(), changes?.change);
    },
    [readCachedReport, mergeChanges, tell],
  );
  const remove = useCallback(
    async (id: string) => {
      const { changes } = await httpClient(
        deleteCashMovementCall,
        readCachedReport(),
        { _id: id },
        { key: createIdempotencyKey() },
      );
      await mergeChanges(changes);
      tell(m.cash_deleted(), changes?.change);
    },
    [readCachedReport, mergeChanges, tell],
  );
  return { save, remove };
}
