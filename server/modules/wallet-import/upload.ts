import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ImportOptions, importOptions } from '#contracts/wallet-import.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { CooperativeScheduler } from '#server/modules/wallet-import/cooperative-scheduler.ts';
import type { ReadingQueue } from '#server/modules/wallet-import/file-reading/reading-queue.ts';
import { type SpooledFile, spool } from '#server/modules/wallet-import/file-reading/spooled-file.ts';
import { UnreadableFile } from '#server/modules/wallet-import/file-reading/unreadable-file.ts';
import {
  needsChildProcess,
  type Records,
  readRecordsInChild,
  readSmallRecords,
} from '#server/modules/wallet-import/read-records.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { readRequestLanguage } from '#server/platform/http/error-handler.ts';
import { missingFileError, requireForm } from '#server/platform/http/form.ts';
import { createIssue } from '#server/platform/http/issue-words.ts';
import { parseInput } from '#server/platform/http/parse.ts';

/** Maximum size of the options in the form. */
export const MAX_OPTIONS_BYTES = 1024 * 1024;
const MAX_NAME_CHARS = 200;

/** An uploaded file with its records and options. */
export interface ReceivedFile {
  records: Records;
  fileName: string;
  options: ImportOptions;
  /** Aborted when the client disconnects or the server stops. */
  signal: AbortSignal;
  /** Ends the turn in the queue. Called automatically at the end of the request. */
  done: () => void;
}

interface UploadContext {
  userId: string;
  dataDir: string;
  queue: ReadingQueue;
  running: Set<AbortController>;
}

const RECEIVED_FILES = new WeakMap<FastifyRequest, ReceivedFile>();

/** Returns the file of a request that `receiveFile` handled. */
export const getReceivedFile = (request: FastifyRequest): ReceivedFile => RECEIVED_FILES.get(request)!;

/**
 * Stores the file of a form on disk and reads it in its turn. Releases everything at the end of the
 * request.
 */
export async function receiveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, dataDir, queue, running }: UploadContext,
): Promise<{ sha256: string; options: ImportOptions }> {
  requireForm(request);
  const leaveQueue = queue.admit(userId);
  const work = new AbortController();
  running.add(work);
  let endTurn = () => {};
  const end = () => {
    running.delete(work);
    work.abort();
    endTurn();
    leaveQueue();
  };
  reply.raw.once('finish', end);
  reply.raw.once('close', end);
  const { signal } = work;
  const abortRequest = () => request.raw.destroy();
  signal.addEventListener('abort', abortRequest, { once: true });
  const { file, fileName, options } = await readUpload(request, dataDir);
  signal.removeEventListener('abort', abortRequest);
  try {
    let records: Records;
    if (await needsChildProcess(file)) {
      endTurn = await queue.waitForTurn(userId, signal);
      records = await readRecordsInChild(file, {
        dataDir,
        signal,
        scheduler: new CooperativeScheduler(signal),
      });
    } else records = await readSmallRecords(file);
    RECEIVED_FILES.set(request, { records, fileName, options, signal, done: () => endTurn() });
    return { sha256: file.sha256, options };
  } catch (error) {
    endTurn();
    if (error instanceof UnreadableFile) throw toUnreadableError(error, readRequestLanguage(request));
    throw error;
  } finally {
    await file.handle.close();
  }
}

/** Returns the error for an unreadable file with its reason. */
export function toUnreadableError({ kind, isBeyondLimits }: UnreadableFile, locale: Locale): ApiError {
  const limitCode = kind === 'too_many_rows' ? 'import.too_large' : 'import.beyond_limits';
  return new ApiError(isBeyondLimits ? limitCode : 'import.unreadable', [
    { path: 'uploaded_file', message: messagesWithPrefix('unreadable_', locale)[kind] },
  ]);
}

interface Upload {
  file: SpooledFile;
  fileName: string;
  options: ImportOptions;
}

async function readUpload(request: FastifyRequest, dataDir: string): Promise<Upload> {
  let file: SpooledFile | null = null;
  let fileName = '';
  let options: unknown = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== 'uploaded_file') throw missingFileError(request);
        file = await spool(part.file, dataDir);
        if (part.file.truncated) throw new ApiError('import.too_large');
        fileName = toFileName(part.filename);
      } else if (part.fieldname === 'options') options = JSON.parse(String(part.value));
    }
    if (!file) throw missingFileError(request);
    return { file, fileName, options: parseInput(importOptions, options, readRequestLanguage(request)) };
  } catch (error) {
    await file?.handle.close();
    if (error instanceof SyntaxError) {
      throw new ApiError('input.invalid', [
        createIssue('options', 'options.unreadable', readRequestLanguage(request)),
      ]);
    }
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new ApiError('import.too_large');
    throw error;
  }
}

/** Returns the last path segment without control characters. */
function toFileName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1)!;
  return last.replaceAll(/\p{C}/gu, '').slice(0, MAX_NAME_CHARS) || 'import';
}
