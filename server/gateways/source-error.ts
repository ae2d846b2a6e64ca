import type { SourceFault } from '#domain/ingest/source-fault.ts';

/** A request to a source failed, for the reason in `fault`. */
export class SourceError extends Error {
  readonly source: string;
  readonly fault: SourceFault;
  readonly status: number | null;

  constructor(source: string, fault: SourceFault, message: string, status: number | null = null) {
    super(`${source}: ${message}`);
    this.name = 'SourceError';
    this.source = source;
    this.fault = fault;
    this.status = status;
  }
}

/** A 200 whose body is not JSON. `isPage`: it is a web page, so another server answers at that address. */
export class UnreadableAnswer extends SourceError {
  readonly isPage: boolean;

  constructor(source: string, isPage: boolean) {
    super(
      source,
      'malformed',
      isPage ? 'the answer is a web page instead of JSON' : 'the answer is not JSON',
      200,
    );
    this.isPage = isPage;
  }
}
