import type { FastifyInstance } from 'fastify';
import { findDeskEventsCall, removeDeskEventCall, saveDeskEventCall } from '#contracts/desk-events.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { readEntriesAbout } from '#server/modules/audit/service.ts';
import { presentDeskEvent } from '#server/modules/desk-events/presenter.ts';
import {
  type DeskEventState,
  listDeskEvents,
  readDeskEvent,
  removeDeskEvent,
  saveDeskEvent,
} from '#server/modules/events/edit-service.ts';
import { requireAsset } from '#server/modules/market/require-asset.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { registerDeskCall } from '#server/platform/http/register-desk-call.ts';

/** Events: add, change, outcome, take off. */
export function registerDeskEventRoutes(
  app: FastifyInstance,
  people: AccountServices,
  holder: SnapshotHolder,
): void {
  const toAssetName = (id: string) => holder.held?.snapshot.assets.get(id)?.facts.name ?? id;
  const present = async (db: Db, event: DeskEventState) => {
    const entries = event.isEdited ? await readEntriesAbout(db, { kind: 'event', id: event.facts.id }) : [];
    return presentDeskEvent(event, entries, toAssetName);
  };
  const show = async (db: Db, id: string) => present(db, await readDeskEvent(db, id));
  const today = () => new Date().toISOString().slice(0, 10);

  const options = { inOneTransaction: true };
  registerDeskCall(app, people, findDeskEventsCall, async ({ query }) => {
    const found = await listDeskEvents(people.db, { words: query.words ?? '', today: today() });
    return { events: await Promise.all(found.map((event) => present(people.db, event))) };
  });
  registerDeskCall(
    app,
    people,
    saveDeskEventCall,
    async ({ session, body, db }) => {
      const { id, reason, assets, ...stated } = body;
      const statement = {
        ...stated,
        assets: [...new Set(assets.map((name) => requireAsset(holder, name)))],
      };
      const edit = { actorId: session.userId, reason, id, statement, today: today() };
      return show(db, await saveDeskEvent(db, edit));
    },
    options,
  );
  registerDeskCall(
    app,
    people,
    removeDeskEventCall,
    async ({ session, body, db }) => {
      await removeDeskEvent(db, { ...body, actorId: session.userId });
      return show(db, body.id);
    },
    options,
  );
}
