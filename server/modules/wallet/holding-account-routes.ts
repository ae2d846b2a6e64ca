import type { FastifyInstance } from 'fastify';
import {
  addHoldingAccountCall,
  assignHoldingAccountCall,
  deleteHoldingAccountCall,
  editHoldingAccountCall,
  holdingAccountsCall,
} from '#contracts/holding-accounts.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import {
  addHoldingAccount,
  assignHoldingAccount,
  editHoldingAccount,
  listHoldingAccounts,
  removeHoldingAccount,
} from '#server/modules/wallet/holding-account-service.ts';
import type { WalletReports } from '#server/modules/wallet/report-service.ts';
import { WALLET_IMPORT_STATEMENT_MS } from '#server/platform/db/statement-limit.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** Registers the routes of holding accounts. */
export function registerHoldingAccountRoutes(
  app: FastifyInstance,
  people: AccountServices,
  reports: WalletReports,
): void {
  const options = { inOneTransaction: true };
  registerMemberCall(app, people, holdingAccountsCall, ({ db, session }) =>
    listHoldingAccounts(db, session.userId),
  );
  registerMemberCall(
    app,
    people,
    addHoldingAccountCall,
    async (request) => {
      const { tracks_cash: tracksCash, ...text } = request.body;
      const added = await addHoldingAccount(request.db, request.session.userId, { ...text, tracksCash });
      return reports.withChanges(request, added);
    },
    options,
  );
  registerMemberCall(
    app,
    people,
    editHoldingAccountCall,
    async (request) => {
      const { _id: id, archived: isArchived, tracks_cash: tracksCash, name, kind } = request.body;
      const account = { id, name, kind, isArchived, tracksCash };
      return reports.withChanges(
        request,
        await editHoldingAccount(request.db, request.session.userId, account),
      );
    },
    options,
  );
  registerMemberCall(
    app,
    people,
    deleteHoldingAccountCall,
    async (request) => {
      await removeHoldingAccount(request.db, request.session.userId, request.body._id);
      return reports.withChanges(request, { status: 'ok' as const });
    },
    options,
  );
  registerMemberCall(
    app,
    people,
    assignHoldingAccountCall,
    async (request) => {
      const { holding_account: account, ids, import: importId } = request.body;
      const assigned = await assignHoldingAccount(request.db, request.session.userId, {
        account,
        ids,
        importId,
      });
      return reports.withChanges(request, { assigned });
    },
    // An import can have 100,000 transactions.
    { ...options, statementTimeoutMs: WALLET_IMPORT_STATEMENT_MS },
  );
}
