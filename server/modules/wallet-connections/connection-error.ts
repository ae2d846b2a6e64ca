import type { SourceFault } from '#domain/ingest/source-fault.ts';
import type { ConnectionFault } from '#domain/wallet/connections/connection.ts';
import { KrakenRefusal } from '#server/gateways/kraken-account.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** An update of a connection failed, for the reason in `fault`. */
export class ConnectionError extends Error {
  readonly fault: ConnectionFault;

  constructor(fault: ConnectionFault) {
    super(`the update of a connection failed: ${fault}`);
    this.name = 'ConnectionError';
    this.fault = fault;
  }
}

const BY_SOURCE: Readonly<Record<SourceFault, ConnectionFault>> = {
  timeout: 'unreachable',
  unreachable: 'unreachable',
  refused: 'unreachable',
  stopped: 'unreachable',
  rate_limited: 'limited',
  budget: 'limited',
  malformed: 'unreadable',
  implausible: 'unreadable',
};

/** Returns the fault to show to the user. */
export function toConnectionFault(error: unknown): ConnectionFault {
  if (error instanceof ConnectionError) return error.fault;
  if (error instanceof KrakenRefusal) return error.reason === 'key' ? 'key_refused' : 'key_scopes';
  if (error instanceof SourceError) return BY_SOURCE[error.fault];
  return error instanceof ApiError && error.code === 'wallet.full' ? 'full' : 'failed';
}
