import { Worker } from 'node:worker_threads';
import type { FileJob } from '#server/modules/documents/file-job.ts';
import type { WorkerAnswer, WorkerRequest } from '#server/modules/documents/file-worker.ts';

/** Time without work after which the worker ends. */
const IDLE_MS = 60_000;
const MAX_MEMORY_MB = 1024;

interface Pending {
  done: (file: Buffer) => void;
  failed: (error: Error) => void;
}

let worker: Worker | null = null;
let idleTimer: NodeJS.Timeout | undefined;
let jobCount = 0;
const pending = new Map<number, Pending>();

/**
 * Renders a file in a worker thread, so that a long one does not block requests. One worker handles all jobs.
 */
export function renderFile(job: FileJob): Promise<Buffer> {
  clearTimeout(idleTimer);
  worker ??= startWorker();
  const currentWorker = worker;
  jobCount += 1;
  const id = jobCount;
  return new Promise<Buffer>((done, failed) => {
    pending.set(id, { done, failed });
    currentWorker.postMessage({ id, job } satisfies WorkerRequest);
  }).finally(() => {
    pending.delete(id);
    if (pending.size === 0) idleTimer = setTimeout(endWorker, IDLE_MS).unref();
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./file-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  started.unref();
  started.on('message', (answer: WorkerAnswer) => {
    const waiting = pending.get(answer.id);
    if ('file' in answer) waiting?.done(Buffer.from(answer.file));
    else waiting?.failed(new Error(answer.failed));
  });
  const rejectPending = (error: Error) => {
    if (worker === started) worker = null;
    for (const waiting of pending.values()) waiting.failed(error);
  };
  started.on('error', rejectPending);
  started.on('exit', (code) => {
    if (worker === started) rejectPending(new Error(`the worker that writes files exited with code ${code}`));
  });
  return started;
}

function endWorker(): void {
  const ended = worker;
  worker = null;
  void ended?.terminate();
}
