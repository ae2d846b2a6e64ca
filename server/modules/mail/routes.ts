import type { FastifyInstance } from 'fastify';
import { unsubscribeCall } from '#contracts/mails.ts';
import { turnMails } from '#server/modules/mail/stop-mails.ts';
import { unsubscribeSecret } from '#server/modules/mail/unsubscribe-secret.ts';
import { readStopToken } from '#server/modules/mail/unsubscribe-token.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type CallContext, registerOpenCall } from '#server/platform/http/register-call.ts';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** What mails lead to. A mail program says `List-Unsubscribe=One-Click` as a form: its token is in the address. */
export function registerMailRoutes(app: FastifyInstance, { db }: Pick<CallContext, 'db'>): void {
  app.register(async (mails) => {
    mails.removeContentTypeParser(FORMS);
    mails.addContentTypeParser(FORMS, (_request, payload, done) => {
      payload.resume().on('end', () => done(null));
    });
    registerOpenCall(mails, { db }, unsubscribeCall, async ({ query: { token, undo } }) => {
      const stop = readStopToken(await unsubscribeSecret(db), token);
      if (!stop) throw new ApiError('token.invalid');
      const { userId, settings } = stop;
      const named = undo ? settings.filter((name) => undo.includes(name)) : settings;
      return {
        settings: [...settings],
        changed: await turnMails(db, { userId, settings: named }, undo !== undefined),
      };
    });
  });
}
