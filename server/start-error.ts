/**
 * A reason why Fairview cannot start, in one sentence that tells the operator what to do.
 * Whoever starts a process prints `message` alone, without a stack, and exits with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
