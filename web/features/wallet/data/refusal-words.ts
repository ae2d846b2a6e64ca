import { isApiFailure } from '#contracts/client.ts';
import { failureWords } from '#web/api/failure-words.ts';

/** Explains why the server rejected a change, including the details of the response. */
export function refusalWords(error: unknown): string {
  const details = isApiFailure(error) ? (error.answer.issues ?? []).map(({ message }) => message) : [];
  return [failureWords(error), ...new Set(details)].join(' ');
}
