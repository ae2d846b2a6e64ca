/**
 * SQLSTATE codes with which PostgreSQL rejects a statement for reasons outside the statement: class 08
 * connection, 53 resources, 58 system error (missing files), 57P01 to 57P05 shutdown, crash, start, dropped
 * database and idle session, 57014 time limit exceeded (`statement-limit.ts`), 25006 read-only standby.
 */
const UNAVAILABLE_SQLSTATES = /^(?:08...|53...|58...|57014|57P0[1-5]|25006)$/;

/** System error codes of a connection that breaks during a statement. */
const BROKEN_CONNECTION_CODES = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Error messages of `pg`, which have no code, for a statement whose connection is lost. */
const CONNECTION_LOST_MESSAGES = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
]);

/** Error message of `pg`, which has no code, for a statement that exceeds `query_timeout`. */
const STATEMENT_TIMEOUT_MESSAGE = 'Query read timeout';

export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === STATEMENT_TIMEOUT_MESSAGE;

const connectionErrors = new WeakSet<object>();

/**
 * Marks an error as raised while getting a connection: the database then counts as unavailable, whatever the
 * reason.
 */
export function markConnectionError<E>(error: E): E {
  if (error instanceof Error) connectionErrors.add(error);
  return error;
}

/** Whether the error means that the database is unavailable now and the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (connectionErrors.has(error) || isStatementTimeout(error) || CONNECTION_LOST_MESSAGES.has(error.message))
    return true;
  const { code, syscall, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  if (typeof code === 'string') {
    if (UNAVAILABLE_SQLSTATES.test(code)) return true;
    if (BROKEN_CONNECTION_CODES.has(code) && (syscall === 'read' || syscall === 'write')) return true;
  }
  return cause !== undefined && isDatabaseUnavailable(cause);
}
