import type { FastifyInstance } from 'fastify';
import {
  deleteViewCall,
  editViewCall,
  type SavedViewAnswer,
  savedViewsCall,
  saveViewCall,
} from '#contracts/saved-views.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { editView, listSavedViews, removeView, saveView } from '#server/modules/saved-views/service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

type SavedView = Awaited<ReturnType<typeof saveView>>;

const toAnswer = ({ savedAt, ...view }: SavedView): SavedViewAnswer => ({
  ...view,
  saved_at: savedAt.toISOString(),
});

/** Registers the routes of the saved views of the ranking. */
export function registerSavedViewRoutes(app: FastifyInstance, people: AccountServices): void {
  const { db } = people;
  registerMemberCall(app, people, savedViewsCall, async ({ session }) =>
    (await listSavedViews(db, session.userId)).map(toAnswer),
  );
  registerMemberCall(app, people, saveViewCall, async ({ session, body }) =>
    toAnswer(await saveView(db, session.userId, body)),
  );
  registerMemberCall(app, people, editViewCall, async ({ session, body: { id, name, query } }) =>
    toAnswer(
      await editView(db, session.userId, id, {
        ...(name === undefined ? {} : { name }),
        ...(query === undefined ? {} : { query }),
      }),
    ),
  );
  registerMemberCall(app, people, deleteViewCall, async ({ session, body }) => {
    await removeView(db, session.userId, body.id);
    return { status: 'ok' as const };
  });
}
