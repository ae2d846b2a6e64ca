import { SourceError } from '#server/gateways/source-error.ts';

/** Waits for `work`, or rejects with a `SourceError` as soon as the signal is aborted. */
export async function withAbort<T>(source: string, work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  const createStoppedError = () => new SourceError(source, 'stopped', 'the refresh was stopped');
  if (signal.aborted) throw createStoppedError();
  return new Promise<T>((done, fail) => {
    const stop = () => fail(createStoppedError());
    signal.addEventListener('abort', stop, { once: true });
    work.then(done, fail).finally(() => signal.removeEventListener('abort', stop));
  });
}
