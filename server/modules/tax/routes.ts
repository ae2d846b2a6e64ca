import type { FastifyInstance } from 'fastify';
import { exportWalletTaxCall, walletTaxCall } from '#contracts/wallet-tax.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { asFile } from '#server/modules/documents/as-file.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { drawTaxFile, taxWorksheet } from '#server/modules/tax/service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** The Italian worksheet of the wallet. */
export function registerWalletTaxRoutes(app: FastifyInstance, people: People, holder: SnapshotHolder): void {
  registerMemberCall(app, people, walletTaxCall, (asked) => taxWorksheet(people.db, holder, asked));

  registerMemberCall(app, people, exportWalletTaxCall, async ({ session, body, locale, reply }) =>
    asFile(reply, await drawTaxFile(people.db, holder, { session, locale, ...body })),
  );
}
