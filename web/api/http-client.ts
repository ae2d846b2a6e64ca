import type { AnswerOf, Call, QueryOf } from '#contracts/call.ts';
import { type ApiClient, ApiFailure } from '#contracts/client.ts';
import type { ErrorAnswer } from '#contracts/error-answer.ts';
import { parsePieces } from '#web/api/parse-pieces.ts';
import { readPieces } from '#web/api/read-pieces.ts';
import { getLocale } from '#web/paraglide/runtime.js';

/** The address of a read, its parameters in the order of the query. Absent values are left out. */
export function callUrl(call: Call, query: unknown): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (value !== undefined && value !== null) params.set(name, String(value));
  }
  const search = params.toString();
  return `/api/${call.path}${search ? `?${search}` : ''}`;
}

/** What is known of an answer that is not a success, even when its body is not ours (a proxy, no network). */
function failureOf(status: number, body: unknown): ApiFailure {
  const known = body as Partial<ErrorAnswer> | null;
  return new ApiFailure({
    statusCode: status,
    code: known?.code ?? 'server.failed',
    message: known?.message ?? '',
    ...(known?.issues ? { issues: known.issues } : {}),
  });
}

/** The API over HTTP, in the language of the page. Answers are checked against their contract in development only. */
export const httpClient: ApiClient = async <C extends Call>(
  call: C,
  query: QueryOf<C>,
): Promise<AnswerOf<C>> => {
  const response = await fetch(callUrl(call, query), {
    method: call.method,
    headers: { accept: 'application/json', 'accept-language': getLocale() },
  });
  const body = await parsePieces(readPieces(response)).catch(() => null);
  if (!response.ok || body === null) throw failureOf(response.ok ? 502 : response.status, body);
  if (import.meta.env.DEV) return call.answer.parse(body) as AnswerOf<C>;
  return body as AnswerOf<C>;
};
