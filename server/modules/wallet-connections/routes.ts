import type { FastifyInstance } from 'fastify';
import {
  addConnectionCall,
  addExchangeConnectionCall,
  connectionRecordsCall,
  connectionsCall,
  deleteConnectionCall,
  setExchangeKeyCall,
  updateConnectionCall,
} from '#contracts/wallet-connections.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import {
  addExchangeConnection,
  setExchangeKey,
} from '#server/modules/wallet-connections/exchange-service.ts';
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
import { openKeyRing } from '#server/platform/secrets/key-ring.ts';

/** Registers the routes of connections of wallets. */
export function registerWalletConnectionRoutes(
  app: FastifyInstance,
  people: AccountServices,
  jobs: Pick<JobStarter, 'start'>,
): void {
  const { config, limits } = people;
  const options = { inOneTransaction: true };
  const ring = openKeyRing(config);
  /** The job also runs every minute. */
  const wake = () => void jobs.start('connections').catch(() => {});

  registerMemberCall(app, people, connectionsCall, async ({ db, session }) => ({
    kinds: listKinds({ config, ring }),
    connections: await listConnections(db, session.userId),
  }));
  registerMemberCall(
    app,
    people,
    addConnectionCall,
    async ({ db, session, body, locale }) => {
      await limits.take('connection', session.userId);
      const added = await addConnection(db, session.userId, body, { config, ring, locale });
      wake();
      return added;
    },
    options,
  );
  // The exchange is asked, so these do not run in one transaction.
  registerMemberCall(app, people, addExchangeConnectionCall, async ({ db, session, body, locale }) => {
    await limits.take('connection', session.userId);
    const added = await addExchangeConnection(db, session.userId, body, { config, ring, locale });
    wake();
    return added;
  });
  registerMemberCall(app, people, setExchangeKeyCall, async ({ db, session, body, locale }) => {
    await limits.take('connection', session.userId);
    const changed = await setExchangeKey(db, session.userId, body, { config, ring, locale });
    wake();
    return changed;
  });
  registerMemberCall(
    app,
    people,
    updateConnectionCall,
    async ({ db, session, body }) => {
      await limits.take('connection', session.userId);
      const asked = await askForUpdate(db, session.userId, { id: body._id, config, ring });
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
