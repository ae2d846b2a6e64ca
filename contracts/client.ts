import type { AnswerOf, BodyOf, Call, QueryOf } from '#contracts/call.ts';
import type { ErrorAnswer } from '#contracts/error-answer.ts';

/** An answer of the API that is not a success. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly answer: ErrorAnswer;
  /** Seconds to wait before the next try, where the answer said so. */
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
 * Whether an error is such an answer. By name, not by class: the built pages carry this file within them,
 * so the class of the server is not theirs.
 */
export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === 'ApiFailure' && 'answer' in error;
}

/**
 * How a page reads data: the same call in the browser (over HTTP) and while rendering on the server (in process, as a visitor).
 * Rejects with `ApiFailure` on an error answer.
 */
export type ApiClient = <C extends Call>(
  call: C,
  query: QueryOf<C>,
  body?: BodyOf<C>,
) => Promise<AnswerOf<C>>;
