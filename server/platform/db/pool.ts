import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { isStatementTimeout, markConnectionError } from '#server/platform/db/database-unavailable.ts';
import { CALL_STATEMENT_MS, currentStatementLimit } from '#server/platform/db/statement-limit.ts';

/** Reads int8 and its arrays as numbers and dates as text. numeric stays text, to keep it exact. */
const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const PARSERS: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.DATE]: (text) => text,
  [INT8_ARRAY]: (text) => parseArray(text).map(Number),
  [DATE_ARRAY]: parseArray,
};

function parseArray(text: string): string[] {
  return text.slice(1, -1).split(',').filter(Boolean);
}

/**
 * Share of the limit after which the server cancels a statement, so that its error arrives before the client
 * times out.
 */
const SERVER_LIMIT_RATIO = 0.8;

/**
 * Begins a statement that each connection prepares once. PostgreSQL keeps its plan when values change nothing in it, which
 * saves more time than a short statement takes. Only for few texts: a connection keeps each of them.
 */
export const KEEP_PLAN = '/* keep the plan */';

const toName = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Parts of `pg` that its types omit. */
interface PgInternals {
  connection: { stream: { destroy(): void } };
  connectionParameters: { query_timeout: number };
}

/** Whether a statement is one that each connection prepares once under its name. */
const isNamedStatement = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === 'object' && statement !== null && 'name' in statement && 'text' in statement;

/** Opens a transaction, without further statements. */
const BEGINS = /^(?:begin|start transaction)\b[^;]*$/i;

/**
 * A connection whose statements have a time limit, at the server and in the client. On a client timeout the
 * connection is closed: later statements would wait too, and the next user must not continue its transaction.
 */
class LimitedClient extends pg.Client {
  #limitMs: number | null = null;
  readonly #isShared: boolean;

  constructor(options: PoolOptions) {
    super(options);
    this.#isShared = options.isShared ?? false;
  }

  /** Must be called between transactions. */
  async limitStatements(limitMs: number): Promise<void> {
    if (limitMs === this.#limitMs) return;
    (this as unknown as PgInternals).connectionParameters.query_timeout = limitMs;
    this.#limitMs = limitMs;
    if (!this.#isShared) await this.query(`set ${this.#serverLimit}`);
  }

  get #serverLimit(): string {
    return `statement_timeout = ${Math.ceil((this.#limitMs ?? 0) * SERVER_LIMIT_RATIO)}`;
  }

  override query = ((...args: unknown[]) => {
    const [text, values] = args;
    if (this.#isShared && typeof text === 'string' && BEGINS.test(text)) return this.#beginShared(text);
    if (this.#isShared && isNamedStatement(text)) args[0] = { ...text, name: undefined };
    if (!this.#isShared && typeof text === 'string' && text.startsWith(KEEP_PLAN) && Array.isArray(values))
      args.splice(0, 2, { name: toName(text), text, values });
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

  /** Begins a transaction whose statements have the limit at the server. */
  async #beginShared(text: string): Promise<unknown> {
    const begun = await super.query(text);
    await super.query(`set local ${this.#serverLimit}`);
    return begun;
  }

  #endIfSilent(error: unknown): void {
    if (isStatementTimeout(error)) (this as unknown as PgInternals).connection.stream.destroy();
  }
}

export interface PoolOptions extends pg.PoolConfig {
  /** Time limit in milliseconds of statements outside `withStatementLimit`. */
  callStatementMs?: number;
  /**
   * Whether a pooler in transaction mode gives each transaction another connection to the server. Nothing is
   * then prepared or set for a session: statements outside a transaction have their limit in the client only.
   */
  isShared?: boolean;
}

const poolOfWork = new AsyncLocalStorage<pg.Pool>();

/** Runs `work` with the connections of this pool, whichever pool it asks for one. */
export function withPool<T>(pool: pg.Pool, work: () => T): T {
  return poolOfWork.run(pool, work);
}

/**
 * Applies the statement limit of the current work to each connection. Marks a failure to connect as an
 * unavailable database: see `isDatabaseUnavailable`.
 */
class Pool extends pg.Pool {
  readonly #callStatementMs: number;

  constructor({ callStatementMs = CALL_STATEMENT_MS, ...options }: PoolOptions) {
    super({ ...options, Client: LimitedClient as unknown as new () => pg.ClientBase });
    this.#callStatementMs = callStatementMs;
  }

  override connect = ((onConnected?: Parameters<pg.Pool['connect']>[0]) => {
    const chosen = poolOfWork.getStore();
    if (chosen && chosen !== this) return onConnected ? chosen.connect(onConnected) : chosen.connect();
    const limited = this.#connectLimited(currentStatementLimit() ?? this.#callStatementMs);
    if (!onConnected) return limited;
    limited.then(
      (client) => onConnected(undefined, client, client.release),
      (error) => onConnected(error, undefined, () => {}),
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

/**
 * Creates a pool whose values read as in `schema.ts`. A connection that breaks while idle is replaced,
 * without an error.
 */
export function makePool(connection: PoolOptions): pg.Pool {
  const pool = new Pool({
    max: 8,
    connectionTimeoutMillis: 10_000,
    // Detects a vanished peer on connections that only wait, such as that of LISTEN.
    keepAlive: true,
    application_name: 'fairview',
    ...connection,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  });
  pool.on('error', () => {});
  // A connection that breaks between two statements of a transaction: the next statement fails with the
  // error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
