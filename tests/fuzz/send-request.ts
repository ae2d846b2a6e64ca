import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { FuzzedRequest } from '#tests/fuzz/make-requests.ts';

export interface FuzzAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const TIMEOUT_MS = 60_000;

/**
 * Sends requests unchanged over keep-alive connections. `token`: of the caller’s session. Rejects without a
 * response. A server may close a kept connection just as a request goes out: the request is then retried once
 * over a new connection.
 */
export function openSender(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const sendOver = (over: Agent | false, fuzzed: FuzzedRequest, token: string | null): Promise<FuzzAnswer> =>
    new Promise((done, fail) => {
      const sent = request(
        origin,
        {
          agent: over,
          method: fuzzed.method,
          path: fuzzed.url,
          headers: buildHeaders(fuzzed, token),
          timeout: TIMEOUT_MS,
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part)).on('error', fail);
          response.on('end', () =>
            done({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }),
          );
        },
      );
      let readBefore = 0;
      sent.on('socket', (socket) => {
        readBefore = socket.bytesRead;
      });
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS / 1_000} s`)));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        const isClosed = error.code === 'ECONNRESET' || error.code === 'EPIPE';
        const isUnanswered = sent.socket?.bytesRead === readBefore;
        if (sent.reusedSocket && isClosed && isUnanswered) sendOver(false, fuzzed, token).then(done, fail);
        else fail(error);
      });
      sent.end(fuzzed.body ?? undefined);
    });
  return {
    send: (fuzzed: FuzzedRequest, token: string | null) => sendOver(agent, fuzzed, token),
    close: () => agent.destroy(),
  };
}

/** A header of the request overrides the token, so that a hostile `authorization` is sent unchanged. */
function buildHeaders({ headers, body }: FuzzedRequest, token: string | null): Record<string, string> {
  return {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
    ...(body ? { 'content-length': String(body.length) } : {}),
  };
}

const quoteForShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Formats the request as a curl command; `$TOKEN` stands for the token. */
export function curlLine(origin: string, fuzzed: FuzzedRequest): string {
  const headers = Object.entries(buildHeaders(fuzzed, fuzzed.caller === 'visitor' ? null : '$TOKEN')).filter(
    ([name]) => name !== 'content-length',
  );
  const given = headers.map(([name, value]) =>
    value === 'Bearer $TOKEN'
      ? '-H "authorization: Bearer $TOKEN"'
      : `-H ${quoteForShell(`${name}: ${value}`)}`,
  );
  const method = fuzzed.method === 'HEAD' ? '-I' : `-X ${fuzzed.method}`;
  const curl = [
    'curl',
    '-sS',
    '--path-as-is',
    method,
    ...given,
    quoteForShell(`${origin}${fuzzed.url}`),
  ].join(' ');
  if (!fuzzed.body) return curl;
  return `base64 -d <<< ${fuzzed.body.toString('base64')} | ${curl} --data-binary @-`;
}
