import pg from 'pg';
import { noteUnconnected } from '#server/platform/db/database-away.ts';

/** int8 and its arrays read as numbers, dates as text; numeric stays text, to be parsed exactly. */
const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const PARSERS: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.DATE]: (text) => text,
  [INT8_ARRAY]: (text) => listOf(text).map(Number),
  [DATE_ARRAY]: listOf,
};

function listOf(text: string): string[] {
  return text.slice(1, -1).split(',').filter(Boolean);
}

/** Notes of every connection that could not be had that the database is away: see `isDatabaseAway`. */
class Pool extends pg.Pool {
  override connect = ((connected?: Parameters<pg.Pool['connect']>[0]) => {
    if (!connected) return super.connect().catch((error) => Promise.reject(noteUnconnected(error)));
    return super.connect((error, client, done) => connected(noteUnconnected(error), client, done));
  }) as pg.Pool['connect'];
}

/** A pool whose values read as `schema.ts` says. A connection that breaks while idle is replaced, not thrown. */
export function makePool(connection: pg.PoolConfig): pg.Pool {
  const pool = new Pool({
    max: 8,
    connectionTimeoutMillis: 10_000,
    application_name: 'fairview',
    ...connection,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  });
  pool.on('error', () => {});
  // A connection that breaks between two statements of a transaction: the next statement says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
