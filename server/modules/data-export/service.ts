import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { User } from '#server/modules/accounts/user.ts';
import { requireUser } from '#server/modules/accounts/user-service.ts';
import {
  listApiKeyRows,
  listApiUsageRows,
  listAuditRows,
  listBillingRows,
  listCheckoutRows,
  listDisputeRows,
  listFavouriteRows,
  listInvoiceRows,
  listKnownCallerRows,
  listMailRows,
  listMessageRows,
  listNoticeRows,
  listNotificationRows,
  listPushRows,
  listReportRows,
  listRequestRows,
  listSavedViewRows,
  listSeatRows,
  listSecondFactorRows,
  listSessionRows,
  listSubscriptionRows,
  listTestSubscriptionRows,
  listTicketEntryRows,
  listTokenRows,
} from '#server/modules/data-export/repository.ts';
import { exportWallet } from '#server/modules/wallet/service.ts';
import type { Session } from '#server/platform/http/session.ts';

/** All data stored about a user. */
export interface UserExport {
  exportedAt: Date;
  user: User;
  /** By key of the export file. Token values and email texts are left out. */
  tables: Record<string, unknown>;
}

/** Collects all data stored about the user of the session. */
export async function exportUser({ db }: Pick<AccountServices, 'db'>, session: Session): Promise<UserExport> {
  const user = await requireUser(db, session);
  const [
    sessions,
    loginOrigins,
    links,
    requests,
    favourites,
    saved_views,
    notifications,
    emails,
    messages,
    ticket_entries,
    flag_disputes,
    push,
    purchases,
    subscriptions,
    invoices,
    billing_details,
    test_subscriptions,
    api_keys,
    api_usage,
    seats,
    reports,
    notices,
    second_factor,
    operator_actions,
    wallet,
  ] = await Promise.all([
    listSessionRows(db, user.id),
    listKnownCallerRows(db, user.id),
    listTokenRows(db, user.id),
    listRequestRows(db, user.id),
    listFavouriteRows(db, user.id),
    listSavedViewRows(db, user.id),
    listNotificationRows(db, user.id),
    listMailRows(db, user.id),
    listMessageRows(db, user.id, user.emailKey),
    listTicketEntryRows(db, user.id, user.emailKey),
    listDisputeRows(db, user.emailKey),
    listPushRows(db, user.id),
    listCheckoutRows(db, user.id),
    listSubscriptionRows(db, user.id),
    listInvoiceRows(db, user.id),
    listBillingRows(db, user.id),
    listTestSubscriptionRows(db, user.id),
    listApiKeyRows(db, user.id),
    listApiUsageRows(db, user.id),
    listSeatRows(db, user.id),
    listReportRows(db, user.id),
    listNoticeRows(db, user.id),
    listSecondFactorRows(db, user.id),
    listAuditRows(db, user.id),
    exportWallet(db, user.id),
  ]);
  return {
    exportedAt: new Date(),
    user,
    tables: {
      sessions,
      login_origins: loginOrigins,
      links,
      requests,
      favourites,
      saved_views,
      notifications,
      emails,
      messages,
      ticket_entries,
      flag_disputes,
      push,
      purchases,
      subscriptions,
      invoices,
      billing_details,
      test_subscriptions,
      api_keys,
      api_usage,
      seats,
      reports,
      notices,
      second_factor,
      operator_actions,
      ...wallet,
    },
  };
}
