import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Sends a GET request with the path as written, which clients and `inject` would normalise. The application
 * must listen.
 */
export function rawGet(
  app: FastifyInstance,
  path: string,
): Promise<{ statusCode: number; headers: IncomingHttpHeaders; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.once('end', () =>
        done({ statusCode: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .once('error', fail)
      .end();
  });
}
