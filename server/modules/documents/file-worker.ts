import { parentPort } from 'node:worker_threads';
import { type FileJob, runFileJob } from '#server/modules/documents/file-job.ts';

/** Messages to and from the worker: a job, then its file or its error. */
export interface WorkerRequest {
  id: number;
  job: FileJob;
}
export type WorkerAnswer = { id: number } & ({ file: Uint8Array } | { failed: string });

parentPort?.on('message', ({ id, job }: WorkerRequest) => {
  runFileJob(job).then(
    (file) => parentPort!.postMessage({ id, file } satisfies WorkerAnswer),
    (error: unknown) =>
      parentPort!.postMessage({
        id,
        failed: String((error as Error)?.stack ?? error),
      } satisfies WorkerAnswer),
  );
});
