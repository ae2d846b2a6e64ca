import type { FastifyInstance } from 'fastify';
import {
  addWalletShareCall,
  endWalletShareCall,
  sharedWalletCall,
  type WalletShareAnswer,
  walletSharesCall,
} from '#contracts/wallet-shares.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { WalletReports } from '#server/modules/wallet/report-service.ts';
import { addShare, endShare, openShare, readShares } from '#server/modules/wallet-sharing/service.ts';
import { toAddressKey } from '#server/platform/http/address-key.ts';
import { registerMemberCall, registerOpenCall } from '#server/platform/http/register-call.ts';

/** Registers the routes of the sharing links of wallets, and of what they show. */
export function registerWalletSharingRoutes(
  app: FastifyInstance,
  people: AccountServices,
  reports: WalletReports,
): void {
  const { db, limits } = people;

  registerMemberCall(app, people, walletSharesCall, async ({ session }) =>
    (await readShares(db, session.userId)).map(toAnswer),
  );

  registerMemberCall(
    app,
    people,
    addWalletShareCall,
    async ({ session, body: { hides_amounts: hidesAmounts, ...body } }) => {
      const { token, share } = await addShare(db, session.userId, { ...body, hidesAmounts });
      return { token, share: toAnswer(share) };
    },
    { once: false },
  );

  registerMemberCall(app, people, endWalletShareCall, async ({ session, body }) => {
    await endShare(db, session.userId, body.id);
    return { status: 'ok' as const };
  });

  registerOpenCall(
    app,
    people,
    sharedWalletCall,
    async ({ body: { token }, locale, request, reply }) => {
      reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'private, no-store');
      await limits.take('sharedWallet', toAddressKey(request.ip));
      return openShare(db, reports, { token, locale });
    },
    { once: false },
  );
}

type WalletShare = Awaited<ReturnType<typeof readShares>>[number];

const toAnswer = (share: WalletShare): WalletShareAnswer => ({
  _id: share.id,
  name: share.name,
  hides_amounts: share.hidesAmounts,
  created_at: share.createdAt.toISOString(),
  expires_at: share.expiresAt.toISOString(),
  last_opened_on: share.lastOpenedOn,
});
