import type { z } from 'zod';
import type { ErrorCode } from '#contracts/errors.ts';
import type { Role } from '#domain/desk/roles.ts';

/**
 * Who may make a call. `everyone`: an optional token, rejected when it is invalid. `member`: a valid token is
 * required. `stranger`: calls that ignore tokens. `desk`: a session of an account with one of the call's roles, opened
 * with a second factor.
 */
export type Access = 'everyone' | 'member' | 'stranger' | 'desk';

/** What an API key may read. `market`: assets, scores, flags, prices. `wallet`: the wallet of its owner. */
export const KEY_SCOPES = ['market', 'wallet'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/**
 * Contract of one call of the API: input, output and errors. Used by server, pages, tests and openapi.json.
 */
export interface Call<
  Q extends z.core.$ZodType = z.core.$ZodType,
  A extends z.core.$ZodType = z.core.$ZodType,
  B extends z.core.$ZodType = z.core.$ZodType,
  X extends Access = Access,
> {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/`, without slashes at the ends. `:name` is a part that the query's field of this name fills. */
  path: string;
  summary: string;
  access: X;
  /** Of a call of the desk: who may make it. */
  roles?: readonly Role[];
  /** An API key with this scope may make the call. Absent: no key may. Reads only. */
  keyScope?: KeyScope;
  query: Q;
  /** JSON body of the request. Absent: no body is read. */
  body?: B;
  /** Status of a success, 200 by default. Answers with 204 and 302 have no body. */
  status?: 200 | 201 | 204 | 302;
  /** A success whose answer is null has status 204. */
  mayBeEmpty?: true;
  answer: A;
  /** Of a GET: it also stores something, such as a challenge. */
  stores?: true;
  /** A success is a file. The call changes nothing, whatever its method. */
  file?: true;
  errors: readonly ErrorCode[];
}

/** A call of the desk. */
export type DeskCall<C extends Call = Call> = C & { access: 'desk' };

/** Returns all errors of a call: its own, and those that follow from its method and access. */
export function listErrors({ method, access, file, keyScope, errors }: Call): ErrorCode[] {
  const isWrite = method !== 'GET';
  return [
    ...new Set<ErrorCode>([
      ...errors,
      'input.invalid',
      'server.unavailable',
      ...(access === 'stranger' ? [] : (['auth.required'] as const)),
      ...(access === 'desk' ? (['role.required', 'second_factor.required'] as const) : []),
      ...(keyScope ? (['key.scope', 'key.quota', 'tier.required'] as const) : []),
      ...(isWrite ? (['body.too_large', 'media.unsupported'] as const) : []),
      // Writes of members and operators accept an `Idempotency-Key`.
      ...(isWrite && (access === 'member' || access === 'desk') && !file
        ? (['request.in_progress'] as const)
        : []),
    ]),
  ];
}

/** Names of the fields of the query that are parts of the path. */
export const pathParameters = ({ path }: Pick<Call, 'path'>): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);

export type QueryOf<C extends Call> = z.input<C['query']>;
export type BodyOf<C extends Call> = z.input<NonNullable<C['body']>>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;

type CallDefinition<
  Q extends z.core.$ZodType,
  A extends z.core.$ZodType,
  B extends z.core.$ZodType,
  X extends Access,
> = Omit<Call<Q, A, B>, 'access'> & { access?: X };

/**
 * Keeps the literal types of a call's query, body, answer and access, so that it can only be registered
 * accordingly. Access is `everyone` by default.
 */
export function defineCall<
  Q extends z.core.$ZodType,
  A extends z.core.$ZodType,
  B extends z.core.$ZodType = z.core.$ZodType,
  X extends Access = 'everyone',
>(call: CallDefinition<Q, A, B, X>): Call<Q, A, B, X> {
  return { access: 'everyone' as X, ...call };
}
