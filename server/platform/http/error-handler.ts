import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorAnswer } from '#contracts/error-answer.ts';
import { ERRORS, type ErrorCode } from '#contracts/errors.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { getErrorText } from '#server/platform/http/error-text.ts';
import { parseAcceptLanguage } from '#server/platform/http/language.ts';
import { logRefusal } from '#server/platform/logging/security-log.ts';
import { toReason } from '#server/platform/process/start-error.ts';
import { PictureStoreUnavailable } from '#server/platform/storage/picture-store-unavailable.ts';

/** Builds the body of an error response in the given language. */
export function toErrorAnswer(error: ApiError, locale: Locale): ErrorAnswer {
  return {
    statusCode: ERRORS[error.code].status,
    code: error.code,
    message: getErrorText(error.code, locale),
    ...(error.issues ? { issues: [...error.issues] } : {}),
  };
}

/** Error codes of Fastify with their codes in our catalogue. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media.unsupported',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'input.invalid',
  FST_ERR_VALIDATION: 'input.invalid',
  FST_REQ_FILE_TOO_LARGE: 'picture.too_large',
  FST_PARTS_LIMIT: 'body.too_large',
  FST_FILES_LIMIT: 'body.too_large',
  FST_FIELDS_LIMIT: 'body.too_large',
  // PostgreSQL: a character that no text column can store, in any field.
  '22021': 'input.invalid',
  '22P05': 'input.invalid',
};

/** Messages of `@fastify/busboy`, which have no code, for a form without a boundary or cut short. */
const MALFORMED_FORM =
  /^Multipart: Boundary not found$|unexpected end of multipart data$|^The needle cannot /i;

/** Converts any error to one of the catalogue; unexpected errors become `server.failed`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error) || error instanceof PictureStoreUnavailable)
    return new ApiError('server.unavailable');
  const { code, statusCode, message } = error as Partial<FastifyError>;
  if (message !== undefined && MALFORMED_FORM.test(message)) return new ApiError('input.invalid');
  const known = code ? FASTIFY_CODES[code] : undefined;
  if (known) return new ApiError(known);
  return new ApiError(
    statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'input.invalid' : 'server.failed',
  );
}

/** Default of the `Retry-After` header. */
export const RETRY_AFTER_SECONDS = 5;

/** Turns every error into an uncacheable response. Internals go to the log only. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const apiError = toApiError(error);
    const { status } = ERRORS[apiError.code];
    if (isDatabaseUnavailable(error))
      request.log.warn({ reason: toReason(error) }, 'the database is unavailable');
    else if (error instanceof PictureStoreUnavailable)
      request.log.warn({ reason: error.message }, 'the picture store is unavailable');
    else if (status >= 500) request.log.error({ err: error }, 'request failed');
    logRefusal(request, apiError.code, status);
    if (status === 503 || status === 429)
      reply.header('retry-after', apiError.retryAfter ?? RETRY_AFTER_SECONDS);
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    reply.header('cache-control', 'no-store').header('vary', 'accept-language');
    return reply.code(status).send(toErrorAnswer(apiError, readRequestLanguage(request)));
  });
}

export function readRequestLanguage(request: FastifyRequest): Locale {
  return parseAcceptLanguage(request.headers['accept-language']);
}
