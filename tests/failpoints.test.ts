import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { accessTable } from '#tests/api-access/access-table.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { callAddress } from '#tests/builders/call-address.ts';
import { makeMember } from '#tests/builders/member.ts';
import { watchRows } from '#tests/changed-rows.ts';
import { createSmallDatabase } from '#tests/filled-database.ts';
import type { FailpointMoment } from '#tests/processes/failpoint.ts';
import { startFailpointNode } from '#tests/processes/failpoint-node.ts';

const ENV = { RATE_LIMITS: 'off', CAPTCHA: 'off' };
/** Nodes that start while another is killed. */
const STANDBYS = 2;

let databaseUrl = '';
const { people, site, ask } = provideAccountSite(ENV, {}, async () => {
  const database = await createSmallDatabase();
  databaseUrl = database.url;
  return database;
});
const table = accessTable({ people, site, ask });

let rows: Awaited<ReturnType<typeof watchRows>>;
const nodes: ReturnType<typeof startFailpointNode>[] = [];
const takeNode = () => {
  while (nodes.length <= STANDBYS) nodes.push(startFailpointNode({ ...ENV, TEST_DATABASE: databaseUrl }));
  return nodes.shift()!;
};
beforeAll(async () => {
  rows = await watchRows(people.pool);
});
const killed: number[] = [];
afterAll(() => {
  for (const node of nodes) node.stop();
  console.log(`${killed.length} writes, ${killed.reduce((sum, kills) => sum + kills, 0)} kills`);
});

const writes = CALLS.filter(({ method, file }) => method !== 'GET' && !file)
  .map((call) => ({ call, name: `${call.method} ${call.path}`, row: table[`${call.method} ${call.path}`]! }))
  .filter(({ row }) => row.answers[4].startsWith('2'));

const isAccepted = (status: number) => status >= 200 && status < 300;

/** Ends the wait for the answer of a request whose node died, which lasts a minute. */
const forgetDeadNode = () =>
  people.pool.query(
    `update idempotent_responses set created_at = created_at - interval '2 minutes' where status is null`,
  );

/** Waits until the database has ended what a dead node had begun. */
async function settle(): Promise<void> {
  for (;;) {
    const { rows: busy } = await people.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    );
    if (busy.length === 0) return;
  }
}

describe('a node that dies at any statement of a write leaves all of it or nothing, and a repeated request completes it once', () => {
  it.each(writes)(
    '$name',
    async ({ call, row: { buildRequest } }) => {
      const key = call.access === 'member';
      const prepare = async () => {
        const read = await rows.begin();
        const me = await makeMember(people, { tier: 'pro' });
        const { query, body, headers } = (await buildRequest?.(me, 'right user')) ?? {};
        const isBytes = Buffer.isBuffer(body);
        return {
          read,
          path: `/api/${callAddress(call.path, query)}`,
          request: {
            headers: {
              ...me.headers,
              ...(body && !isBytes ? { 'content-type': 'application/json' } : {}),
              ...headers,
              ...(key ? { 'idempotency-key': randomUUID() } : {}),
            },
            body: isBytes || body === undefined ? (body as Buffer | undefined) : JSON.stringify(body),
          },
        };
      };
      const send = async ({ path, request }: Awaited<ReturnType<typeof prepare>>) =>
        (
          await site.app.inject({
            method: call.method,
            url: path,
            headers: request.headers,
            ...(request.body === undefined ? {} : { payload: request.body }),
          })
        ).statusCode;

      const whole = await prepare();
      const nothing = await whole.read();
      expect(isAccepted(await send(whole))).toBe(true);
      const everything = await whole.read();

      const showDifference = (left: string) =>
        [nothing, everything]
          .map((other) => {
            const lines = new Set(other.split('\n'));
            return left
              .split('\n')
              .filter((line) => !lines.has(line))
              .join('\n');
          })
          .join('\nor\n');

      let node = takeNode();
      const faults: string[] = [];
      let kills = 0;
      /** Returns whether the node died. */
      const killAt = async (statement: number, moment: FailpointMoment): Promise<boolean> => {
        const run = await prepare();
        const status = await node.send({ statement, moment }, call.method, run.path, run.request);
        const where = `${moment} statement ${statement}`;
        if (status !== null) {
          if (!isAccepted(status)) faults.push(`${where}: ${status}`);
          return false;
        }
        kills += 1;
        node = takeNode();
        await settle();
        const left = await run.read();
        if (left !== nothing && left !== everything)
          faults.push(`${where} left a part:\n${showDifference(left)}`);
        await forgetDeadNode();
        const repeated = await send(run);
        const isDone = isAccepted(repeated) || (left === everything && [401, 404, 409].includes(repeated));
        if (!isDone) faults.push(`${where}: repeated, it is refused with ${repeated}`);
        const afterwards = await run.read();
        if (isDone && key && afterwards !== everything)
          faults.push(`${where}, repeated, leaves another state:
${showDifference(afterwards)}`);
        return true;
      };
      let statement = 1;
      while (await killAt(statement, 'before')) {
        await killAt(statement, 'sent');
        statement += 1;
      }
      // Before the answer to the client; earlier statements are like `before` the next one.
      await killAt(statement - 1, 'after');
      nodes.unshift(node);
      killed.push(kills);
      expect(faults).toEqual([]);
      expect(kills).toBeGreaterThan(0);
    },
    300_000,
  );
});
