import type { FastifyInstance } from 'fastify';
import { type DeskOptions, registerDeskRoutes } from '#server/desk-routes.ts';
import { registerAccountRoutes } from '#server/modules/accounts/account-routes.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { registerApiKeyRoutes } from '#server/modules/accounts/api-key-routes.ts';
import { registerGoogleRoutes } from '#server/modules/accounts/google-routes.ts';
import { registerPasskeyRoutes } from '#server/modules/accounts/passkey-routes.ts';
import { registerPictureRoutes } from '#server/modules/accounts/picture-routes.ts';
import { registerProfileRoutes } from '#server/modules/accounts/profile-routes.ts';
import { registerSecondFactorRoutes } from '#server/modules/accounts/second-factor-routes.ts';
import { registerSecurityRoutes } from '#server/modules/accounts/security-routes.ts';
import { registerSettingsRoutes } from '#server/modules/accounts/settings-routes.ts';
import { registerContactRoutes } from '#server/modules/contact/routes.ts';
import { registerDataExportRoutes } from '#server/modules/data-export/routes.ts';
import { registerDemoRoutes } from '#server/modules/demo/routes.ts';
import { registerDisputeRoutes } from '#server/modules/desk-disputes/routes.ts';
import { registerLiveEventRoutes } from '#server/modules/live-events/routes.ts';
import { registerMailRoutes } from '#server/modules/mail/routes.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { registerNotificationRoutes } from '#server/modules/notifications/routes.ts';
import type { PaymentServices } from '#server/modules/payments/payment-services.ts';
import { registerPaymentRoutes } from '#server/modules/payments/routes.ts';
import { registerReportRoutes } from '#server/modules/reports/routes.ts';
import { registerSavedViewRoutes } from '#server/modules/saved-views/routes.ts';
import { registerWalletTaxRoutes } from '#server/modules/tax/routes.ts';
import { registerTeamRoutes } from '#server/modules/team/routes.ts';
import { registerCashRoutes } from '#server/modules/wallet/cash-routes.ts';
import { registerWalletChangeRoutes } from '#server/modules/wallet/change-routes.ts';
import { registerCustomAssetRoutes } from '#server/modules/wallet/custom-asset-routes.ts';
import { registerHoldingAccountRoutes } from '#server/modules/wallet/holding-account-routes.ts';
import { registerWalletPortfolioRoutes } from '#server/modules/wallet/portfolio-routes.ts';
import { registerWalletReportRoutes } from '#server/modules/wallet/report-routes.ts';
import { WalletReports } from '#server/modules/wallet/report-service.ts';
import { registerWalletRoutes } from '#server/modules/wallet/routes.ts';
import { registerWalletTagRoutes } from '#server/modules/wallet/tag-routes.ts';
import { registerWalletTransferRoutes } from '#server/modules/wallet/transfer-routes.ts';
import { registerWalletConnectionRoutes } from '#server/modules/wallet-connections/routes.ts';
import { registerWalletFileRoutes } from '#server/modules/wallet-export/routes.ts';
import { registerWalletImportRoutes } from '#server/modules/wallet-import/routes.ts';
import { registerWalletSharingRoutes } from '#server/modules/wallet-sharing/routes.ts';
import { registerFavouriteRoutes } from '#server/modules/wishlist/routes.ts';

/** Registers the routes that need or create an account. */
export async function registerAccountModuleRoutes(
  app: FastifyInstance,
  people: AccountServices,
  holder: SnapshotHolder,
  payments: PaymentServices,
  { jobs, fetchSource }: Pick<DeskOptions, 'jobs' | 'fetchSource'>,
): Promise<void> {
  const reports = new WalletReports(people.db, holder);
  registerAccountRoutes(app, people);
  registerGoogleRoutes(app, people);
  registerProfileRoutes(app, people);
  registerSettingsRoutes(app, people);
  registerSecurityRoutes(app, people);
  registerSecondFactorRoutes(app, people);
  registerPasskeyRoutes(app, people);
  registerApiKeyRoutes(app, people);
  registerDataExportRoutes(app, people);
  await registerPictureRoutes(app, people);
  registerFavouriteRoutes(app, people, holder);
  registerSavedViewRoutes(app, people);
  registerWalletFileRoutes(app, people, holder);
  await registerWalletRoutes(app, people, { holder, reports });
  registerWalletReportRoutes(app, people, reports);
  registerWalletChangeRoutes(app, people, { holder, reports });
  registerWalletTransferRoutes(app, people, { holder, reports });
  registerCustomAssetRoutes(app, people);
  registerHoldingAccountRoutes(app, people, reports);
  await registerCashRoutes(app, people, reports);
  registerWalletTagRoutes(app, people, reports);
  registerWalletPortfolioRoutes(app, people, reports);
  registerWalletSharingRoutes(app, people, reports);
  registerWalletTaxRoutes(app, people, holder);
  await registerWalletImportRoutes(app, people, { holder, reports });
  registerWalletConnectionRoutes(app, people, jobs);
  await registerPaymentRoutes(app, people, payments);
  registerReportRoutes(app, people, holder);
  registerLiveEventRoutes(app, people);
  registerTeamRoutes(app, people, payments.prices.seats);
  registerContactRoutes(app, people);
  registerDisputeRoutes(app, people, holder);
  registerMailRoutes(app, people);
  registerNotificationRoutes(app, people);
  registerDeskRoutes(app, people, { holder, jobs, ...(fetchSource && { fetchSource }) });
  await registerDemoRoutes(app, people);
}
