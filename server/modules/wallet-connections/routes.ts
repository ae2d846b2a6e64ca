import type { FastifyInstance } from 'fastify';
import {
  addConnectionCall,
  connectionRecordsCall,
  connectionsCall,
  deleteConnectionCall,
  updateConnectionCall,
} from '#contracts/wallet-connections.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import {
  addConnection,
  askForUpdate,
  listConnections,
  listKinds,
  listRecords,
  removeConnection,
} from '#server/modules/wallet-connections/service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';
import type { JobStarter } from '#server/platform/queue/queue.ts';

/** Registers the routes of connections of wallets. */
export function registerWalletConnectionRoutes(
  app: FastifyInstance,
  people: AccountServices,
  jobs: Pick<JobStarter, 'start'>,
): void {
  const { config, limits } = people;
  const options = { inOneTransaction: true };
  /** The job also runs every minute. */
  const wake = () => void jobs.start('connections').catch(() => {});

  registerMemberCall(app, people, connectionsCall, async ({ db, session }) => ({
    kinds: listKinds(config),
    connections: await listConnections(db, session.userId),
  }));
  registerMemberCall(
    app,
    people,
    addConnectionCall,
    async ({ db, session, body, locale }) => {
      await limits.take('connection', session.userId);
      const added = await addConnection(db, session.userId, body, { config, locale });
      wake();
      return added;
    },
    options,
  );
  registerMemberCall(
    app,
    people,
    updateConnectionCall,
    async ({ db, session, body }) => {
      await limits.take('connection', session.userId);
      const asked = await askForUpdate(db, session.userId, { id: body._id, config });
      wake();
      return asked;
    },
    options,
  );
  registerMemberCall(
    app,
    people,
    deleteConnectionCall,
    async ({ db, session, body }) => {
      await removeConnection(db, session.userId, body._id);
      return { status: 'ok' as const };
    },
    options,
  );
  registerMemberCall(app, people, connectionRecordsCall, async ({ db, session, query, locale }) => ({
    records: await listRecords(db, session.userId, { id: query.id, locale }),
  }));
}
