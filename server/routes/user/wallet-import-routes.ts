import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  IMPORT_LIMITS,
  type ImportOptions,
  importOptions,
  importWalletCall,
  pastImportsCall,
  previewImportCall,
  undoImportCall,
} from '#contracts/wallet-import.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { ApiError } from '#server/http/api-error.ts';
import { languageOfRequest } from '#server/http/error-handler.ts';
import { parseInput } from '#server/http/parse.ts';
import type { People } from '#server/people/people.ts';
import { memberOf, registerMemberCall } from '#server/routes/register-call.ts';
import type { Held, SnapshotHolder } from '#server/snapshot/snapshot-holder.ts';
import { changeWallet } from '#server/wallet/change-wallet.ts';
import { readTransactions } from '#server/wallet/wallet-entries.ts';
import { carryOut, pastImports, undoImport } from '#server/wallet-import/carry-out.ts';
import { judgeFile } from '#server/wallet-import/judge-file.ts';
import { previewJson } from '#server/wallet-import/preview-json.ts';
import { type Records, readRecords } from '#server/wallet-import/read-records.ts';
import { Turns } from '#server/wallet-import/turns.ts';
import { UnreadableFile } from '#server/wallet-import/unreadable-file.ts';

/** What a form may weigh beside its file: choices, and rows to be left out. */
const OPTIONS_BYTES = 2 * 1024 * 1024;
const LONGEST_NAME = 200;

interface Uploaded {
  bytes: Buffer;
  fileName: string;
  options: ImportOptions;
}

const UPLOADS = new WeakMap<FastifyRequest, Uploaded>();

/** Imports into wallets: what one would do, done, listed, undone. */
export async function registerWalletImportRoutes(
  app: FastifyInstance,
  people: People,
  holder: SnapshotHolder,
): Promise<void> {
  const market = (): Held => {
    if (!holder.held) throw new ApiError('server.unavailable');
    return holder.held;
  };
  const bodyLimit = IMPORT_LIMITS.bytes + OPTIONS_BYTES + 64 * 1024;

  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: { fileSize: IMPORT_LIMITS.bytes, files: 1, fields: 4, fieldSize: OPTIONS_BYTES, parts: 5 },
    });
    // The file is read once it is known who sends it, and before the key of a request is held against its contents.
    scope.addHook('preHandler', async (request) => {
      const session = await memberOf(people, request);
      await people.limits.take('walletImport', session.userId);
      const uploaded = await upload(request);
      UPLOADS.set(request, uploaded);
      const sha256 = createHash('sha256').update(uploaded.bytes).digest('hex');
      // A preview changes nothing, so there is nothing to do once.
      if (request.url.includes(previewImportCall.path)) delete request.headers['idempotency-key'];
      request.body = { sha256, options: uploaded.options };
    });

    registerMemberCall(
      scope,
      people,
      previewImportCall,
      async ({ session, request, reply, locale }) => {
        const { bytes, fileName, options } = UPLOADS.get(request)!;
        const turns = new Turns();
        const records = await recordsOf(bytes, locale);
        const kept = await readTransactions(people.db, session.userId);
        const against = { db: people.db, held: market(), kept, options, turns, now: Date.now() };
        const pieces = await previewJson(await judgeFile(records, against), { fileName, locale, turns });
        reply.type('application/json; charset=utf-8');
        return Readable.from(pieces) as never;
      },
      { bodyLimit },
    );

    registerMemberCall(
      scope,
      people,
      importWalletCall,
      async ({ db, session, request, locale }) => {
        const { bytes, fileName, options } = UPLOADS.get(request)!;
        const turns = new Turns();
        const records = await recordsOf(bytes, locale);
        return changeWallet(db, session.userId, async (wallet) => {
          const kept = await wallet.transactions();
          const against = { db: wallet.trx, held: market(), kept, options, turns, now: Date.now() };
          const file = await judgeFile(records, against);
          if (file.format === null) {
            throw new ApiError('input.invalid', [{ path: 'options.mapping', message: 'required' }]);
          }
          return carryOut(wallet, file, { fileName, locale, turns });
        });
      },
      { bodyLimit, together: true },
    );
  });

  registerMemberCall(app, people, pastImportsCall, ({ session }) => pastImports(people, session.userId));

  registerMemberCall(
    app,
    people,
    undoImportCall,
    ({ db, session, body, locale }) =>
      changeWallet(db, session.userId, (wallet) => undoImport(wallet, body.id, locale)),
    { together: true },
  );
}

async function recordsOf(bytes: Buffer, locale: Locale): Promise<Records> {
  try {
    return await readRecords(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error.answer(locale);
    throw error;
  }
}

async function upload(request: FastifyRequest): Promise<Uploaded> {
  if (!request.isMultipart()) throw new ApiError('input.invalid', NO_FILE);
  let file: Pick<Uploaded, 'bytes' | 'fileName'> | null = null;
  let said: unknown = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== 'uploaded_file') throw new ApiError('input.invalid', NO_FILE);
        file = { bytes: await part.toBuffer(), fileName: nameOf(part.filename) };
      } else if (part.fieldname === 'options') said = JSON.parse(String(part.value));
    }
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new ApiError('input.invalid', [{ path: 'options', message: 'JSON' }]);
    }
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new ApiError('import.too_large');
    throw error;
  }
  if (!file) throw new ApiError('input.invalid', NO_FILE);
  return { ...file, options: parseInput(importOptions, said, languageOfRequest(request)) };
}

const NO_FILE = [{ path: 'uploaded_file', message: 'multipart/form-data' }];

/** The last part of a name, without signs that no name has. */
function nameOf(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1)!;
  return last.replaceAll(/\p{C}/gu, '').slice(0, LONGEST_NAME) || 'import';
}
