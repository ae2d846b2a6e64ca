import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#contracts/errors.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { toErrorAnswer } from '#server/platform/http/error-handler.ts';

/** Error codes of Node's HTTP parser; any other code means a malformed request. */
const NODE_CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'header.too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body.too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
};

/** Answers bytes that are not an HTTP request in the format of every other error, in English. */
export function answerMalformedRequest(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const answer = toErrorAnswer(new ApiError(NODE_CODES[error.code ?? ''] ?? 'input.invalid'), 'en');
  const body = JSON.stringify(answer);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${answer.statusCode} Error\r\n${lines.join('')}\r\n${body}`);
}

/** Rejects bodies with a content coding and states that none is supported (RFC 9110, 15.5.16). */
export function rejectContentCodings(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const coding = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    if (!hasBody || coding === '' || coding === 'identity') return done();
    reply.header('accept-encoding', 'identity');
    done(new ApiError('media.unsupported'));
  });
}

/** Ignores an unknown `Expect` header, as RFC 9110 (10.1.1) allows; Node would answer 417 without a body. */
export function ignoreExpectHeader(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
}
