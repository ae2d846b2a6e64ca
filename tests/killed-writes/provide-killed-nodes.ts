import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { watchRows } from '#tests/changed-rows.ts';
import { createSmallDatabase } from '#tests/filled-database.ts';
import type { FailpointMoment } from '#tests/processes/failpoint.ts';
import { startFailpointNode } from '#tests/processes/failpoint-node.ts';

/** Nodes that start while another is killed. */
const STANDBYS = 2;
export const KILL_TIMEOUT_MS = 300_000;

export interface PreparedWrite {
  /** Below `/api/`, with the query. */
  address: string;
  /** Whether the call accepts an `Idempotency-Key`. Repeated with it, it must leave what one request leaves. */
  acceptsKey: boolean;
  headers: Record<string, string>;
  body?: object | undefined;
}

export interface KilledWrite {
  method: 'POST' | 'DELETE';
  /** Makes a caller and what the write needs. Called before each kill. */
  prepare: () => Promise<PreparedWrite>;
}

const isAccepted = (status: number) => status >= 200 && status < 300;

/** A site, and nodes over the same database that are killed at the statements of a write. */
export function provideKilledNodes(env: Record<string, string> = {}) {
  const ENV = { RATE_LIMITS: 'off', CAPTCHA: 'off', ...env };
  let databaseUrl = '';
  const given = provideAccountSite(ENV, {}, async () => {
    const database = await createSmallDatabase();
    databaseUrl = database.url;
    return database;
  });
  const { people, site } = given;

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

  /** Kills a node at each statement of the write: all of it or nothing is left, and a repeated request completes it. */
  async function expectAllOrNothing({ method, prepare }: KilledWrite): Promise<void> {
    const begin = async () => {
      const read = await rows.begin();
      const { address, acceptsKey, headers, body } = await prepare();
      const isBytes = Buffer.isBuffer(body);
      return {
        read,
        acceptsKey,
        path: `/api/${address}`,
        request: {
          headers: {
            ...(body && !isBytes ? { 'content-type': 'application/json' } : {}),
            ...headers,
            ...(acceptsKey ? { 'idempotency-key': randomUUID() } : {}),
          },
          body: isBytes || body === undefined ? (body as Buffer | undefined) : JSON.stringify(body),
        },
      };
    };
    const send = async ({ path: url, request }: Awaited<ReturnType<typeof begin>>) =>
      (
        await site.app.inject({
          method,
          url,
          headers: request.headers,
          ...(request.body === undefined ? {} : { payload: request.body }),
        })
      ).statusCode;

    const whole = await begin();
    const nothing = await whole.read();
    expect(await send(whole)).toSatisfy(isAccepted);
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
      const run = await begin();
      const status = await node.send({ statement, moment }, method, run.path, run.request);
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
      const isDone = isAccepted(repeated) || (left === everything && [400, 401, 404, 409].includes(repeated));
      if (!isDone) faults.push(`${where}: repeated, it is refused with ${repeated}`);
      const afterwards = await run.read();
      if (isDone && run.acceptsKey && afterwards !== everything)
        faults.push(`${where}, repeated, leaves another state:\n${showDifference(afterwards)}`);
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
  }

  return { ...given, expectAllOrNothing };
}
