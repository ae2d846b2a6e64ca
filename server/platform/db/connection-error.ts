import type pg from 'pg';
import { StartError } from '#server/platform/process/start-error.ts';

/** Reasons by code of the system or of PostgreSQL, which complete "DATABASE_URL cannot be used: …". */
const REASONS: Record<string, (target: { server: string; database: string; user: string }) => string> = {
  ECONNREFUSED: ({ server }) => `nothing answers at ${server}`,
  ENOENT: ({ server }) => `there is no server at ${server}`,
  ENOTFOUND: ({ server }) => `the host of ${server} is not known`,
  EAI_AGAIN: ({ server }) => `the host of ${server} is not known`,
  ETIMEDOUT: ({ server }) => `${server} does not answer`,
  EHOSTUNREACH: ({ server }) => `${server} cannot be reached`,
  '28P01': ({ server, user }) => `${server} refused the password of user ${user}`,
  '28000': ({ server, user }) => `${server} refused user ${user}`,
  '3D000': ({ server, database }) => `${server} has no database ${database}`,
  '42501': ({ database, user }) => `user ${user} may not use the database ${database}`,
  '53300': ({ server }) => `${server} has no free connection`,
  '57P03': ({ server }) => `${server} is starting or stopping`,
};

/** Builds an error of one sentence on why the PostgreSQL of `url`, the value of `variable`, cannot be used, without the password. */
export function toConnectionError(variable: string, url: string, error: unknown): StartError {
  const { hostname, port, pathname, username, password, searchParams } = new URL(url);
  const host = decodeOrKeep(hostname || searchParams.get('host') || 'localhost');
  const target = {
    server: host.startsWith('/') ? host : `${host}:${port || '5432'}`,
    database: decodeOrKeep(pathname.slice(1)) || decodeOrKeep(username),
    user: decodeOrKeep(username) || 'unnamed',
  };
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const { code, message } = first as pg.DatabaseError;
  const formatReason = REASONS[code ?? ''];
  const reason = formatReason
    ? formatReason(target)
    : `${target.server} said "${redactPassword(message, password)}"`;
  return new StartError(`${variable} cannot be used: ${reason}.`);
}

function redactPassword(message: string, password: string): string {
  if (password === '') return message;
  return message.replaceAll(password, '[secret]').replaceAll(decodeOrKeep(password), '[secret]');
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
