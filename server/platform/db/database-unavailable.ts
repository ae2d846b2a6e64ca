/**
 * SQLSTATE codes by which PostgreSQL ends or refuses a statement although the statement is not at fault: class 08
 * connection, 53 resources, 58 system (its files are gone), 57P01 to 57P05 shutdown, crash, start, dropped database and
 * idle session, 57014 a statement over its time limit (`statement-limit.ts`), 25006 a standby that takes no writes.
 */
const UNAVAILABLE_STATES = /^(?:08...|53...|58...|57014|57P0[1-5]|25006)$/;

/** System codes of a connection that breaks under a statement. */
const BROKEN_CONNECTION = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What `pg` says, without a code, to a statement whose connection is gone. */
const CONNECTION_LOST_MESSAGES = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
]);

/** What `pg` says, without a code, of a statement that the server did not answer within its limit. */
const STATEMENT_TIMEOUT = 'Query read timeout';

export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === STATEMENT_TIMEOUT;

const connectionErrors = new WeakSet<object>();

/** Notes that an error came from getting a connection: whatever its reason, the database is away then. */
export function markConnectionError<E>(error: E): E {
  if (error instanceof Error) connectionErrors.add(error);
  return error;
}

/** Whether an error means that the database cannot be used now, and the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (connectionErrors.has(error) || isStatementTimeout(error) || CONNECTION_LOST_MESSAGES.has(error.message))
    return true;
  const { code, syscall, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  if (typeof code === 'string') {
    if (UNAVAILABLE_STATES.test(code)) return true;
    if (BROKEN_CONNECTION.has(code) && (syscall === 'read' || syscall === 'write')) return true;
  }
  return cause !== undefined && isDatabaseUnavailable(cause);
}
