import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorAnswer } from '#contracts/error-answer.ts';
import { ERRORS, type ErrorCode } from '#contracts/errors.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { ApiError } from '#server/http/api-error.ts';
import { languageOf } from '#server/http/language.ts';

/** The body of an error answer in the caller's language. */
export function errorAnswerOf(error: ApiError, locale: Locale): ErrorAnswer {
  const entry = ERRORS[error.code];
  return {
    statusCode: entry.status,
    code: error.code,
    message: entry[locale],
    ...(error.issues ? { issues: [...error.issues] } : {}),
  };
}

/** Fastify's own refusals, by its code, in our catalogue. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media.unsupported',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'input.invalid',
  FST_ERR_VALIDATION: 'input.invalid',
  FST_REQ_FILE_TOO_LARGE: 'picture.too_large',
  // PostgreSQL's: a character that no text column takes, in whatever field it came.
  '22021': 'input.invalid',
  '22P05': 'input.invalid',
};

function namedError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code ? FASTIFY_CODES[code] : undefined;
  if (known) return new ApiError(known);
  return new ApiError(
    statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'input.invalid' : 'server.failed',
  );
}

/** One handler turns every error into an answer, which nobody keeps; internals stay in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const named = namedError(error);
    const { status } = ERRORS[named.code];
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (status === 503 || status === 429) reply.header('retry-after', named.retryAfter ?? 5);
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    reply.header('cache-control', 'no-store').header('vary', 'accept-language');
    return reply.code(status).send(errorAnswerOf(named, languageOfRequest(request)));
  });
}

export function languageOfRequest(request: FastifyRequest): Locale {
  return languageOf(request.headers['accept-language']);
}
