import type { FastifyInstance } from 'fastify';
import { undoWalletChangeCall, walletChangesCall } from '#contracts/wallet-changes.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { changeAnswer } from '#server/modules/wallet/change-presenter.ts';
import { listChanges, undoChange } from '#server/modules/wallet/change-service.ts';
import { loadCustomAssets } from '#server/modules/wallet/custom-asset-service.ts';
import type { WalletReports } from '#server/modules/wallet/report-service.ts';
import { WALLET_IMPORT_STATEMENT_MS } from '#server/platform/db/statement-limit.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** Registers the routes of the history of a wallet. */
export function registerWalletChangeRoutes(
  app: FastifyInstance,
  people: AccountServices,
  { holder, reports }: { holder: SnapshotHolder; reports: WalletReports },
): void {
  registerMemberCall(app, people, walletChangesCall, async ({ db, session, query, locale }) => {
    const { held } = holder;
    if (!held) throw new ApiError('server.unavailable');
    const before = query.cursor === undefined ? null : Number(query.cursor);
    const changes = await listChanges(db, session.userId, { before, limit: query.limit + 1 });
    const shown = changes.slice(0, query.limit);
    const custom = await loadCustomAssets(db, session.userId);
    const data = shown.map(({ undone, ...change }) => changeAnswer(change, undone, { held, custom, locale }));
    return { data, next: changes.length > shown.length ? String(shown.at(-1)!.number) : null };
  });
  registerMemberCall(
    app,
    people,
    undoWalletChangeCall,
    async (request) => {
      const { db, session, body, locale } = request;
      const number = await undoChange(db, session.userId, { number: Number(body.id), locale });
      return reports.withChanges(request, { change: String(number) });
    },
    // An import can have 100,000 transactions.
    { inOneTransaction: true, statementTimeoutMs: WALLET_IMPORT_STATEMENT_MS },
  );
}
