import { type AnswerOf, type BodyOf, type Call, pathParameters, type QueryOf } from '#contracts/call.ts';
import { type ApiClient, ApiFailure } from '#contracts/client.ts';
import type { ErrorAnswer } from '#contracts/error-answer.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { currentToken, signOut } from '#web/state/session.ts';

/** The URL of a call with its query parameters in the given order. Null and undefined values are omitted. */
export function callUrl(call: Call, query: unknown): string {
  const params = new URLSearchParams();
  const inPath = pathParameters(call);
  let path = call.path;
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (inPath.includes(name)) path = path.replace(`:${name}`, encodeURIComponent(String(value)));
    else if (value !== undefined && value !== null) params.set(name, String(value));
  }
  const search = params.toString();
  return `/api/${path}${search ? `?${search}` : ''}`;
}

/** Builds the failure of an unsuccessful response, also when its body is not ours (a proxy, no network). */
export function toFailure(status: number, body: unknown, retryAfter: string | null): ApiFailure {
  const known = body as Partial<ErrorAnswer> | null;
  const answer = {
    statusCode: status,
    code: known?.code ?? 'server.failed',
    message: known?.message ?? '',
    ...(known?.issues ? { issues: known.issues } : {}),
  };
  return new ApiFailure(answer, Number(retryAfter) || null);
}

/**
 * Files are sent unchanged. Everything else is JSON with `keepalive`, so that it is sent even when the page
 * unloads.
 */
function encodeBody(
  body: unknown,
): Pick<RequestInit, 'body' | 'keepalive'> & { type: Record<string, string> } {
  if (body === undefined) return { type: {} };
  if (body instanceof FormData) return { body, type: {} };
  return { body: JSON.stringify(body), keepalive: true, type: { 'content-type': 'application/json' } };
}

/** Options of a call besides query and body. */
export interface CallOptions {
  /** Idempotency key: the server performs a write with the same key once. */
  key?: string;
  /** Aborts the call. */
  signal?: AbortSignal;
}

/** Sends a call in the language of the page and returns the raw response. */
export function send(
  call: Call,
  query: unknown,
  body: unknown,
  { token, key, signal }: CallOptions & { token: string | null },
): Promise<Response> {
  const { type, ...sent } = encodeBody(body);
  return fetch(callUrl(call, query), {
    method: call.method,
    headers: {
      accept: call.file ? '*/*' : 'application/json',
      'accept-language': getLocale(),
      ...type,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...sent,
    ...(signal ? { signal } : {}),
  });
}

/** Bytes as transferred. Shorter bodies are parsed at once, in less than a frame. */
const MAX_WHOLE_BYTES = 20_000;

/**
 * Parses a JSON body. Long bodies, or those of unknown length, are parsed in pieces by code loaded on demand.
 */
async function parseBody(response: Response): Promise<unknown> {
  const length = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (length <= MAX_WHOLE_BYTES) return response.json();
  const [{ parsePieces }, { readPieces }] = await Promise.all([
    import('#web/api/parse-pieces.ts'),
    import('#web/api/read-pieces.ts'),
  ]);
  return parsePieces(readPieces(response));
}

async function ask(
  call: Call,
  query: unknown,
  body: unknown,
  options: CallOptions & { token: string | null },
): Promise<unknown> {
  const response = await send(call, query, body, options);
  if (response.status === 204) return null;
  const answer = await parseBody(response).catch(() => null);
  if (!response.ok || answer === null)
    throw toFailure(response.ok ? 502 : response.status, answer, response.headers.get('retry-after'));
  if (import.meta.env.DEV) return (await import('zod')).parse(call.answer, answer);
  return answer;
}

/**
 * The API over HTTP, in the language of the page, with the session of the user. Responses are validated in
 * development only. A rejected token is removed, and a call that is open to everyone is retried as a visitor.
 */
export const httpClient = (async <C extends Call>(
  call: C,
  query: QueryOf<C>,
  body?: BodyOf<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> => {
  const token = call.access === 'stranger' ? null : currentToken();
  try {
    return (await ask(call, query, body, { ...options, token })) as AnswerOf<C>;
  } catch (error) {
    if (token === null || !(error instanceof ApiFailure) || error.answer.code !== 'auth.required')
      throw error;
    signOut(token);
    if (call.access !== 'everyone') throw error;
    return (await ask(call, query, body, { ...options, token: currentToken() })) as AnswerOf<C>;
  }
}) satisfies ApiClient;
