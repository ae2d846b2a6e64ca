import pg from 'pg';
import { ROLE } from '#server/platform/db/embedded/initialise-data-directory.ts';

/**
 * `waiting`: a server is starting or stopping. A server that rejects the connection for another reason is
 * `up`.
 */
export type ServerPresence = 'up' | 'waiting' | 'absent';

const CANNOT_CONNECT_NOW = '57P03';

/**
 * Checks the server behind the socket in `directory`. Waits at most 2 seconds to connect and 2 for the
 * answer.
 */
export async function ping(directory: string): Promise<ServerPresence> {
  const client = new pg.Client({
    host: directory,
    port: 5432,
    user: ROLE,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'up';
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent';
    return /^[\dA-Z]{5}$/.test(code) && code !== CANNOT_CONNECT_NOW ? 'up' : 'waiting';
  } finally {
    await client.end().catch(() => {});
  }
}
