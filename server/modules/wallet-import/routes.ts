import { Readable } from 'node:stream';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import {
  IMPORT_LIMITS,
  importQueueCall,
  importWalletCall,
  pastImportsCall,
  previewImportCall,
  undoImportCall,
} from '#contracts/wallet-import.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import type { WalletReports } from '#server/modules/wallet/report-service.ts';
import { CooperativeScheduler } from '#server/modules/wallet-import/cooperative-scheduler.ts';
import { ReadingQueue } from '#server/modules/wallet-import/file-reading/reading-queue.ts';
import { importAnswer, pastImportAnswer, undoneAnswer } from '#server/modules/wallet-import/presenter.ts';
import { renderPreviewJson } from '#server/modules/wallet-import/preview-presenter.ts';
import {
  findRememberedAccount,
  importFile,
  listImports,
  previewImport,
  undoImport,
} from '#server/modules/wallet-import/service.ts';
import { getReceivedFile, MAX_OPTIONS_BYTES, receiveFile } from '#server/modules/wallet-import/upload.ts';
import { WALLET_IMPORT_STATEMENT_MS } from '#server/platform/db/statement-limit.ts';
import { registerMemberCall, requireSession } from '#server/platform/http/register-call.ts';

/** Registers the routes that preview, run, list and undo imports. */
export async function registerWalletImportRoutes(
  app: FastifyInstance,
  people: AccountServices,
  { holder, reports }: { holder: SnapshotHolder; reports: WalletReports },
): Promise<void> {
  const bodyLimit = IMPORT_LIMITS.bytes + MAX_OPTIONS_BYTES + 64 * 1024;
  const queue = new ReadingQueue();
  const running = new Set<AbortController>();
  // Aborts readers when the server stops. Their requests fail with `import.interrupted`.
  app.addHook('preClose', async () => {
    for (const one of running) one.abort();
  });

  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: { fileSize: IMPORT_LIMITS.bytes, files: 1, fields: 4, fieldSize: MAX_OPTIONS_BYTES, parts: 5 },
    });
    // Reads the file after authentication, because the user id is needed. Reads it before the idempotency
    // check, which compares its hash, and before taking a database connection, because a file may wait long
    // for its turn.
    scope.addHook('preHandler', async (request, reply) => {
      const session = await requireSession(people, request);
      await people.limits.take('walletImport', session.userId);
      const { sha256, options } = await receiveFile(request, reply, {
        userId: session.userId,
        dataDir: people.config.dataDir,
        queue,
        running,
      });
      // A preview changes nothing, so it needs no idempotency key.
      if (request.url.includes(previewImportCall.path)) delete request.headers['idempotency-key'];
      request.body = { sha256, options };
    });

    registerMemberCall(
      scope,
      people,
      previewImportCall,
      async ({ session, request, reply, locale }) => {
        const { records, fileName, options, signal, done } = getReceivedFile(request);
        const scheduler = new CooperativeScheduler(signal);
        const asked = { records, options, locale, scheduler };
        const file = await previewImport(people.db, holder, session.userId, asked);
        const account = await findRememberedAccount(people.db, session.userId, file);
        const pieces = await renderPreviewJson(file, { fileName, account, locale, scheduler });
        done();
        reply.type('application/json; charset=utf-8');
        return Readable.from(pieces) as never;
      },
      { bodyLimit },
    );

    registerMemberCall(
      scope,
      people,
      importWalletCall,
      async (asked) => {
        const { db, session, locale } = asked;
        const { records, fileName, options } = getReceivedFile(asked.request);
        const file = { records, fileName, options, locale, scheduler: new CooperativeScheduler() };
        const done = importAnswer(await importFile(db, holder, session.userId, file));
        return reports.withChanges(asked, done);
      },
      { bodyLimit, inOneTransaction: true, statementTimeoutMs: WALLET_IMPORT_STATEMENT_MS },
    );
  });

  registerMemberCall(app, people, importQueueCall, async ({ session }) => queue.stateOf(session.userId));

  registerMemberCall(app, people, pastImportsCall, async ({ session }) =>
    (await listImports(people.db, session.userId)).map(pastImportAnswer),
  );

  registerMemberCall(
    app,
    people,
    undoImportCall,
    async (asked) => {
      const { db, session, body, locale } = asked;
      const undone = undoneAnswer(await undoImport(db, session.userId, { id: body.id, locale }));
      return reports.withChanges(asked, undone);
    },
    { inOneTransaction: true, statementTimeoutMs: WALLET_IMPORT_STATEMENT_MS },
  );
}
