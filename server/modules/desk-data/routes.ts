import type { FastifyInstance } from 'fastify';
import { decideHeldCall, deskSourcesCall, runJobCall } from '#contracts/desk-data.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { startJob } from '#server/modules/desk-data/job-service.ts';
import { jobAnswer, sourcesAnswer } from '#server/modules/desk-data/source-presenter.ts';
import { readSourceDetails } from '#server/modules/desk-data/source-service.ts';
import { decideHeld } from '#server/modules/ingest/decide-held.ts';
import { registerDeskCall } from '#server/platform/http/register-desk-call.ts';
import type { JobStarter } from '#server/platform/queue/queue.ts';

/** Sources, held values and jobs. */
export function registerDeskDataRoutes(
  app: FastifyInstance,
  people: AccountServices,
  starter: JobStarter,
): void {
  registerDeskCall(app, people, deskSourcesCall, async () =>
    sourcesAnswer(await readSourceDetails(people.db, starter, new Date())),
  );
  registerDeskCall(app, people, decideHeldCall, async ({ session, body, db }) => ({
    decided: await decideHeld(db, { ...body, actorId: session.userId }),
  }));
  registerDeskCall(app, people, runJobCall, async ({ session, body, db }) =>
    jobAnswer(await startJob(db, starter, { job: body.job, actorId: session.userId })),
  );
}
