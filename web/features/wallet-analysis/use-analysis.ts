import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { walletAnalysisCall } from '#contracts/wallet-analysis.ts';
import { callQuery } from '#web/api/call-query.ts';
import { useSettings } from '#web/state/settings.ts';

/** Loads the analysis in the currency of the site, by the user’s cost basis method. */
export function useAnalysis() {
  const currency = useSettings((settings) => settings.currency);
  return useQuery({
    ...callQuery(walletAnalysisCall, { currency }),
    // The wallet and the method may change on the page of the wallet.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
