import { StartError } from '#server/platform/process/start-error.ts';

/** A file of `data/` is missing or damaged. The message is one sentence that names the file. */
export class BundledDataError extends StartError {
  constructor(file: string, problem: string, options?: ErrorOptions) {
    super(`The bundled file data/${file} ${problem}.`, options);
  }
}
