import type { AnswerOf, BodyOf, Call, QueryOf } from '#contracts/call.ts';
import { type ApiClient, ApiFailure } from '#contracts/client.ts';
import type { ErrorAnswer } from '#contracts/error-answer.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { currentToken, signOut } from '#web/state/session.ts';

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
export function failureOf(status: number, body: unknown, retryAfter: string | null): ApiFailure {
  const known = body as Partial<ErrorAnswer> | null;
  const answer = {
    statusCode: status,
    code: known?.code ?? 'server.failed',
    message: known?.message ?? '',
    ...(known?.issues ? { issues: known.issues } : {}),
  };
  return new ApiFailure(answer, Number(retryAfter) || null);
}

/** A file is sent as it is, everything else as JSON, which arrives even if the page is left meanwhile. */
function encodeBody(
  body: unknown,
): Pick<RequestInit, 'body' | 'keepalive'> & { type: Record<string, string> } {
  if (body === undefined) return { type: {} };
  if (body instanceof FormData) return { body, type: {} };
  return { body: JSON.stringify(body), keepalive: true, type: { 'content-type': 'application/json' } };
}

/** What goes with a call beside what it takes. */
export interface CallOptions {
  /** Of a write: sent again under the same key it is done once. */
  key?: string;
  /** Gives the call up when it is aborted. */
  signal?: AbortSignal;
}

/** Makes a call in the language of the page, and gives the answer as it comes. */
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

/** Bytes over the wire. Shorter bodies are parsed at once, faster than a frame. */
const MAX_WHOLE_BYTES = 20_000;

/** The JSON of a body. One that is long, or of unknown length, is read in pieces, by code that only such bodies need. */
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
    throw failureOf(response.ok ? 502 : response.status, answer, response.headers.get('retry-after'));
  if (import.meta.env.DEV) return call.answer.parse(answer);
  return answer;
}

/**
 * The API over HTTP, in the language of the page, as whoever is signed in. Answers are checked against their contract in
 * development only. A token that is refused is forgotten; what is open to everyone is then asked once more, as a visitor.
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
