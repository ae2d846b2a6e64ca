import pg from 'pg';
import { ROLE } from '#server/platform/db/embedded/initialise.ts';

/** `waiting`: a server is there and not ready yet, or going down. A server that refuses us otherwise is up. */
export type ServerPresence = 'up' | 'waiting' | 'absent';

const CANNOT_CONNECT_NOW = '57P03';

/** Asks the server behind the socket in `directory` for a sign of life, for at most two seconds to connect and two to answer. */
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
