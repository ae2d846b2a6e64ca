import { describe, expect, it } from 'vitest';
import { DESK_CALLS } from '#contracts/desk-calls.ts';
import { deskWrites, makeDeskOperator } from '#tests/killed-writes/desk-writes.ts';
import { KILL_TIMEOUT_MS, provideKilledNodes } from '#tests/killed-writes/provide-killed-nodes.ts';

const given = provideKilledNodes();
const writes = deskWrites(given);

/** Write nothing but the audit log, or need a queue, an archived source, two raters or two snapshots. */
const LEFT_OUT = [
  'desk/user/find',
  'desk/tickets/find',
  'desk/post/preview',
  'desk/ratings/checkFile',
  'desk/jobs/run',
  'desk/asset/build',
  'desk/snapshot/serve',
  'desk/publication/resume',
  'desk/ratings/rate',
  'desk/ratings/takeBack',
  'desk/ratings/publish',
  'desk/ratings/withdraw',
  'desk/ratings/importFile',
  'desk/proposals/make',
  'desk/proposals/publish',
  'desk/proposals/discard',
  'desk/proposals/withdraw',
];

describe('a node that dies at any statement of a write of the desk leaves all of it or nothing, and a repeated request completes it once', () => {
  it('is tested for all writes that need no more than a few rows', () => {
    const paths = DESK_CALLS.filter(({ method }) => method !== 'GET').map(({ path }) => path);
    expect([...Object.keys(writes), ...LEFT_OUT].sort()).toEqual(paths.sort());
  });

  it.each(Object.entries(writes))(
    '%s',
    (path, prepare) =>
      given.expectAllOrNothing({
        method: 'POST',
        prepare: async () => {
          const operator = await makeDeskOperator(given.people);
          const body = await prepare(operator);
          return { address: path, acceptsKey: true, headers: operator.headers, body };
        },
      }),
    KILL_TIMEOUT_MS,
  );
});
