import { Agent, request } from 'node:http';
import type { Action } from '#bench/load/actions.ts';

/** Result of one request. `status` 0: no answer. */
export interface Sent {
  status: number;
  ms: number;
  body: string;
}

const TIMEOUT_MS = 60_000;

/** Sends requests over keep-alive connections and measures until the end of the body. `keep`: returns the body. */
export function createSender(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (url: string, action: Action, keep = false): Promise<Sent> =>
    new Promise((done) => {
      const started = performance.now();
      const end = (status: number, body = '') => done({ status, body, ms: performance.now() - started });
      const { method, path, headers, body } = action;
      const sent = request(
        `${url}${path}`,
        {
          method,
          agent,
          timeout: TIMEOUT_MS,
          headers: {
            'accept-encoding': keep ? 'identity' : 'br',
            ...headers,
            ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk) => keep && chunks.push(chunk));
          response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8')));
          response.on('error', () => end(0));
        },
      );
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => end(0));
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}
