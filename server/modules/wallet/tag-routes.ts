import type { FastifyInstance } from 'fastify';
import {
  addWalletTagCall,
  deleteWalletEntriesCall,
  deleteWalletTagCall,
  editWalletTagCall,
  tagWalletEntriesCall,
} from '#contracts/wallet-tags.ts';
import type { Tag } from '#domain/wallet/tag.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { deleteManyEntries } from '#server/modules/wallet/bulk-service.ts';
import type { WalletReports } from '#server/modules/wallet/report-service.ts';
import { addTag, editTag, removeTag, tagEntries } from '#server/modules/wallet/tag-service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

const toAnswer = ({ id, name }: Tag) => ({ _id: id, name });

/** Registers the routes of tags, and those that change many transactions at once. */
export function registerWalletTagRoutes(
  app: FastifyInstance,
  people: AccountServices,
  reports: WalletReports,
): void {
  const options = { inOneTransaction: true };
  registerMemberCall(
    app,
    people,
    addWalletTagCall,
    async (request) => {
      const { db, session, body } = request;
      return reports.withChanges(request, toAnswer(await addTag(db, session.userId, body.name)));
    },
    options,
  );
  registerMemberCall(
    app,
    people,
    editWalletTagCall,
    async (request) => {
      const { db, session, body } = request;
      const tag = await editTag(db, session.userId, { id: body._id, name: body.name });
      return reports.withChanges(request, toAnswer(tag));
    },
    options,
  );
  registerMemberCall(
    app,
    people,
    deleteWalletTagCall,
    async (request) => {
      await removeTag(request.db, request.session.userId, request.body._id);
      return reports.withChanges(request, { status: 'ok' as const });
    },
    options,
  );
  registerMemberCall(
    app,
    people,
    tagWalletEntriesCall,
    async (request) => {
      const { db, session, body, locale } = request;
      const { ids, action, tag, new_tag: newTag } = body;
      const answer = await tagEntries(db, session.userId, { ids, action, tag, newTag }, locale);
      return reports.withChanges(request, answer);
    },
    options,
  );
  registerMemberCall(
    app,
    people,
    deleteWalletEntriesCall,
    async (request) => {
      const deleted = await deleteManyEntries(request, request.body.ids);
      return reports.withChanges(request, { deleted });
    },
    options,
  );
}
