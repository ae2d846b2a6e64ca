import type { FastifyInstance } from 'fastify';
import { decideHeldCall, deskSourcesCall, runJobCall } from '#contracts/desk-data.ts';
import {
  compareSnapshotsCall,
  deskSnapshotsCall,
  resumePublicationCall,
  serveSnapshotCall,
} from '#contracts/desk-snapshots.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { startJob } from '#server/modules/desk-data/job-service.ts';
import { differencesAnswer, publicationAnswer } from '#server/modules/desk-data/snapshot-presenter.ts';
import { compareStored } from '#server/modules/desk-data/snapshot-service.ts';
import { jobAnswer, sourcesAnswer } from '#server/modules/desk-data/source-presenter.ts';
import { readSourceDetails } from '#server/modules/desk-data/source-service.ts';
import { decideHeld } from '#server/modules/ingest/decide-held.ts';
import {
  readPublication,
  resumePublication,
  serveSnapshot,
} from '#server/modules/market/publication-service.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { registerDeskCall } from '#server/platform/http/register-desk-call.ts';
import type { JobStarter } from '#server/platform/queue/queue.ts';

/** Sources, held values, jobs and snapshots. */
export function registerDeskDataRoutes(
  app: FastifyInstance,
  people: AccountServices,
  { starter, holder }: { starter: JobStarter; holder: SnapshotHolder },
): void {
  const showPublication = async (db: Db) =>
    publicationAnswer(await readPublication(db), holder.held?.snapshot.id ?? null);

  const options = { inOneTransaction: true };
  registerDeskCall(app, people, deskSourcesCall, async () =>
    sourcesAnswer(await readSourceDetails(people.db, starter, new Date())),
  );
  registerDeskCall(
    app,
    people,
    decideHeldCall,
    async ({ session, body, db }) => ({
      decided: await decideHeld(db, { ...body, actorId: session.userId }),
    }),
    options,
  );
  registerDeskCall(app, people, runJobCall, async ({ session, body, db }) =>
    jobAnswer(await startJob(db, starter, { job: body.job, actorId: session.userId })),
  );
  registerDeskCall(app, people, deskSnapshotsCall, () => showPublication(people.db));
  registerDeskCall(
    app,
    people,
    serveSnapshotCall,
    async ({ session, body, db }) => {
      await serveSnapshot(db, body.id, { actorId: session.userId, reason: body.reason });
      return showPublication(db);
    },
    options,
  );
  registerDeskCall(
    app,
    people,
    resumePublicationCall,
    async ({ session, body, db }) => {
      await resumePublication(db, { actorId: session.userId, reason: body.reason });
      return showPublication(db);
    },
    options,
  );
  registerDeskCall(app, people, compareSnapshotsCall, async ({ query, db }) =>
    differencesAnswer(await compareStored(db, query)),
  );
}
