import { SourceError } from '#server/gateways/source-error.ts';

export interface SourceRequest {
  source: string;
  url: string;
  headers: Record<string, string>;
  timeoutMs: number;
  mostBytes: number;
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
  timeoutMs,
  mostBytes,
  signal: stop,
}: SourceRequest): Promise<SourceResponse> {
  try {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
    const response = await followRedirects(url, { headers, signal, redirect: 'manual' });
    const text = await readText(source, response, mostBytes);
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if (stop?.aborted) throw new SourceError(source, 'stopped', 'the refresh was stopped');
    if ((error as Error).name === 'TimeoutError') {
      throw new SourceError(source, 'timeout', `no answer within ${timeoutMs / 1000} s`);
    }
    throw new SourceError(source, 'unreachable', reasonOf(error as Failure));
  }
}

const NETWORK_ERRORS: Record<string, string> = {
  ENOTFOUND: 'its host is not known here: is there a network?',
  EAI_AGAIN: 'its host is not known here: is there a network?',
  ECONNREFUSED: 'nothing answers at its address',
  ECONNRESET: 'the connection was cut off',
  UND_ERR_SOCKET: 'the connection was cut off',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its host cannot be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};

interface Failure extends Error {
  cause?: { code?: string; message?: string };
}

function reasonOf(error: Failure): string {
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
  for (let followed = 0; followed < MAX_REDIRECTS; followed += 1) {
    const location = response.headers.get('location');
    if (![301, 302, 307, 308].includes(response.status) || !location) break;
    if (!URL.canParse(location, url) || new URL(location, url).origin !== new URL(url).origin) break;
    await response.body?.cancel();
    response = await fetch(new URL(location, url), options);
  }
  return response;
}

async function readText(source: string, response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8');
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new SourceError(source, 'refused', 'the answer is too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
