import type { WalletAccountAnswer } from '#contracts/wallet-accounts.ts';
import { formatSum } from '#domain/format/format-exact.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { type CashWallet, sumByCurrency } from '#web/features/wallet/cash/cash-sums.ts';
import { useWalletCash } from '#web/features/wallet/data/use-cash.ts';

interface CashOfAccountsProps {
  wallet: CashWallet;
  accounts: readonly WalletAccountAnswer[];
}

/** The cash of some holding accounts together, by currency. Absent when none of them tracks cash. */
export function CashOfAccounts({ wallet, accounts }: CashOfAccountsProps) {
  const locale = getLocale();
  const cash = useWalletCash(wallet);
  if (!cash || !accounts.some(({ tracks_cash }) => tracks_cash)) return null;
  const ids = accounts.map(({ _id }) => _id);
  const sums = sumByCurrency(cash.balances.filter(({ holding_account }) => ids.includes(holding_account)));
  return (
    <p>
      {m.cash_of_accounts()}:{' '}
      {sums.length === 0
        ? formatSum('0', cash.currency, locale)
        : sums.map(({ currency, balance }) => formatSum(balance, currency, locale)).join(' · ')}
    </p>
  );
}
