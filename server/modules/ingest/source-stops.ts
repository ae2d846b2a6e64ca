import { type SourceError, UnreadableAnswer } from '#server/gateways/source-error.ts';

/** Whether a failure is of the source itself and says nothing about the one thing that was asked for. */
export function isSourceFault(error: SourceError): boolean {
  const { fault, status } = error;
  if (error instanceof UnreadableAnswer) return error.isPage;
  if (fault === 'unreachable') return status === null;
  return fault === 'budget' || fault === 'rate_limited';
}

/** Steps in a row that had no answer, or none that is JSON, by refresh and source. */
const failuresInRow = new WeakMap<object, number>();

/**
 * Whether asking on would only cost time and calls: the source has had enough, is not there, or failed twice in a row to answer.
 * @param refresh what stands for one source in one refresh: its failures in a row are counted by it.
 */
export function shouldStopSource(refresh: object, error: SourceError): boolean {
  if (isSourceFault(error)) return true;
  const { fault } = error;
  const failing = fault === 'timeout' || fault === 'unreachable' || error instanceof UnreadableAnswer;
  const before = failuresInRow.get(refresh) ?? 0;
  failuresInRow.set(refresh, failing ? before + 1 : 0);
  return failing && before >= 1;
}
