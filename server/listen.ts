import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { StartError } from '#server/platform/process/start-error.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** Converts a failure to listen to a `StartError` for the operator. Returns other errors unchanged. */
function toListenError(error: unknown, { host, port }: Address): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is in use: stop the program that uses it, or set PORT to another port.`,
      );
    case 'EACCES':
      return new StartError(`This user may not open port ${port}: set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST ${host} is not an address of this machine: set HOST to one that is.`);
    default:
      return error;
  }
}

/**
 * Throws a `StartError` when the address cannot be listened on. Called before any other resource is opened.
 */
export async function assertPortFree(address: Address): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((done, fail) => {
      probe.once('error', fail).listen({ ...address, exclusive: true }, done);
    });
  } catch (error) {
    throw toListenError(error, address);
  }
  await new Promise((done) => probe.close(done));
}

/** Connections still open after this time are closed. */
const DRAIN_TIMEOUT_MS = 8_000;
const SWEEP_INTERVAL_MS = 50;

/**
 * Listens on an address. Returns a function that stops it after completing the requests in progress. It first
 * goes on answering for `shutdownDelaySeconds`, so that a proxy notices that this node is no longer ready.
 */
export async function listen(
  app: FastifyInstance,
  { host, port, shutdownDelaySeconds }: Address & Pick<Config, 'shutdownDelaySeconds'>,
): Promise<() => Promise<void>> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw toListenError(error, { host, port });
  }
  return async () => {
    await sleep(shutdownDelaySeconds * 1000);
    // Keep-alive connections become idle after their last response, and nothing else closes them then.
    const sweepTimer = setInterval(() => app.server.closeIdleConnections(), SWEEP_INTERVAL_MS);
    const closeTimer = setTimeout(() => app.server.closeAllConnections(), DRAIN_TIMEOUT_MS);
    await app.close();
    clearInterval(sweepTimer);
    clearTimeout(closeTimer);
  };
}
