import type { FastifyInstance } from 'fastify';
import { registerDemoMailbox } from '#server/demo/demo-mailbox.ts';
import type { People } from '#server/people/people.ts';
import { registerAccountRoutes } from '#server/routes/account/account-routes.ts';
import { registerGoogleRoutes } from '#server/routes/account/google-routes.ts';
import { registerContactRoutes } from '#server/routes/contact/contact-routes.ts';
import { registerMailRoutes } from '#server/routes/mails/mail-routes.ts';
import { registerNotificationRoutes } from '#server/routes/notifications/notification-routes.ts';
import { registerDataExportRoutes } from '#server/routes/user/export-routes.ts';
import { registerFavouriteRoutes } from '#server/routes/user/favourite-routes.ts';
import { registerPictureRoutes } from '#server/routes/user/picture-routes.ts';
import { registerProfileRoutes } from '#server/routes/user/profile-routes.ts';
import { registerSecurityRoutes } from '#server/routes/user/security-routes.ts';
import { registerSettingsRoutes } from '#server/routes/user/settings-routes.ts';
import { registerWalletFileRoutes } from '#server/routes/user/wallet-file-routes.ts';
import { registerWalletImportRoutes } from '#server/routes/user/wallet-import-routes.ts';
import { registerWalletReportRoutes } from '#server/routes/user/wallet-report-routes.ts';
import { registerWalletRoutes } from '#server/routes/user/wallet-routes.ts';
import { registerWalletTaxRoutes } from '#server/routes/user/wallet-tax-routes.ts';
import type { SnapshotHolder } from '#server/snapshot/snapshot-holder.ts';

/** Everything that needs or makes an account. */
export async function registerPeopleRoutes(
  app: FastifyInstance,
  people: People,
  holder: SnapshotHolder,
): Promise<void> {
  registerAccountRoutes(app, people);
  registerGoogleRoutes(app, people);
  registerProfileRoutes(app, people);
  registerSettingsRoutes(app, people);
  registerSecurityRoutes(app, people);
  registerDataExportRoutes(app, people);
  await registerPictureRoutes(app, people);
  registerFavouriteRoutes(app, people, holder);
  registerWalletFileRoutes(app, people, holder);
  await registerWalletRoutes(app, people, holder);
  registerWalletReportRoutes(app, people, holder);
  registerWalletTaxRoutes(app, people, holder);
  await registerWalletImportRoutes(app, people, holder);
  registerContactRoutes(app, people);
  registerMailRoutes(app, people);
  registerNotificationRoutes(app, people);
  await registerDemoMailbox(app, people);
}
