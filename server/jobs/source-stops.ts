import type { SourceError } from '#server/gateways/source-error.ts';

/** Whether a failure is of the source itself and says nothing about the one thing that was asked for. */
export function isOfTheSource({ fault, status }: SourceError): boolean {
  if (fault === 'unreachable') return status === null;
  return fault === 'budget' || fault === 'rate_limited';
}

/** Steps in a row that had no answer, by refresh and source. */
const unanswered = new WeakMap<object, number>();

/**
 * Whether asking on would only cost time and calls: the source has had enough, is not there, or failed twice in a row to answer.
 * @param refresh what stands for one source in one refresh: its failures in a row are counted by it.
 */
export function stopsTheSource(refresh: object, error: SourceError): boolean {
  if (isOfTheSource(error)) return true;
  const { fault } = error;
  const failing = fault === 'timeout' || fault === 'unreachable';
  const before = unanswered.get(refresh) ?? 0;
  unanswered.set(refresh, failing ? before + 1 : 0);
  return failing && before >= 1;
}
