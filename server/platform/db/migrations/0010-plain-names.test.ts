import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { MIGRATIONS } from '#server/platform/db/migrations/all.ts';
import { createEmptyDatabase, openTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = openTestDatabase(await createEmptyDatabase());
});
afterEach(() => database.close());

/** Rows of every renamed table, as version 0009 wrote them. */
const ROWS = [
  `insert into users (id, email, email_key, first_name, last_name, settings)
    values ('u1', 'ada@example.org', 'ada@example.org', 'Ada', 'L', '{}')`,
  `insert into tellings (name, value) values ('market', '{"run": 7}')`,
  `insert into mails (id, user_id, address, language, kind, facts, given_up_at)
    values ('m1', 'u1', 'ada@example.org', 'it', 'reset', '{"a": 1}', '2026-01-02T03:04:05Z')`,
  `insert into source_asks (what, asset_id, asked_at, good_at)
    values ('markets', 'bitcoin', '2026-01-02T03:04:05Z', null)`,
  `insert into idempotent_answers (user_id, key, call, body_sha256, status, body)
    values ('u1', 'k1', 'call', '\\x01', 200, '{"ok": true}')`,
  `insert into open_answers (caller, key, call, body_sha256) values ('c1', 'k2', 'call', '\\x02')`,
  `insert into known_callers (user_id, caller_hash) values ('u1', '\\x03')`,
  `insert into wallets (user_id, next_place, version) values ('u1', 4, 9)`,
  `insert into wallet_entries (user_id, id, place, type, asset_id, quantity, price, fees, currency, date, at, notes)
    values ('u1', 'e1', 3, 'buy', 'bitcoin', 0.1, 100, 0, 'usd', '2024-01-01', 1704067200000, '')`,
];

it('keeps every row of a database filled by version 0009, under the new names', async () => {
  const { '0010-plain-names': renamed, ...before } = MIGRATIONS;
  expect(renamed).toBeDefined();
  const old = Object.fromEntries(Object.entries(before).filter(([name]) => name < '0010'));
  await migrateToLatest(database.db, old);
  for (const row of ROWS) await sql.raw(row).execute(database.db);

  expect(await migrateToLatest(database.db)).toContain('0010-plain-names');

  const only = async (table: string, columns: string[]) =>
    (
      await sql<object>`select ${sql.join(columns.map(sql.ref))} from ${sql.table(table)}`.execute(
        database.db,
      )
    ).rows;
  expect(await only('notification_progress', ['name', 'value'])).toEqual([
    { name: 'market', value: { run: 7 } },
  ]);
  expect(await only('emails', ['id', 'kind', 'facts', 'failed_at'])).toEqual([
    { id: 'm1', kind: 'reset', facts: { a: 1 }, failed_at: new Date('2026-01-02T03:04:05Z') },
  ]);
  expect(await only('source_requests', ['resource', 'asset_id', 'requested_at', 'succeeded_at'])).toEqual([
    {
      resource: 'markets',
      asset_id: 'bitcoin',
      requested_at: new Date('2026-01-02T03:04:05Z'),
      succeeded_at: null,
    },
  ]);
  expect(await only('idempotent_responses', ['key', 'status', 'body'])).toEqual([
    { key: 'k1', status: 200, body: { ok: true } },
  ]);
  expect(await only('anonymous_responses', ['caller', 'key'])).toEqual([{ caller: 'c1', key: 'k2' }]);
  expect(await only('login_origins', ['user_id', 'origin_hash'])).toEqual([
    { user_id: 'u1', origin_hash: Buffer.from([3]) },
  ]);
  expect(await only('wallets', ['next_sequence', 'version'])).toEqual([{ next_sequence: 4, version: 9 }]);
  expect(await only('wallet_entries', ['id', 'sequence'])).toEqual([{ id: 'e1', sequence: 3 }]);
});
