/**
 * A reason why Fairview cannot start, in one sentence that says what the operator has to do.
 * The caller prints only `message`, without a stack, and exits with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Returns the message of an error as the end of a sentence: on one line, with one full stop. */
export function toReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `${message
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/\.+$/, '')}.`;
}
