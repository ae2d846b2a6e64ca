import type { FastifyInstance } from 'fastify';
import {
  addCashMovementCall,
  cashMovementsCall,
  deleteCashMovementCall,
  editCashMovementCall,
  exportCashMovementsCall,
  walletCashCall,
} from '#contracts/wallet-cash.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { cashCsv } from '#server/modules/documents/cash-csv.ts';
import { sendFile } from '#server/modules/documents/send-file.ts';
import { cashMovementAnswer } from '#server/modules/wallet/cash-presenter.ts';
import {
  addCashMovement,
  editCashMovement,
  listCashPage,
  loadCashMovements,
  removeCashMovement,
} from '#server/modules/wallet/cash-service.ts';
import { loadHoldingAccounts } from '#server/modules/wallet/holding-account-service.ts';
import type { WalletReports } from '#server/modules/wallet/report-service.ts';
import { registerExactAmountParser } from '#server/platform/http/exact-amounts.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** Registers the routes of cash. */
export async function registerCashRoutes(
  app: FastifyInstance,
  people: AccountServices,
  reports: WalletReports,
): Promise<void> {
  const options = { inOneTransaction: true };
  registerMemberCall(app, people, walletCashCall, (request) => reports.cash(request));
  registerMemberCall(app, people, cashMovementsCall, async ({ db, session, query: { cursor, limit } }) => {
    const { movements, next, total } = await listCashPage(db, session.userId, { cursor, limit });
    return { data: movements.map(cashMovementAnswer), next, total };
  });
  await app.register(async (scope) => {
    registerExactAmountParser(scope);
    registerMemberCall(
      scope,
      people,
      addCashMovementCall,
      async (request) =>
        reports.withChanges(request, cashMovementAnswer(await addCashMovement(request, request.body))),
      options,
    );
    registerMemberCall(
      scope,
      people,
      editCashMovementCall,
      async (request) => {
        const { _id: id, ...sent } = request.body;
        return reports.withChanges(
          request,
          cashMovementAnswer(await editCashMovement(request, { id, sent })),
        );
      },
      options,
    );
  });
  registerMemberCall(
    app,
    people,
    deleteCashMovementCall,
    async (request) => {
      await removeCashMovement(request.db, request.session.userId, request.body._id);
      return reports.withChanges(request, { status: 'ok' as const });
    },
    options,
  );
  registerMemberCall(app, people, exportCashMovementsCall, async ({ db, session, locale, reply }) => {
    const movements = await loadCashMovements(db, session.userId);
    const accounts = await loadHoldingAccounts(db, session.userId);
    const names = new Map(accounts.map(({ id, name }) => [id, name]));
    const file = await cashCsv(
      movements.map((movement) => ({ ...movement, account: names.get(movement.holdingAccount ?? '') ?? '' })),
      locale,
    );
    return sendFile(reply, { name: 'fairview-cash', format: 'csv', file });
  });
}
