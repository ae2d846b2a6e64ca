import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyCheckout } from '#tests/builders/copy-checkout.ts';
import { createTestDatabase } from '#tests/database.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';
import { readContents } from '#tests/processes/database-nodes.ts';
import { SiteProcess } from '#tests/processes/site-process.ts';

const madeDirectories: string[] = [];
const servers: Server[] = [];

function makeTemporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'fairview-start-'));
  madeDirectories.push(directory);
  return directory;
}

async function startServer(answer: Parameters<typeof createServer>[1] = () => {}): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => {
  for (const directory of madeDirectories) rmSync(directory, { recursive: true, force: true });
});

/**
 * Starts the site and returns exit code and output, without the progress of the filling, which depends on the
 * machine.
 */
async function startAndFail(env: Record<string, string>, checkout = completeCheckout) {
  const site = new SiteProcess({ PORT: '0', ...env }, checkout);
  const code = await site.ended;
  return {
    code,
    output: (site.stdout.replaceAll(/^Filling the database: .*\n/gm, '') + site.stderr).trimEnd(),
  };
}

/** Creates a checkout with the same code, and with an empty build when `built`. */
function makeCheckout({ built, data }: { built: boolean; data: (folder: string) => void }): string {
  const root = makeTemporaryDirectory();
  copyCheckout(root, { built: false });
  if (built) {
    mkdirSync(join(root, 'build', 'server'), { recursive: true });
    writeFileSync(join(root, 'build', 'server', 'index.js'), '');
  }
  data(join(root, 'data'));
  return root;
}

let completeCheckout: string;
beforeAll(() => {
  completeCheckout = makeCheckout({ built: true, data: () => {} });
});

describe('a start on an address that cannot be used', () => {
  it('exits with 1 and a sentence when the port is taken, before anything is opened', async () => {
    const port = await startServer();
    const dataDir = join(makeTemporaryDirectory(), 'not-yet');
    expect(await startAndFail({ PORT: String(port), DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: `Port ${port} on 127.0.0.1 is in use: stop the program that uses it, or set PORT to another port.`,
    });
    expect(() => readContents(dataDir)).toThrow(/ENOENT/);
  });

  it('names a host that is not an address of this machine', async () => {
    expect(await startAndFail({ HOST: '192.0.2.1', DATA_DIR: makeTemporaryDirectory() })).toEqual({
      code: 1,
      output: 'HOST 192.0.2.1 is not an address of this machine: set HOST to one that is.',
    });
  });
});

describe('a start with a wrong DATABASE_URL', () => {
  it('names the server that does not answer', async () => {
    const port = await startServer();
    for (const server of servers.splice(0)) server.close();
    expect(await startAndFail({ DATABASE_URL: `postgres://ann:hush@127.0.0.1:${port}/fairview` })).toEqual({
      code: 1,
      output: `DATABASE_URL cannot be used: nothing answers at 127.0.0.1:${port}.`,
    });
  });

  it('names the user whose password was refused, but not the password', async () => {
    const port = await startServer(refusePassword);
    expect(await startAndFail({ DATABASE_URL: `postgres://ann:hush@127.0.0.1:${port}/fairview` })).toEqual({
      code: 1,
      output: `DATABASE_URL cannot be used: 127.0.0.1:${port} refused the password of user ann.`,
    });
  });

  it.each(['nonsense', 'mysql://ann:hush@localhost/x', 'postgres://'])(
    'states the required format (%s)',
    async (url) => {
      expect(await startAndFail({ DATABASE_URL: url })).toEqual({
        code: 1,
        output: 'DATABASE_URL must be a postgres://user:password@host:port/database address.',
      });
    },
  );
});

describe('a start with an unusable DATA_DIR', () => {
  it('states that it is a file', async () => {
    const file = join(makeTemporaryDirectory(), 'file');
    writeFileSync(file, 'mine');
    expect(await startAndFail({ DATA_DIR: file })).toEqual({
      code: 1,
      output: `DATA_DIR must be a directory, and "${file}" is a file.`,
    });
    expect(readContents(join(file, '..'))).toEqual([`${file} ${Buffer.from('mine').toString('base64')}`]);
  });

  it.each<[string, () => string, string]>([
    ['below /proc', () => '/proc/none/fairview', 'ENOENT'],
    [
      'below a file',
      () => {
        const file = join(makeTemporaryDirectory(), 'file');
        writeFileSync(file, 'mine');
        return join(file, 'data');
      },
      'EEXIST',
    ],
  ])(
    'states that it cannot be created %s, with the embedded and with another database',
    async (_where, name, code) => {
      const dataDir = name();
      const database = await createTestDatabase();
      for (const more of [{}, { DATABASE_URL: database.url }] as Record<string, string>[]) {
        const { code: ended, output } = await startAndFail({ DATA_DIR: dataDir, ...more });
        expect([ended, output]).toEqual([
          1,
          `DATA_DIR ${dataDir} cannot be used (${code}): choose a directory that this user may write to.`,
        ]);
      }
      await database.close();
    },
  );

  it.each([
    [
      'is damaged',
      {},
      /^The embedded database in .*\/postgres\/data is damaged \(.+\): .* Nothing was deleted\.$/,
    ],
    [
      'contains a database of another version',
      { PG_VERSION: '15\n', 'global/pg_control': '', 'base/1': '', 'pg_wal/1': '' },
      /^.*\/postgres\/data was created by PostgreSQL 15, but this version of Fairview uses PostgreSQL 18: .* Nothing was changed\.$/,
    ],
  ])('states that it %s, and leaves it unchanged', async (_what, files, sentence) => {
    const dataDir = makeTemporaryDirectory();
    const data = join(dataDir, 'postgres', 'data');
    for (const [name, content] of Object.entries({ 'base/16384/1259': 'precious', ...files })) {
      mkdirSync(join(data, name, '..'), { recursive: true });
      writeFileSync(join(data, name), content);
    }
    const before = readContents(data);
    const { code, output } = await startAndFail({ DATA_DIR: dataDir });
    expect([code, output.split('\n').length]).toEqual([1, 1]);
    expect(output).toMatch(sentence);
    expect(readContents(data)).toEqual(before);
  });
});

describe('a start with an incomplete STORAGE_S3_URL', () => {
  it.each(['s3://host/bucket', 's3://key@host/bucket', 's3://key:hush@host', 's3://key:hush@host/'])(
    'states the required format (%s), but not the secret',
    async (url) => {
      expect(await startAndFail({ STORAGE_S3_URL: url, DATA_DIR: makeTemporaryDirectory() })).toEqual({
        code: 1,
        output: 'STORAGE_S3_URL must be an s3://key:secret@host/bucket address, with key, secret and bucket.',
      });
    },
  );
});

describe('a start from an incomplete checkout', () => {
  it('asks for a build when the pages are not built, before anything is opened', async () => {
    const checkout = makeCheckout({ built: false, data: () => {} });
    const dataDir = join(makeTemporaryDirectory(), 'not-yet');
    expect(await startAndFail({ DATA_DIR: dataDir }, checkout)).toEqual({
      code: 1,
      output: 'The pages are not built: start with "npm start", which builds them.',
    });
    expect(() => readContents(dataDir)).toThrow(/ENOENT/);
  });

  it('names the damaged bundled file, and fills nothing', async () => {
    const checkout = makeCheckout({
      built: true,
      data: (folder) => writeFileSync(join(folder, 'assets.json'), '[{"facts":'),
    });
    const database = await createTestDatabase();
    expect(await startAndFail({ DATABASE_URL: database.url }, checkout)).toEqual({
      code: 1,
      output: 'The bundled file data/assets.json is not valid JSON.',
    });
    expect(await database.db.selectFrom('assets').select('id').execute()).toEqual([]);
    await database.close();
  });

  it('leaves a filled database unchanged when a bundled file is missing', async () => {
    const checkout = makeCheckout({
      built: true,
      data: (folder) => rmSync(join(folder, 'market-days.bin')),
    });
    const database = await createFilledDatabase();
    const held = async () => [
      await database.db.selectFrom('snapshots').selectAll().execute(),
      await database.db.selectFrom('bundled_loads').selectAll().execute(),
      await database.db
        .selectFrom('price_history')
        .select(({ fn }) => fn.countAll().as('days'))
        .execute(),
    ];
    const before = await held();
    expect(await startAndFail({ DATABASE_URL: database.url }, checkout)).toEqual({
      code: 1,
      output: 'The bundled file data/market-days.bin is missing.',
    });
    expect(await held()).toEqual(before);
    await database.close();
  });
});

/** Handles a connection like a PostgreSQL server that refuses the password. */
const refusePassword: Parameters<typeof createServer>[1] = (socket) => {
  socket.once('data', () => {
    socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
    socket.once('data', () => {
      const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "ann"\0\0';
      const size = Buffer.alloc(4);
      size.writeInt32BE(4 + fields.length);
      socket.end(Buffer.concat([Buffer.from('E'), size, Buffer.from(fields)]));
    });
  });
};
