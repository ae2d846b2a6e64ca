import type { FastifyInstance } from 'fastify';
import { unsubscribeCall } from '#contracts/mails.ts';
import { unsubscribe } from '#server/modules/mail/unsubscribe-service.ts';
import { type CallContext, registerOpenCall } from '#server/platform/http/register-call.ts';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Registers the routes that emails link to. Mail clients send `List-Unsubscribe=One-Click` as a form body;
 * it is ignored, because the token is in the URL.
 */
export function registerMailRoutes(
  app: FastifyInstance,
  { db, replica }: Pick<CallContext, 'db' | 'replica'>,
): void {
  app.register(async (mails) => {
    mails.removeContentTypeParser(FORMS);
    mails.addContentTypeParser(FORMS, (_request, payload, done) => {
      payload.resume().on('end', () => done(null));
    });
    registerOpenCall(mails, { db, replica }, unsubscribeCall, ({ query: { token, undo } }) =>
      unsubscribe(db, token, undo),
    );
  });
}
