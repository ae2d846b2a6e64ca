import type { z } from 'zod';
import type { ErrorCode } from '#contracts/errors.ts';

/**
 * Who may make a call. `everyone`: a token is read if one is sent, and refused when it is dead; `member`: a living token
 * is needed; `stranger`: ways in and out, for which no token matters.
 */
export type Access = 'everyone' | 'member' | 'stranger';

/** One call of the API: what comes in, what goes out, which errors it knows. Server, page, tests and openapi.json read it. */
export interface Call<
  Q extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  X extends Access = Access,
> {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/`, without slashes at the ends. */
  path: string;
  summary: string;
  access: X;
  query: Q;
  /** JSON of the request. Absent: none is read. */
  body?: B;
  /** Of a success; 200 unless told. With 204 and 302 there is no answer to read. */
  status?: 200 | 201 | 204 | 302;
  /** A success without an answer (null) is a 204. */
  mayBeEmpty?: true;
  answer: A;
  /** A success is a file; nothing is changed by asking, whatever the method. */
  file?: true;
  errors: readonly ErrorCode[];
}

/** Errors that a call may answer beside those it names: by who may make it, and by what it reads. */
export function errorsOf({ method, access, file, errors }: Call): ErrorCode[] {
  const isWrite = method !== 'GET';
  return [
    ...new Set<ErrorCode>([
      ...errors,
      'input.invalid',
      'server.unavailable',
      ...(access === 'stranger' ? [] : (['auth.required'] as const)),
      ...(isWrite ? (['body.too_large', 'media.unsupported'] as const) : []),
      // Writes of members take an `Idempotency-Key`.
      ...(isWrite && access === 'member' && !file ? (['request.in_progress'] as const) : []),
    ]),
  ];
}

export type QueryOf<C extends Call> = z.input<C['query']>;
export type BodyOf<C extends Call> = z.input<NonNullable<C['body']>>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;

type CallDefinition<Q extends z.ZodType, A extends z.ZodType, B extends z.ZodType, X extends Access> = Omit<
  Call<Q, A, B>,
  'access'
> & { access?: X };

/**
 * Keeps the literal types of a call's query, body, answer and access, so that it can only be registered as what it says.
 * Access is `everyone` by default.
 */
export function defineCall<
  Q extends z.ZodType,
  A extends z.ZodType,
  B extends z.ZodType = z.ZodType,
  X extends Access = 'everyone',
>(call: CallDefinition<Q, A, B, X>): Call<Q, A, B, X> {
  return { access: 'everyone' as X, ...call };
}
