import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { FuzzedRequest } from '#tests/fuzz/make-requests.ts';
import { openSender } from '#tests/fuzz/send-request.ts';

const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const FUZZED = {
  method: 'GET',
  url: '/',
  headers: {},
  body: null,
  isSignedIn: false,
} as unknown as FuzzedRequest;

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/**
 * A sender to a server that calls `onRequest` with the request number, counted over all connections from 1.
 */
async function openSenderTo(onRequest: (socket: Socket, request: number) => void) {
  let requests = 0;
  const server = createServer((socket) => {
    socket
      .on('error', () => {})
      .on('data', () => {
        requests += 1;
        onRequest(socket, requests);
      });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const sender = openSender(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 1);
  opened.push(() => {
    sender.close();
    server.close();
  });
  return { send: () => sender.send(FUZZED, ''), requests: () => requests };
}

describe('openSender', () => {
  it('retries once over a new connection when a reused one closes before a response', async () => {
    const { send, requests } = await openSenderTo((socket, request) =>
      request === 2 ? socket.destroy() : socket.write(ANSWER),
    );
    await send();
    expect(await send()).toMatchObject({ status: 200 });
    expect(requests()).toBe(3);
  });

  it('rejects when the new connection closes as well', async () => {
    const { send, requests } = await openSenderTo((socket, request) =>
      request === 1 ? socket.write(ANSWER) : socket.destroy(),
    );
    await send();
    await expect(send()).rejects.toThrow('socket hang up');
    expect(requests()).toBe(3);
  });

  it('rejects without a retry when a first connection closes', async () => {
    const { send, requests } = await openSenderTo((socket) => socket.destroy());
    await expect(send()).rejects.toThrow('socket hang up');
    expect(requests()).toBe(1);
  });

  it('rejects without a retry when a reused connection closes within a response', async () => {
    const { send, requests } = await openSenderTo((socket, request) =>
      request === 1 ? socket.write(ANSWER) : socket.end('HTTP/1.1 200'),
    );
    await send();
    await expect(send()).rejects.toThrow();
    expect(requests()).toBe(2);
  });
});
