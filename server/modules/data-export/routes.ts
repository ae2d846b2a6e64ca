import type { FastifyInstance } from 'fastify';
import { exportUserCall } from '#contracts/user-changes.ts';
import { exportAnswer, exportFileName } from '#server/modules/data-export/presenter.ts';
import { exportUser } from '#server/modules/data-export/service.ts';
import { type CallContext, registerMemberCall } from '#server/platform/http/register-call.ts';

/** GET user/export: the data stored about the user, as a file. */
export function registerDataExportRoutes(app: FastifyInstance, context: CallContext): void {
  registerMemberCall(app, context, exportUserCall, async ({ session, reply }) => {
    const exported = await exportUser(context, session);
    reply.header('content-disposition', `attachment; filename="${exportFileName(exported)}"`);
    return exportAnswer(exported);
  });
}
