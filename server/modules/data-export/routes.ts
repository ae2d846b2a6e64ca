import type { FastifyInstance } from 'fastify';
import { exportUserCall } from '#contracts/user-changes.ts';
import { exportUser } from '#server/modules/data-export/service.ts';
import { type CallContext, registerMemberCall } from '#server/platform/http/register-call.ts';

/** Everything held on a user, as a file. */
export function registerDataExportRoutes(app: FastifyInstance, context: CallContext): void {
  registerMemberCall(app, context, exportUserCall, async ({ session, reply }) => {
    const day = new Date().toISOString().slice(0, 10);
    reply.header('content-disposition', `attachment; filename="fairview-${day}.json"`);
    return exportUser(context, session);
  });
}
