import { createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Secret } from '#server/platform/config/secret.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { KEEP_PLAN } from '#server/platform/db/pool.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

const open = (url: string) => openDatabase({ databaseUrl: new Secret(url), dataDir: '/nowhere' });

async function getStartErrorMessage(url: string): Promise<string> {
  const error = await open(url).then(
    () => null,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(StartError);
  expect((error as StartError).message).not.toContain('pass-w%C3%B3rd');
  expect((error as StartError).message).not.toContain('pass-wórd');
  return (error as StartError).message;
}

/** Starts a fake PostgreSQL that answers each message of a client with the next of `answers`. */
async function startFakeServer(...answers: Buffer[]): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    const remaining = [...answers];
    socket.on('data', () => {
      const answer = remaining.shift();
      if (answer) socket.write(answer);
      else socket.destroy();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, port: (server.address() as { port: number }).port };
}

/** Builds a message of PostgreSQL's protocol: letter, length, body. */
function buildMessage(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const buildErrorMessage = (code: string, text: string) =>
  buildMessage('E', Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`));

describe('openDatabase with DATABASE_URL', () => {
  let database: TestDatabase;
  let stub: Server | null = null;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  afterEach(() => {
    stub?.close();
    stub = null;
  });

  it('opens the database', async () => {
    const { db, close } = await open(database.url);
    expect(await db.selectFrom('assets').select('id').execute()).toEqual([]);
    await close();
  });

  it('ends its connections on close, even when no statement was run', async () => {
    const { pool, close } = await open(database.url);
    expect(pool.totalCount).toBe(1);
    await close();
    expect(pool.totalCount).toBe(0);
  });

  it('prepares a statement that keeps its plan once per connection, and no other', async () => {
    const { db, close } = await open(database.url);
    await db.connection().execute(async (connection) => {
      for (const number of [1, 2]) {
        const { rows } = await sql`${sql.raw(KEEP_PLAN)}select ${number}::int as number`.execute(connection);
        expect(rows).toEqual([{ number }]);
        await sql`select ${number}::int as number`.execute(connection);
      }
      const { rows } = await sql`select statement from pg_prepared_statements`.execute(connection);
      expect(rows).toEqual([{ statement: `${KEEP_PLAN}select $1::int as number` }]);
    });
    await close();
  });

  it('throws a sentence when no server answers', async () => {
    expect(await getStartErrorMessage('postgres://user:pass-w%C3%B3rd@127.0.0.1:9/fairview')).toBe(
      'DATABASE_URL cannot be used: nothing answers at 127.0.0.1:9.',
    );
  });

  it('throws a sentence when the host is unknown', async () => {
    expect(await getStartErrorMessage('postgres://user:pw@host.invalid/fairview')).toBe(
      'DATABASE_URL cannot be used: the host of host.invalid:5432 is not known.',
    );
  });

  it('throws a sentence when the database does not exist', async () => {
    expect(await getStartErrorMessage(database.url.replace(/fairview_test_\w+/, 'absent'))).toMatch(
      /has no database absent\.$/,
    );
  });

  it.each([
    ['28P01', 'password authentication failed for user "user"', 'refused the password of user user'],
    ['28000', 'no pg_hba.conf entry', 'refused user user'],
    ['53300', 'sorry, too many clients already', 'has no free connection'],
    ['XX000', 'cannot greet user:pass-wórd', 'said "cannot greet user:[secret]"'],
  ])('throws a sentence with the reason when the server refuses with %s', async (code, text, reason) => {
    const { server, port } = await startFakeServer(buildErrorMessage(code, text));
    stub = server;
    expect(await getStartErrorMessage(`postgres://user:pass-w%C3%B3rd@127.0.0.1:${port}/fairview`)).toBe(
      `DATABASE_URL cannot be used: 127.0.0.1:${port} ${reason}.`,
    );
  });

  it('throws a sentence when the server is older than 15', async () => {
    const field = Buffer.concat([
      Buffer.from('server_version_num\0'),
      Buffer.from('00000000000000000019ffffffffffff0000', 'hex'),
    ]);
    const ready = buildMessage('Z', Buffer.from('I'));
    const row = Buffer.from('\0\x01\0\0\0\x06140012', 'latin1');
    const { server, port } = await startFakeServer(
      Buffer.concat([buildMessage('R', Buffer.alloc(4)), ready]),
      Buffer.concat([buildMessage('C', Buffer.from('SET\0')), ready]),
      Buffer.concat([
        buildMessage('T', Buffer.concat([Buffer.from('\0\x01', 'latin1'), field])),
        buildMessage('D', row),
        buildMessage('C', Buffer.from('SHOW\0')),
        ready,
      ]),
    );
    stub = server;
    expect(await getStartErrorMessage(`postgres://user:pw@127.0.0.1:${port}/fairview`)).toBe(
      'DATABASE_URL points to PostgreSQL 14, but Fairview needs 15 or newer.',
    );
  });
});

describe('a value read from the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it.each([
    ['42::int8', 42],
    ["'{1,2}'::int8[]", [1, 2]],
    ["'2025-11-03'::date", '2025-11-03'],
    ["'{2025-11-03,2025-11-04}'::date[]", ['2025-11-03', '2025-11-04']],
    ['0.10::numeric', '0.10'],
    ['0.1::float8', 0.1],
    ["'{a,b}'::text[]", ['a', 'b']],
    ["'2025-11-03T10:00:00Z'::timestamptz", new Date('2025-11-03T10:00:00Z')],
  ])('reads %s as %j', async (expression, value) => {
    const { rows } = await database.pool.query(`select ${expression} as value`);
    expect(rows[0].value).toEqual(value);
  });

  it('reads jsonb as it was written, including arrays', async () => {
    const row = { asset_id: 'a', input: 'miles', state: 'ok', source: 's', origin: 'live' } as const;
    await database.db
      .insertInto('observations')
      .values({ ...row, observed_at: '2025-11-03T10:00:00Z', value: toJson([1, 2.5]) })
      .execute();
    const read = await database.db
      .selectFrom('observations')
      .select(['value', 'reason', 'estimated'])
      .executeTakeFirst();
    expect(read).toEqual({ value: [1, 2.5], reason: null, estimated: false });
  });
});
