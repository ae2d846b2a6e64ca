import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { accessTable } from '#tests/api-access/access-table.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { callAddress } from '#tests/builders/call-address.ts';
import { makeMember } from '#tests/builders/member.ts';

/**
 * Tables that grow with transactions, favourites and notifications. A distributed PostgreSQL such as Citus
 * can spread them over servers by `user_id`: all rows of a user lie on one server.
 */
const DISTRIBUTED = [
  ...['custom_asset_prices', 'custom_assets', 'favourites', 'holding_accounts', 'idempotent_responses'],
  ...['notifications', 'saved_views', 'wallet_cash_movements', 'wallet_change_rows', 'wallet_changes'],
  ...['wallet_connection_keys', 'wallet_connection_records', 'wallet_connections', 'wallet_entries'],
  ...['wallet_imports', 'wallet_portfolios', 'wallet_refused_transfers', 'wallet_tags', 'wallets'],
];

const { people, site, ask } = provideAccountSite({ RATE_LIMITS: 'off' });
const table = accessTable({ people, site, ask });

/** Distributed tables that a statement reads or writes. */
const tablesIn = (statement: string) =>
  DISTRIBUTED.filter((name) =>
    new RegExp(`(from|join|into|update)\\s+"?${name}"?[\\s(,]`, 'i').test(statement),
  );
/** Whether a statement names the user: by a condition with a value, or as a column of inserted rows. */
const namesUser = (statement: string) =>
  /"?user_id"?\s*(=|in\s*\()\s*\$\d/i.test(statement) ||
  /^\s*(with[\s\S]*?)?insert into[\s\S]*?\([^)]*"?user_id"?/i.test(statement);

describe('the tables that can be distributed by user', () => {
  it('have user_id in every unique key', async () => {
    const { rows } = await people.pool.query<{ table: string; key: string }>(
      `select tablename as table, indexdef as key from pg_indexes
       where schemaname = 'public' and tablename = any($1) and indexdef like 'CREATE UNIQUE%'`,
      [DISTRIBUTED],
    );
    expect(new Set(rows.map((row) => row.table))).toEqual(new Set(DISTRIBUTED));
    expect(rows.filter(({ key }) => !/\(.*\buser_id\b.*\)/.test(key))).toEqual([]);
  });

  it('refer by user_id to each other and to users, and to tables that every server can have', async () => {
    const { rows } = await people.pool.query<{ from: string; to: string; key: string }>(
      `select conrelid::regclass::text as from, confrelid::regclass::text as to, pg_get_constraintdef(oid) as key
       from pg_constraint
       where contype = 'f' and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))`,
      [DISTRIBUTED],
    );
    expect(rows.length).toBeGreaterThan(DISTRIBUTED.length);
    const refused = rows.filter(({ from, to, key }) => {
      if (!DISTRIBUTED.includes(from)) return true;
      const ofUser = /FOREIGN KEY \(.*\buser_id\b.*\)/.test(key);
      return DISTRIBUTED.includes(to) || to === 'users' ? !ofUser : to !== 'assets';
    });
    expect(refused).toEqual([]);
  });
});

describe('calls of members', () => {
  const calls = CALLS.filter(({ access, file }) => access === 'member' && !file)
    .map((call) => ({ call, name: `${call.method} ${call.path}`, row: table[`${call.method} ${call.path}`] }))
    .filter(({ row }) => row?.answers[4].startsWith('2'));
  const seen: { name: string; statement: string }[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  afterAll(() => spy.mockRestore());

  it.each(calls)(
    '$name reaches the distributed tables with the id of one user only',
    async ({ call, name, row }) => {
      const me = await makeMember(people, { tier: 'pro' });
      const { query, body, headers } = (await row?.buildRequest?.(me, 'right user')) ?? {};
      spy.mockClear();
      const isText = body !== undefined && !Buffer.isBuffer(body);
      const answer = await site.app.inject({
        method: call.method,
        url: `/api/${callAddress(call.path, query)}`,
        headers: { ...me.headers, ...(isText ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      expect(answer.statusCode).toBeLessThan(300);
      const statements = (spy.mock.calls as unknown[][]).map(([first]) =>
        typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? ''),
      );
      const reaching = statements.filter((statement) => tablesIn(statement).length > 0);
      seen.push(...reaching.map((statement) => ({ name, statement })));
      expect(reaching.filter((statement) => !namesUser(statement))).toEqual([]);
    },
  );

  it('reach each of the tables', () => {
    const reached = new Set(seen.flatMap(({ statement }) => tablesIn(statement)));
    expect(DISTRIBUTED.filter((name) => !reached.has(name))).toEqual([]);
  });
});
