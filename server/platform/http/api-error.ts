import type { ErrorCode } from '#contracts/errors.ts';

export interface Issue {
  path: string;
  message: string;
}

/** An error of the catalogue. Thrown by any handler; the error handler turns it into the response. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  /** Seconds to wait, if known. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, issues?: readonly Issue[], retryAfter?: number) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}
