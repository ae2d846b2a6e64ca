import { afterAll, describe, it } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { accessTable } from '#tests/api-access/access-table.ts';
import { callAddress } from '#tests/builders/call-address.ts';
import { makeMember } from '#tests/builders/member.ts';
import { memberWrites } from '#tests/killed-writes/member-writes.ts';
import {
  KILL_TIMEOUT_MS,
  type KilledWrite,
  provideKilledNodes,
} from '#tests/killed-writes/provide-killed-nodes.ts';
import { startKraken } from '#tests/stand-ins/kraken-stand-in.ts';

const kraken = await startKraken();
afterAll(() => kraken.close());
const given = provideKilledNodes({
  KRAKEN_BASE_URL: kraken.url,
  CONNECTION_KEY: Buffer.alloc(32, 1).toString('base64'),
});
const acceptsKey = (path: string) => CALLS.find((call) => call.path === path)!.access === 'member';
const table = accessTable(given);

const writes = CALLS.filter(({ method, file }) => method !== 'GET' && !file)
  .map((call) => ({ call, name: `${call.method} ${call.path}`, row: table[`${call.method} ${call.path}`]! }))
  .filter(({ row }) => row.answers[4].startsWith('2'));

describe('a node that dies at any statement of a write leaves all of it or nothing, and a repeated request completes it once', () => {
  it.each(writes)(
    '$name',
    ({ call, row: { buildRequest } }) =>
      given.expectAllOrNothing({
        method: call.method as KilledWrite['method'],
        prepare: async () => {
          const me = await makeMember(given.people, { tier: 'pro' });
          const { query, body, headers } = (await buildRequest?.(me, 'right user')) ?? {};
          return {
            address: callAddress(call.path, query),
            acceptsKey: acceptsKey(call.path),
            headers: { ...me.headers, ...headers },
            body,
          };
        },
      }),
    KILL_TIMEOUT_MS,
  );

  it.each(Object.entries(memberWrites(given)))(
    '%s',
    (_title, prepare) =>
      given.expectAllOrNothing({
        method: 'POST',
        prepare: async () => {
          const me = await makeMember(given.people, { tier: 'pro' });
          const { path, body, by = me } = await prepare(me);
          return { address: path, acceptsKey: acceptsKey(path), headers: by.headers, body };
        },
      }),
    KILL_TIMEOUT_MS,
  );
});
