import { isApiFailure } from '#contracts/client.ts';
import { failureWords } from '#web/api/failure-words.ts';

/** Why a change of the wallet was refused, with what exactly stands in its way where the server says so. */
export function refusalWords(error: unknown): string {
  const details = isApiFailure(error) ? (error.answer.issues ?? []).map(({ message }) => message) : [];
  return [failureWords(error), ...new Set(details)].join(' ');
}
