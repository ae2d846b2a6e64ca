import type { AnswerOf, BodyOf, Call, QueryOf } from '#contracts/call.ts';
import type { ErrorAnswer } from '#contracts/error-answer.ts';

/** An error response of the API. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly answer: ErrorAnswer;
  /** Seconds to wait before a retry, from the response; null without. */
  readonly retryAfter: number | null;

  constructor(answer: ErrorAnswer, retryAfter: number | null = null) {
    super(answer.message);
    this.name = 'ApiFailure';
    this.status = answer.statusCode;
    this.answer = answer;
    this.retryAfter = retryAfter;
  }
}

/**
 * Whether an error is an `ApiFailure`. Compares the name, because built pages bundle their own copy of the
 * class.
 */
export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === 'ApiFailure' && 'answer' in error;
}

/**
 * Client of the API, with the same calls in the browser (HTTP) and in server rendering (in-process, as a
 * visitor). Rejects with `ApiFailure` on an error response.
 */
export type ApiClient = <C extends Call>(
  call: C,
  query: QueryOf<C>,
  body?: BodyOf<C>,
) => Promise<AnswerOf<C>>;
