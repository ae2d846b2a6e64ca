import type { FastifyInstance } from 'fastify';
import { exportWalletTaxCall, walletTaxCall } from '#contracts/wallet-tax.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { sendFile } from '#server/modules/documents/send-file.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { createTaxWorksheet, renderTaxFile } from '#server/modules/tax/service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** Registers the routes of the Italian tax worksheet. */
export function registerWalletTaxRoutes(
  app: FastifyInstance,
  people: AccountServices,
  holder: SnapshotHolder,
): void {
  registerMemberCall(app, people, walletTaxCall, (request) => createTaxWorksheet(people.db, holder, request));

  registerMemberCall(app, people, exportWalletTaxCall, async ({ session, body, locale, reply }) =>
    sendFile(reply, await renderTaxFile(people.db, holder, { session, locale, ...body })),
  );
}
