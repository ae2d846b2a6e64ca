import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Secret } from '#server/platform/config/secret.ts';
import { toConnectionError } from '#server/platform/db/connection-error.ts';
import { joinEmbeddedServer } from '#server/platform/db/embedded/supervisor.ts';
import { makePool, type PoolOptions } from '#server/platform/db/pool.ts';
import { createReadReplica, type ReadReplica } from '#server/platform/db/read-replica.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { JOB_STATEMENT_MS } from '#server/platform/db/statement-limit.ts';
import { StartError, toReason } from '#server/platform/process/start-error.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  /** The same connections, for what Kysely does not offer: named statements, LISTEN. */
  pool: pg.Pool;
  /** Connections for what lasts longer than a transaction: LISTEN, locks of a session. Never those of a pooler. */
  direct: pg.Pool;
  /** Null without a replica. */
  replica: ReadReplica | null;
  /** Ends every connection. The last process to close an embedded server stops it. */
  close(): Promise<void>;
}

export interface DatabaseConfig {
  databaseUrl: Secret | null;
  /** The same database without the pooler of `databaseUrl`; absent when there is none. */
  databaseDirectUrl?: Secret | null;
  /** A streaming replica of it for reads; absent when there is none. It may be down. */
  databaseReplicaUrl?: Secret | null;
  dataDir: string;
}

/**
 * Opens the PostgreSQL of DATABASE_URL, or the embedded one under DATA_DIR. Runs no migrations.
 * @param onProblem receives a sentence when an embedded server dies later and is restarted.
 * @throws StartError, without a password, when the server cannot be reached or is older than 15.
 */
export async function openDatabase(
  config: DatabaseConfig,
  onProblem?: (sentence: string) => void,
): Promise<OpenDatabase> {
  for (const [variable, value] of [
    ['DATABASE_DIRECT_URL', config.databaseDirectUrl],
    ['DATABASE_REPLICA_URL', config.databaseReplicaUrl],
  ] as const) {
    if (value && !config.databaseUrl)
      throw new StartError(`${variable} is set without DATABASE_URL: set both, or neither.`);
  }
  return config.databaseUrl
    ? openServer(config.databaseUrl.reveal(), config)
    : openEmbedded(config.dataDir, onProblem);
}

const MIN_SERVER_VERSION = 150_000;

/** Few: one waits for snapshots, one holds the lock of a refresh. */
const MAX_DIRECT_CONNECTIONS = 4;
/** A replica that is down must not delay reads. */
const REPLICA_CONNECT_MS = 1_000;

async function openServer(url: string, config: DatabaseConfig): Promise<OpenDatabase> {
  const directUrl = config.databaseDirectUrl?.reveal() ?? null;
  const replicaUrl = config.databaseReplicaUrl?.reveal() ?? null;
  const direct =
    directUrl === null ? null : makePool({ connectionString: directUrl, max: MAX_DIRECT_CONNECTIONS });
  const replica =
    replicaUrl === null
      ? null
      : makePool({ connectionString: replicaUrl, connectionTimeoutMillis: REPLICA_CONNECT_MS });
  const opened = openPool({ connectionString: url, isShared: direct !== null }, async () => {
    await direct?.end();
    await replica?.end();
  });
  try {
    if (directUrl !== null) await checkServer('DATABASE_DIRECT_URL', directUrl, direct!);
    await checkServer('DATABASE_URL', url, opened.pool);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return {
    ...opened,
    direct: direct ?? opened.pool,
    replica: replica && createReadReplica(opened.pool, replica),
  };
}

/** Throws a `StartError` that names the variable when its server cannot be used. */
async function checkServer(variable: string, url: string, pool: pg.Pool): Promise<void> {
  let version: number;
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
    version = Number(rows[0]?.server_version_num);
  } catch (error) {
    throw toConnectionError(variable, url, error);
  }
  if (version < MIN_SERVER_VERSION) {
    throw new StartError(
      `${variable} points to PostgreSQL ${Math.floor(version / 10_000)}, but Fairview needs 15 or newer.`,
    );
  }
}

const EMBEDDED_DATABASE_NAME = 'fairview';

async function openEmbedded(dataDir: string, onProblem?: (sentence: string) => void): Promise<OpenDatabase> {
  const server = await joinEmbeddedServer(dataDir, onProblem);
  const address = { host: server.host, port: server.port, user: server.user };
  try {
    await createDatabaseIfMissing(address, EMBEDDED_DATABASE_NAME);
    return openPool({ ...address, database: EMBEDDED_DATABASE_NAME }, () => server.release());
  } catch (error) {
    await server.release();
    throw new StartError(`The embedded database in ${dataDir} cannot be opened: ${toReason(error)}`, {
      cause: error,
    });
  }
}

const DUPLICATE_CODES = ['42P04', '23505'];

async function createDatabaseIfMissing(address: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client({
    ...address,
    database: 'postgres',
    connectionTimeoutMillis: 10_000,
    query_timeout: JOB_STATEMENT_MS,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (existing.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (!DUPLICATE_CODES.includes((error as pg.DatabaseError).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

/** Opens a new pool. `release` is called after its connections have ended. */
export function openPool(
  connection: PoolOptions,
  release: () => Promise<void> = async () => {},
): OpenDatabase {
  const pool = makePool(connection);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    direct: pool,
    replica: null,
    async close() {
      await db.destroy();
      // Kysely ends a pool only after it has run a statement.
      if (!pool.ending) await pool.end();
      await release();
    },
  };
}
