import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from '#contracts/call.ts';
import { PAGES } from '#contracts/pages.ts';
import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { ReadReplica } from '#server/platform/db/read-replica.ts';
import { withStatementLimit } from '#server/platform/db/statement-limit.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { isApiKey, readBearerToken } from '#server/platform/http/bearer.ts';
import { buildCallSchema } from '#server/platform/http/call-schema.ts';
import { readRequestLanguage } from '#server/platform/http/error-handler.ts';
import { KeyedQueue } from '#server/platform/http/keyed-queue.ts';
import { parseInput } from '#server/platform/http/parse.ts';
import { runIdempotent } from '#server/platform/http/run-idempotent.ts';
import { serializeLongAnswer } from '#server/platform/http/serialize-long-answer.ts';
import type { KeyUse, KeyUser, Session, SessionFinder } from '#server/platform/http/session.ts';
import { noteAccount } from '#server/platform/logging/security-log.ts';

/** Dependencies of all calls: the database, the sessions by bearer token and the API keys. */
export interface CallContext {
  db: Db;
  /** Answers reads, where there is one. */
  replica: ReadReplica | null;
  sessions: SessionFinder;
  apiKeys: KeyUser;
}

/** One request of a call, with its input validated. */
export interface CallRequest<C extends Call> {
  query: z.output<C['query']>;
  body: z.output<NonNullable<C['body']>>;
  /** From `Accept-Language`. */
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface MemberRequest<C extends Call> extends CallRequest<C> {
  session: Session;
  /**
   * Connection for the writes of the call. With `inOneTransaction`, the transaction that also stores the
   * `Idempotency-Key`.
   */
  db: Db;
}

const writeQueue = new KeyedQueue();

type CallResult<C extends Call> = Promise<z.input<C['answer']>>;

/**
 * Registers the route of a call that needs no login. With `once` (by default for writes) a call with an
 * `Idempotency-Key` runs once. Not for answers that contain a secret, because answers are stored by key.
 */
export function registerOpenCall<C extends Call & { access: 'stranger' }>(
  app: FastifyInstance,
  { db, replica }: Pick<CallContext, 'db' | 'replica'>,
  call: C,
  answer: (callRequest: CallRequest<C>) => CallResult<C>,
  { once = call.method !== 'GET' }: { once?: boolean } = {},
): void {
  registerRoute(app, call, async (request, reply) => {
    const callRequest = readRequest(call, request, reply);
    if (!once) return readOnReplica(replica, call, reply, () => answer(callRequest));
    return runIdempotent(db, { userId: null, call: call.path, request }, () => answer(callRequest));
  });
}

interface MemberCallOptions {
  /** False for an answer with a secret: answers are stored by `Idempotency-Key`. */
  once?: boolean;
  /** In bytes. */
  bodyLimit?: number;
  inOneTransaction?: boolean;
  /** Time limit in milliseconds of each statement of a write; the limit of calls by default. */
  statementTimeoutMs?: number;
}

/**
 * Registers the route of a call for members. A write with an `Idempotency-Key` runs once. With `inOneTransaction`,
 * key and write share a transaction: when a node dies, both are stored or neither. Such writes of one user
 * run one after the other, so that many at once use one connection.
 */
export function registerMemberCall<C extends Call & { access: 'member' }>(
  app: FastifyInstance,
  context: CallContext,
  call: C,
  answer: (callRequest: MemberRequest<C>) => CallResult<C>,
  { once: isOnce = true, inOneTransaction = false, statementTimeoutMs, ...options }: MemberCallOptions = {},
): void {
  const work = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await requireCaller(context, call, request, reply);
    const callRequest = { ...readRequest(call, request, reply), session };
    if (call.method === 'GET' || call.file || !isOnce)
      return readOnReplica(context.replica, call, reply, () => answer({ ...callRequest, db: context.db }));
    const caller = { userId: session.userId, call: call.path, request, inOneTransaction };
    const once = () =>
      withStatementLimit(statementTimeoutMs, () =>
        runIdempotent(context.db, caller, (db) => answer({ ...callRequest, db })),
      );
    return inOneTransaction ? writeQueue.run(session.userId, once) : once();
  };
  registerRoute(app, call, work, options);
}

/** Answers a GET that stores nothing from the replica, if there is one; other calls from the primary. */
function readOnReplica<T>(
  replica: ReadReplica | null,
  { method, status, stores }: Call,
  reply: FastifyReply,
  answer: () => Promise<T>,
): Promise<T> {
  if (!replica || method !== 'GET' || status === 302 || stores) return answer();
  return replica.read(answer, () => reply.sent);
}

/** Returns the session of a request, or throws `auth.required`. */
export async function requireSession(
  { sessions }: Pick<CallContext, 'sessions'>,
  request: FastifyRequest,
): Promise<Session> {
  const token = readBearerToken(request);
  const session = token === null ? null : await sessions.find(token);
  if (!session) throw new ApiError('auth.required');
  noteAccount(request, session.userId);
  return session;
}

/**
 * Returns the session of a request, or the owner of its API key if the call accepts it. A request with a key
 * is counted, and the answer states the quota.
 */
export async function requireCaller(
  context: Pick<CallContext, 'sessions' | 'apiKeys'>,
  { keyScope }: Pick<Call, 'keyScope'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> {
  const token = readBearerToken(request);
  if (token === null || !isApiKey(token)) return requireSession(context, request);
  const use = await context.apiKeys.use(token, keyScope);
  if (!use) throw new ApiError('auth.required');
  noteAccount(request, use.session.userId);
  stateQuota(reply, use);
  return use.session;
}

/** Prepared answers bypass the headers of the reply, so the quota is also set on the socket. */
function stateQuota(reply: FastifyReply, { limit, remaining, resetSeconds }: KeyUse): void {
  for (const [name, value] of [
    ['ratelimit-limit', limit],
    ['ratelimit-remaining', remaining],
    ['ratelimit-reset', resetSeconds],
  ] as const) {
    reply.raw.setHeader(name, value);
  }
}

export function readRequest<C extends Call>(
  call: C,
  request: FastifyRequest,
  reply: FastifyReply,
): CallRequest<C> {
  const locale = readRequestLanguage(request);
  return {
    query: parseInput(call.query, request.query, locale) as z.output<C['query']>,
    body: (call.body ? parseInput(call.body, request.body, locale) : undefined) as never,
    locale,
    request,
    reply,
  };
}

export function registerRoute(
  app: FastifyInstance,
  call: Call,
  work: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  options: { bodyLimit?: number } = {},
): void {
  app.route({
    ...options,
    method: call.method,
    url: `/api/${call.path}`,
    schema: buildCallSchema(call),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // A HEAD request must not use up a one-time link.
      if (call.status === 302 && request.method === 'HEAD')
        return reply.redirect(`${getLocalePrefix(readRequestLanguage(request))}${PAGES.login}`, 302);
      const answer = await work(request, reply);
      if (reply.sent) return reply;
      const status = call.status ?? 200;
      if (status === 302) return reply;
      if (status === 204 || (call.mayBeEmpty && answer === null)) return reply.code(204).send();
      const text = await serializeLongAnswer(call.answer, answer, `${call.method} ${call.path}`);
      if (text !== null) return reply.code(status).type('application/json; charset=utf-8').send(text);
      return reply.code(status).send(answer);
    },
  });
}
