import type { FastifyInstance } from 'fastify';
import { exportWalletCall } from '#contracts/wallet-files.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { sendFile } from '#server/modules/documents/send-file.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { renderWalletFile } from '#server/modules/wallet-export/service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** Registers the export of the wallet as a file. */
export function registerWalletFileRoutes(
  app: FastifyInstance,
  people: AccountServices,
  holder: SnapshotHolder,
): void {
  registerMemberCall(app, people, exportWalletCall, async ({ session, body, locale, reply }) =>
    sendFile(reply, await renderWalletFile(people.db, holder, { session, locale, ...body })),
  );
}
