import { parentPort } from 'node:worker_threads';
import { type FileJob, runFileJob } from '#server/modules/documents/file-job.ts';

/** What a worker is asked, and what it answers: the file, or why there is none. */
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
