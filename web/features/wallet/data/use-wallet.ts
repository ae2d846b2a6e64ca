import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { userCall } from '#contracts/user.ts';
import {
  type WalletAnswer,
  type WalletRange,
  walletEntriesCall,
  walletHistoryCall,
} from '#contracts/wallet.ts';
import type { CostMethod, WalletCurrency } from '#domain/wallet/transaction.ts';
import { callQuery } from '#web/api/call-query.ts';
import { useSession } from '#web/state/session.ts';
import { useSettings } from '#web/state/settings.ts';

/** How the wallet is reported: in the currency of the site, by the method of the user's settings. */
export interface Report {
  currency: WalletCurrency;
  /** Null until the settings are known. */
  method: CostMethod | null;
}

export interface ReadWallet {
  report: Report;
  /** Null until it has arrived. While another report is on its way the earlier one stays. */
  wallet: WalletAnswer | null;
  loading: boolean;
  failed: boolean;
  again: () => void;
}

/** The wallet of whoever is signed in. */
export function useWallet(): ReadWallet {
  const signedIn = useSession((session) => session.authToken !== null);
  const currency = useSettings((settings) => settings.currency);
  const user = useQuery({ ...callQuery(userCall, {}), enabled: signedIn });
  const method = user.data?.settings.cost_basis ?? null;
  const read = useQuery({
    ...callQuery(walletEntriesCall, { currency, ...(method ? { method } : {}) }),
    enabled: signedIn && method !== null,
    placeholderData: keepPreviousData,
  });
  const report = useMemo(() => ({ currency, method }), [currency, method]);
  return {
    report,
    wallet: read.data ?? null,
    loading: read.isFetching,
    failed: user.isError || read.isError,
    again: () => void (user.isError ? user.refetch() : read.refetch()),
  };
}

/** Value and money invested by day. */
export function useWalletHistory({ currency, method }: Report, dateRange: WalletRange) {
  return useQuery({
    ...callQuery(walletHistoryCall, { currency, dateRange, ...(method ? { method } : {}) }),
    enabled: method !== null,
    placeholderData: keepPreviousData,
  });
}
