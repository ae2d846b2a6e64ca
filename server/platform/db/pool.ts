import pg from 'pg';
import { isStatementTimeout, markConnectionError } from '#server/platform/db/database-unavailable.ts';
import { CALL_STATEMENT_MS, currentStatementLimit } from '#server/platform/db/statement-limit.ts';

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

/** The server gives up a statement at this share of its limit, so that its answer comes before the client gives up. */
const SERVER_LIMIT_RATIO = 0.8;

/** What `pg` has and its types leave out. */
interface Internals {
  connection: { stream: { destroy(): void } };
  connectionParameters: { query_timeout: number };
}

/**
 * A connection whose statements have a time limit, at the server and here. One that the server does not answer in time is
 * ended: a statement behind it would wait too, and its transaction must not be carried on by whoever gets it next.
 */
class LimitedClient extends pg.Client {
  #limitMs: number | null = null;

  /** To be called between transactions. */
  async limitStatements(limitMs: number): Promise<void> {
    if (limitMs === this.#limitMs) return;
    (this as unknown as Internals).connectionParameters.query_timeout = limitMs;
    await this.query(`set statement_timeout = ${Math.ceil(limitMs * SERVER_LIMIT_RATIO)}`);
    this.#limitMs = limitMs;
  }

  override query = ((...args: unknown[]) => {
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown) => {
        this.#endIfSilent(error);
        callback(error, result);
      };
    }
    const answer = (super.query as (...args: unknown[]) => unknown)(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error) => {
      this.#endIfSilent(error);
      throw error;
    });
  }) as pg.Client['query'];

  #endIfSilent(error: unknown): void {
    if (isStatementTimeout(error)) (this as unknown as Internals).connection.stream.destroy();
  }
}

export interface PoolOptions extends pg.PoolConfig {
  /** Time limit in milliseconds of statements outside of `withStatementLimit`. */
  callStatementMs?: number;
}

/**
 * Gives connections with the time limit of the work that asks for them, and notes of every one that could not be had that
 * the database is away: see `isDatabaseUnavailable`.
 */
class Pool extends pg.Pool {
  readonly #callStatementMs: number;

  constructor({ callStatementMs = CALL_STATEMENT_MS, ...options }: PoolOptions) {
    super({ ...options, Client: LimitedClient });
    this.#callStatementMs = callStatementMs;
  }

  override connect = ((connected?: Parameters<pg.Pool['connect']>[0]) => {
    const limited = this.#connectLimited(currentStatementLimit() ?? this.#callStatementMs);
    if (!connected) return limited;
    limited.then(
      (client) => connected(undefined, client, client.release),
      (error) => connected(error, undefined, () => {}),
    );
  }) as pg.Pool['connect'];

  async #connectLimited(limitMs: number): Promise<pg.PoolClient> {
    let client: pg.PoolClient | null = null;
    try {
      client = await super.connect();
      await (client as unknown as LimitedClient).limitStatements(limitMs);
      return client;
    } catch (error) {
      client?.release(true);
      throw markConnectionError(error);
    }
  }
}

/** A pool whose values read as `schema.ts` says. A connection that breaks while idle is replaced, not thrown. */
export function makePool(connection: PoolOptions): pg.Pool {
  const pool = new Pool({
    max: 8,
    connectionTimeoutMillis: 10_000,
    // A peer that vanished without a word is noticed on connections that only wait, such as that of LISTEN.
    keepAlive: true,
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
