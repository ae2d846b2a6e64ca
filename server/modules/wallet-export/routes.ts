import type { FastifyInstance } from 'fastify';
import { exportWalletCall } from '#contracts/wallet-files.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { asFile } from '#server/modules/documents/as-file.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { drawWalletFile } from '#server/modules/wallet-export/service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** The wallet as a file. */
export function registerWalletFileRoutes(app: FastifyInstance, people: People, holder: SnapshotHolder): void {
  registerMemberCall(app, people, exportWalletCall, async ({ session, body, locale, reply }) =>
    asFile(reply, await drawWalletFile(people.db, holder, { session, locale, ...body })),
  );
}
