import type { Locale } from '#domain/locale/locales.ts';
import type { CostMethod, WalletCurrency } from '#domain/wallet/transaction.ts';

/** How a wallet is reported. */
export interface ReportOptions {
  currency: WalletCurrency;
  method: CostMethod;
  locale: Locale;
}
