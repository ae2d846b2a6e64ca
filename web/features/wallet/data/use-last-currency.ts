import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { type WalletAnswer, walletEntriesCall } from '#contracts/wallet.ts';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import { currentToken } from '#web/state/session.ts';
import { useSettings } from '#web/state/settings.ts';

/** Currency of the transaction saved last on this page, with the session token it belongs to. */
let saved: { token: string | null; currency: FiatCurrency } | null = null;

/** Keeps the currency of a saved transaction for the next one. */
export function keepCurrency(currency: FiatCurrency): void {
  saved = { token: currentToken(), currency };
}

/**
 * Returns the currency of the transaction saved last, else of the newest one that is loaded; that of the site without
 * any.
 */
export function useLastCurrency(): FiatCurrency {
  const site = useSettings((settings) => settings.currency);
  const client = useQueryClient();
  if (saved?.token === currentToken()) return saved.currency;
  const lists = client.getQueriesData<InfiniteData<WalletAnswer>>({ queryKey: [walletEntriesCall.path] });
  const entries = lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? []);
  const newest = entries.reduce<(typeof entries)[number] | null>(
    (last, entry) => (last === null || entry.order > last.order ? entry : last),
    null,
  );
  return newest?.currency ?? site;
}
