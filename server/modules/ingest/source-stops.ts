import { type SourceError, UnreadableAnswer } from '#server/gateways/source-error.ts';

/** Whether an error concerns the source as a whole and not the requested item. */
export function isSourceFault(error: SourceError): boolean {
  const { fault, status } = error;
  if (error instanceof UnreadableAnswer) return error.isPage;
  if (fault === 'unreachable') return status === null;
  return fault === 'budget' || fault === 'rate_limited';
}

/** Consecutive steps without a readable answer, by report (one source in one refresh). */
const failuresInRow = new WeakMap<object, number>();

/**
 * Whether to stop requests to a source in this refresh: rate-limited, unreachable or failed twice in a row.
 * @param refresh key of one source in one refresh, under which consecutive failures are counted.
 */
export function shouldStopSource(refresh: object, error: SourceError): boolean {
  if (isSourceFault(error)) return true;
  const { fault } = error;
  const isUnanswered = fault === 'timeout' || fault === 'unreachable' || error instanceof UnreadableAnswer;
  const before = failuresInRow.get(refresh) ?? 0;
  failuresInRow.set(refresh, isUnanswered ? before + 1 : 0);
  return isUnanswered && before >= 1;
}
