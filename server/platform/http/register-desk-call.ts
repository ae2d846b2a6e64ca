import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Call } from '#contracts/call.ts';
import type { Role } from '#domain/desk/roles.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import {
  type CallContext,
  type MemberRequest,
  readRequest,
  registerRoute,
  requireSession,
} from '#server/platform/http/register-call.ts';
import { runIdempotent } from '#server/platform/http/run-idempotent.ts';
import type { Session } from '#server/platform/http/session.ts';

/**
 * The one place that decides who may make a call of the desk: the contract names the roles. Throws `role.required`, or
 * `second_factor.required` when the login gave no code.
 */
export function requireRole(
  { roles, hasSecondFactor }: Pick<Session, 'roles' | 'hasSecondFactor'>,
  allowed: readonly Role[],
): void {
  if (!allowed.some((role) => roles.includes(role))) throw new ApiError('role.required');
  if (!hasSecondFactor) throw new ApiError('second_factor.required');
}

interface DeskCallOptions {
  /** The write uses only the connection it receives, so that a repeated request finds it done or not at all. */
  inOneTransaction?: boolean;
  /** Called when the write is committed: its emails can be sent. */
  onCommit?: () => void;
}

/**
 * Registers the route of a call of the desk. The role is checked before the input is read. A write with an
 * `Idempotency-Key` runs once. With `inOneTransaction`, it is not repeated either when the node dies before the
 * answer. API keys are refused.
 */
export function registerDeskCall<C extends Call & { access: 'desk' }>(
  app: FastifyInstance,
  context: Pick<CallContext, 'db' | 'sessions'>,
  call: C,
  answer: (callRequest: MemberRequest<C>) => Promise<z.input<C['answer']>>,
  { inOneTransaction = false, onCommit }: DeskCallOptions = {},
): void {
  registerRoute(app, call, async (request, reply) => {
    const session = await requireSession(context, request);
    requireRole(session, call.roles ?? []);
    const callRequest = { ...readRequest(call, request, reply), session };
    if (call.method === 'GET') return answer({ ...callRequest, db: context.db });
    const caller = { userId: session.userId, call: call.path, request, inOneTransaction };
    const answered = await runIdempotent(context.db, caller, (db) => answer({ ...callRequest, db }));
    onCommit?.();
    return answered;
  });
}
