import type { FastifyRequest } from 'fastify';
import type { LoginResult } from '#server/modules/accounts/login-service.ts';
import { loginAnswer } from '#server/modules/accounts/presenter.ts';
import { type LoginMethod, logSecurityEvent } from '#server/platform/logging/security-log.ts';

/** Logs an opened session and returns the answer of its call. */
export function answerLogin(request: FastifyRequest, method: LoginMethod, login: LoginResult) {
  const { user, hasSecondFactor } = login;
  logSecurityEvent(request.log, { event: 'login', user: user.id, method, secondFactor: hasSecondFactor });
  return loginAnswer(login);
}
