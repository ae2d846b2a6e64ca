import { StartError } from '#server/platform/process/start-error.ts';

/** A file of `data/` that is missing or damaged; the message is one sentence that names it. */
export class BundledDataError extends StartError {
  constructor(file: string, problem: string, options?: ErrorOptions) {
    super(`The bundled file data/${file} ${problem}.`, options);
  }
}
