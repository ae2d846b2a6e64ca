import type { z } from 'zod';
import type { ErrorCode } from '#contracts/errors.ts';

/** One call of the API: what comes in, what goes out, which errors it knows. Server, page, tests and openapi.json read it. */
export interface Call<Q extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/`, without slashes at the ends. */
  path: string;
  summary: string;
  query: Q;
  answer: A;
  errors: readonly ErrorCode[];
}

export type QueryOf<C extends Call> = z.input<C['query']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;

/** Keeps the literal types of a call's query and answer. */
export function defineCall<Q extends z.ZodType, A extends z.ZodType>(call: Call<Q, A>): Call<Q, A> {
  return call;
}
