import type { FastifyRequest } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';
import { languageOfRequest } from '#server/platform/http/error-handler.ts';
import { issueNamed } from '#server/platform/http/issue-words.ts';

/** The error of a form without its file. */
export const missingFileError = (request: FastifyRequest): ApiError =>
  new ApiError('input.invalid', [issueNamed('uploaded_file', 'file.missing', languageOfRequest(request))]);

/** Throws `media.unsupported` for a body of another kind than a form, `input.invalid` where nothing was sent. */
export function requireForm(request: FastifyRequest): void {
  if (request.isMultipart()) return;
  throw request.headers['content-type'] === undefined
    ? missingFileError(request)
    : new ApiError('media.unsupported');
}
