import type { FastifyInstance } from 'fastify';
import { findNewsCall, hideNewsCall, mergeNewsCall, tagNewsCall } from '#contracts/desk-news.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { readEntriesAbout } from '#server/modules/audit/service.ts';
import { presentStory } from '#server/modules/desk-news/presenter.ts';
import { requireAsset } from '#server/modules/market/require-asset.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import {
  type EditedStory,
  hideStory,
  listStories,
  mergeStory,
  readStory,
  tagStory,
} from '#server/modules/news/edit-service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { registerDeskCall } from '#server/platform/http/register-desk-call.ts';

/** Stories of feeds: hide, merge, choose assets. */
export function registerDeskNewsRoutes(
  app: FastifyInstance,
  people: AccountServices,
  holder: SnapshotHolder,
): void {
  const present = async (db: Db, story: EditedStory) =>
    presentStory(
      story,
      await readEntriesAbout(db, { kind: 'news', id: String(story.id) }),
      (id) => holder.held?.snapshot.assets.get(id)?.facts ?? null,
    );
  const show = async (db: Db, id: number) => present(db, await readStory(db, id));

  const options = { inOneTransaction: true };
  registerDeskCall(app, people, findNewsCall, async ({ query }) => {
    const { stories, hasMore } = await listStories(people.db, query);
    return {
      items: await Promise.all(stories.map((story) => present(people.db, story))),
      page: query.page,
      has_more: hasMore,
    };
  });
  registerDeskCall(
    app,
    people,
    hideNewsCall,
    async ({ session, body, db }) => {
      await hideStory(db, { ...body, actorId: session.userId });
      return show(db, body.id);
    },
    options,
  );
  registerDeskCall(
    app,
    people,
    mergeNewsCall,
    async ({ session, body, db }) => {
      await mergeStory(db, { ...body, actorId: session.userId });
      return show(db, body.id);
    },
    options,
  );
  registerDeskCall(
    app,
    people,
    tagNewsCall,
    async ({ session, body, db }) => {
      const { assets, ...edit } = body;
      const assetIds = assets && [...new Set(assets.map((name) => requireAsset(holder, name)))];
      await tagStory(db, { ...edit, assetIds, actorId: session.userId });
      return show(db, body.id);
    },
    options,
  );
}
