import { SourceError } from '#server/gateways/source-error.ts';

export interface SourceRequest {
  source: string;
  url: string;
  headers: Record<string, string>;
  /** Body of a POST. Without one, the request is a GET. A POST follows no redirect. */
  body?: string | undefined;
  timeoutMs: number;
  maxBytes: number;
  signal?: AbortSignal | undefined;
}

export interface SourceResponse {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Sends one request and reads the body. Rejects with a `SourceError` on a timeout, a broken or too large
 * answer.
 */
export async function fetchOnce({
  source,
  url,
  headers,
  body,
  timeoutMs,
  maxBytes,
  signal: stop,
}: SourceRequest): Promise<SourceResponse> {
  try {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
    const options = { headers, signal, redirect: 'manual' } as const;
    const response = await (body === undefined
      ? followRedirects(url, options)
      : fetch(url, { ...options, method: 'POST', body }));
    const text = await readText(source, response, maxBytes);
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if (stop?.aborted) throw new SourceError(source, 'stopped', 'the refresh was stopped');
    if ((error as Error).name === 'TimeoutError') {
      throw new SourceError(source, 'timeout', `no answer within ${timeoutMs / 1000} s`);
    }
    throw new SourceError(source, 'unreachable', describeFailure(error as FetchError));
  }
}

const NETWORK_ERRORS: Record<string, string> = {
  ENOTFOUND: 'its host name was not found: check the network',
  EAI_AGAIN: 'its host name was not found: check the network',
  ECONNREFUSED: 'nothing answers at its address',
  ECONNRESET: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its host cannot be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};

interface FetchError extends Error {
  cause?: { code?: string; message?: string };
}

function describeFailure(error: FetchError): string {
  const { code, message } = error.cause ?? {};
  return NETWORK_ERRORS[code ?? ''] ?? code ?? message ?? error.message;
}

const MAX_REDIRECTS = 2;

/**
 * Follows redirects on the same origin only, such as those of a renamed repository. An answer can so never
 * send requests to an address that nobody configured. Any other redirect is returned as the answer.
 */
async function followRedirects(url: string, options: RequestInit): Promise<Response> {
  let response = await fetch(url, options);
  for (let redirectCount = 0; redirectCount < MAX_REDIRECTS; redirectCount += 1) {
    const location = response.headers.get('location');
    if (![301, 302, 307, 308].includes(response.status) || !location) break;
    if (!URL.canParse(location, url) || new URL(location, url).origin !== new URL(url).origin) break;
    await response.body?.cancel();
    response = await fetch(new URL(location, url), options);
  }
  return response;
}

async function readText(source: string, response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8');
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new SourceError(source, 'refused', 'the answer is too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
