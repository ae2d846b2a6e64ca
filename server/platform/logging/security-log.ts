import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contracts/errors.ts';

/** How somebody proved who they are. */
export type LoginMethod = 'password' | 'passkey' | 'google' | 'activation';

/**
 * What an account did that concerns its security. Accounts by id; no address, email, password or token. Listed in
 * `docs/security.md`.
 */
export type SecurityEvent =
  | { event: 'login'; user: string; method: LoginMethod; secondFactor: boolean }
  | {
      event: 'logout' | 'password_reset' | 'password_changed' | 'sessions_ended' | 'account_deleted';
      user: string;
    };

/** Logs an event of an account at level `info`. */
export function logSecurityEvent(log: FastifyBaseLogger, event: SecurityEvent): void {
  log.info({ security: event }, 'security event');
}

/** Refusals below status 500 that may be an attempt to pass a control; all with 401, 403 and 429 are logged too. */
export const REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'input.invalid',
  'media.unsupported',
  'body.too_large',
  'captcha.invalid',
  'token.invalid',
  'payment.bad_signature',
  'picture.unsupported',
]);

const accounts = new WeakMap<FastifyRequest, string>();

/** Remembers whose request this is, for the log. Also for an account that a refused login names. */
export function noteAccount(request: FastifyRequest, userId: string): void {
  accounts.set(request, userId);
}

/** Logs a refused request at level `info`: which call, why, and whose, if known. Never what was sent. */
export function logRefusal(request: FastifyRequest, code: ErrorCode, status: number): void {
  if (![401, 403, 429].includes(status) && !REFUSALS.has(code)) return;
  const call = `${request.method} ${request.routeOptions.url ?? '/*'}`;
  const user = accounts.get(request);
  request.log.info(
    { security: { event: 'refused', call, code, ...(user === undefined ? {} : { user }) } },
    'security event',
  );
}
