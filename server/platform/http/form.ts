import type { FastifyRequest } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';
import { readRequestLanguage } from '#server/platform/http/error-handler.ts';
import { createIssue } from '#server/platform/http/issue-words.ts';

/** Builds the error for a form without its file. */
export const missingFileError = (request: FastifyRequest): ApiError =>
  new ApiError('input.invalid', [createIssue('uploaded_file', 'file.missing', readRequestLanguage(request))]);

/** Throws `media.unsupported` for a body that is not a form, and `input.invalid` for an empty one. */
export function requireForm(request: FastifyRequest): void {
  if (request.isMultipart()) return;
  throw request.headers['content-type'] === undefined
    ? missingFileError(request)
    : new ApiError('media.unsupported');
}
