import type { Locale } from '#domain/locale/locales.ts';
import type { CostBasisMethod, WalletCurrency } from '#domain/wallet/transaction.ts';
import { requireUser } from '#server/modules/accounts/user-service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Session } from '#server/platform/http/session.ts';

export interface ReportOptions {
  currency: WalletCurrency;
  method: CostBasisMethod;
  locale: Locale;
}

/** Who asks for a report, and how. */
export interface ReportRequest {
  session: Pick<Session, 'userId' | 'tier'>;
  query: { currency?: WalletCurrency | undefined; method?: CostBasisMethod | undefined };
  locale: Locale;
}

/** Returns the requested options, else those of the user’s settings. */
export async function readReportOptions(
  db: Db,
  { session, query, locale }: ReportRequest,
): Promise<ReportOptions> {
  const { settings } = await requireUser(db, session);
  return {
    currency: query.currency ?? settings.currency,
    method: query.method ?? settings.cost_basis,
    locale,
  };
}
