/**
 * A reason why Fairview cannot start, in one sentence that tells the operator what to do.
 * Whoever starts a process prints `message` alone, without a stack, and exits with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What an error said, as the end of a sentence: one line, one full stop. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `${message
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/\.+$/, '')}.`;
}
