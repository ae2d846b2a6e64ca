import type { FastifyInstance } from 'fastify';
import {
  addDeskAssetCall,
  buildSnapshotCall,
  findDeskAssetsCall,
  readDeskAssetCall,
  retireDeskAssetCall,
  saveDeskAssetCall,
} from '#contracts/desk-assets.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { readEntriesAbout } from '#server/modules/audit/service.ts';
import { presentAsset, presentEntry } from '#server/modules/desk-assets/presenter.ts';
import {
  addDeskAsset,
  listDeskAssets,
  readDeskAsset,
  recordBuild,
  retireDeskAsset,
  saveDeskAsset,
} from '#server/modules/desk-assets/service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { registerDeskCall } from '#server/platform/http/register-desk-call.ts';

/** Names, category and impostors of listed assets; assets to add and to retire. */
export function registerDeskAssetRoutes(
  app: FastifyInstance,
  people: AccountServices,
  { onBuild }: { onBuild: () => void },
): void {
  const show = async (db: Db, id: string) =>
    presentAsset(await readDeskAsset(db, id), await readEntriesAbout(db, { kind: 'asset', id }));

  const options = { inOneTransaction: true };
  registerDeskCall(app, people, findDeskAssetsCall, async ({ query }) => ({
    assets: (await listDeskAssets(people.db, query.words)).map(presentEntry),
  }));
  registerDeskCall(app, people, readDeskAssetCall, ({ query }) => show(people.db, query.id));
  registerDeskCall(
    app,
    people,
    saveDeskAssetCall,
    async ({ session, body, db }) => {
      await saveDeskAsset(db, { ...body, actorId: session.userId });
      return show(db, body.id);
    },
    options,
  );
  registerDeskCall(
    app,
    people,
    addDeskAssetCall,
    async ({ session, body, db }) => {
      const { id, name, ticker, category, kind, coinpaprika_id, repositories, reason } = body;
      await addDeskAsset(db, {
        facts: { id, name, ticker, category, kind },
        coinpaprikaId: coinpaprika_id,
        repositories,
        actorId: session.userId,
        reason,
      });
      return show(db, id);
    },
    options,
  );
  registerDeskCall(
    app,
    people,
    retireDeskAssetCall,
    async ({ session, body, db }) => {
      const today = new Date().toISOString().slice(0, 10);
      await retireDeskAsset(db, { ...body, actorId: session.userId, today });
      return show(db, body.id);
    },
    options,
  );
  registerDeskCall(app, people, buildSnapshotCall, async ({ session, db }) => {
    await recordBuild(db, session.userId);
    onBuild();
    return { status: 'started' as const };
  });
}
