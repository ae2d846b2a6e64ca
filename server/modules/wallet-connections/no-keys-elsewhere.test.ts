import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { provideConnections } from '#tests/builders/connections.ts';
import { KRAKEN_KEY, OTHER_KRAKEN_KEY, startKraken } from '#tests/stand-ins/kraken-stand-in.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fairview-no-keys-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const lines: string[] = [];
const kraken = await startKraken();
const given = provideAccountSite(
  { KRAKEN_BASE_URL: kraken.url, DATA_DIR: dataDir, METRICS: '1' },
  { logLevel: 'trace', logStream: { write: (line: string) => void lines.push(line) } },
);
const { people } = given;
const { openConnections, runJob, failures } = provideConnections(given, kraken);

/** Parts of keys and secrets, and of the bytes of secrets as digits. */
const PARTS = [KRAKEN_KEY, OTHER_KRAKEN_KEY].flatMap(({ api_key, api_secret }) => [
  api_key.slice(0, 20),
  api_secret.slice(0, 20),
  Buffer.from(api_secret, 'base64').toString('hex').slice(0, 40),
]);
const findParts = (text: string) => PARTS.filter((part) => text.includes(part));

/** Rows of all tables with a part of a key, as text or as the digits of its bytes. */
async function findRows(): Promise<string[]> {
  const { rows: tables } = await people.pool.query<{ name: string; columns: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name,
        string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
        and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')
      group by 1`,
  );
  const patterns = PARTS.flatMap((part) => [part, Buffer.from(part).toString('hex')]).map(
    (part) => `%${part}%`,
  );
  const found: string[] = [];
  const client = await people.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const { name, columns } of tables) {
      const { rows } = await client.query(
        `select 1 from (select row(${columns})::text as line from ${name}) t where line like any ($1) limit 1`,
        [patterns],
      );
      if (rows.length > 0) found.push(name);
    }
  } finally {
    client.release(true);
  }
  return found;
}

it('a key of an exchange is in no answer, log line, export, error or row of the database', async () => {
  const { post, ask, headers, update, changes, records } = await openConnections();
  const answers: string[] = [];
  const keep = (response: { text: string; headers: object }) => {
    answers.push(response.text, JSON.stringify(response.headers));
    return response;
  };
  const connect = (change: object, key: string) =>
    post(
      'addWalletExchange',
      { kind: 'kraken', name: 'Kraken', holding_account: null, ...KRAKEN_KEY, ...change },
      key,
    );

  // Accepted, with an idempotency key that stores the answer; repeated; refused in each way.
  kraken.setEntries({ L1: { amount: '1.5' } });
  const first = await connect({}, 'one');
  keep(first);
  expect(first.status).toBe(200);
  keep(await connect({}, 'one'));
  keep(await connect({ ...OTHER_KRAKEN_KEY }, 'one'));
  keep(await connect({}, 'two'));
  keep(await connect({ api_secret: OTHER_KRAKEN_KEY.api_secret }, 'three'));
  kraken.setKeyInfo({ permissions: ['withdraw-funds'] });
  keep(await connect({ name: 'Other' }, 'four'));
  kraken.setKeyInfo({ permissions: KRAKEN_KEY.api_key });
  keep(await connect({ name: 'Other' }, 'five'));
  kraken.setKeyInfo({});
  // A service that repeats what it was sent, in every part of the protocol.
  for (const body of [
    `no such key ${KRAKEN_KEY.api_key} ${KRAKEN_KEY.api_secret}`,
    JSON.stringify({ error: [`EAPI:${KRAKEN_KEY.api_key}`] }),
    JSON.stringify({ error: [], result: { permissions: [{ [KRAKEN_KEY.api_key]: KRAKEN_KEY.api_secret }] } }),
  ]) {
    for (const status of [200, 400, 500]) {
      kraken.fail(() => ({ status, body }));
      keep(await connect({ name: 'Other' }, `${status} ${body.length}`));
    }
    await update(first.body._id);
  }
  kraken.fail(null);
  keep(await post('setWalletExchangeKey', { _id: first.body._id, ...OTHER_KRAKEN_KEY }, 'key'));
  await runJob();
  keep(await post('addWalletExchange', { ...KRAKEN_KEY, kind: KRAKEN_KEY.api_key }));
  keep(await post('addWalletExchange', `{"api_key": "${KRAKEN_KEY.api_key}"`));
  expect(await people.db.selectFrom('wallet_connection_keys').selectAll().execute()).toHaveLength(1);

  for (const path of ['getWalletConnections', 'export', 'getWalletChanges', 'getHoldingAccounts'])
    answers.push((await ask('GET', path)).text);
  answers.push(JSON.stringify([await changes(), await records(first.body._id)]));
  answers.push((await given.ask('GET', 'metrics', undefined, { headers })).text);
  expect(answers.join('\n')).toContain('wallet_connection_keys');
  expect(findParts(answers.join('\n'))).toEqual([]);

  expect(lines.join('')).toContain('addWalletExchange');
  expect(findParts(lines.join(''))).toEqual([]);

  expect(failures.length).toBeGreaterThan(2);
  const printed = failures.map(
    (error) => `${inspect(error, { depth: 9, showHidden: true })} ${JSON.stringify(error)}`,
  );
  expect(findParts(printed.join('\n'))).toEqual([]);

  expect(await findRows()).toEqual([]);
  expect(readdirSync(dataDir)).toContain('connection.key');
});
