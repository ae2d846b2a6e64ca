import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { runIdempotent } from '#server/platform/http/run-idempotent.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';

const people = provideAccounts();
let firstUserId: string;
let secondUserId: string;
beforeAll(async () => {
  firstUserId = (await makeMember(people)).id;
  secondUserId = (await makeMember(people)).id;
});

let runCount = 0;
const count = async () => {
  runCount += 1;
  return { done: runCount };
};
const send = (
  key: string | undefined,
  body: object = {},
  {
    user = firstUserId,
    call = 'a',
    work = count as (db: Db) => Promise<unknown>,
    inOneTransaction = false,
  } = {},
) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const request = { headers, query: {}, body } as FastifyRequest;
  return runIdempotent(people.db, { userId: user, call, request, inOneTransaction }, work);
};
const expectErrorCode = (code: string) => (error: unknown) => {
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).code).toBe(code);
};
const expectRefusal = (sent: Promise<unknown>, code: string) =>
  sent.then(() => expect.fail(code), expectErrorCode(code));
const ageAnswers = (sql: string) =>
  people.pool.query(`update idempotent_responses set created_at = now() - interval '${sql}'`);

describe('runIdempotent', () => {
  it('runs the same request once, and a request without a key every time', async () => {
    const first = await send('same', { x: 1 });
    expect(await send('same', { x: 1 })).toEqual(first);
    expect(await send(undefined)).not.toEqual(await send(undefined));
  });

  it('separates the keys of different users', async () => {
    expect(await send('mine')).not.toEqual(await send('mine', {}, { user: secondUserId }));
  });

  it('rejects another body or call under a used key, and a key of more than 200 characters', async () => {
    await send('used', { x: 1 });
    await expectRefusal(send('used', { x: 2 }), 'input.invalid');
    await expectRefusal(send('used', { x: 1 }, { call: 'b' }), 'input.invalid');
    await expectRefusal(send('x'.repeat(201)), 'input.invalid');
  });

  it('runs the work once for two concurrent requests', async () => {
    const slow = async () => {
      await people.pool.query('select pg_sleep(0.3)');
      return count();
    };
    const before = runCount;
    const [first, second] = await Promise.allSettled([
      send('together', {}, { work: slow }),
      send('together', {}, { work: slow }),
    ]);
    const failed = [first, second].find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expectErrorCode('request.in_progress')(failed.reason);
    expect(runCount).toBe(before + 1);
  });

  it('runs the work again after a failure', async () => {
    const fail = async (): Promise<{ done: number }> => {
      throw new Error('failed on purpose');
    };
    await expect(send('again', {}, { work: fail })).rejects.toThrow('failed on purpose');
    expect(await send('again')).toEqual({ done: runCount });
  });

  it('runs the work again after a day, or 1 minute after a node died during it', async () => {
    const first = await send('old');
    await ageAnswers('23 hours');
    expect(await send('old')).toEqual(first);
    await ageAnswers('25 hours');
    expect(await send('old')).not.toEqual(first);
    await people.pool.query(`update idempotent_responses set status = null where key = 'old'`);
    await expectRefusal(send('old'), 'request.in_progress');
    await ageAnswers('61 seconds');
    expect(await send('old')).toEqual({ done: runCount });
  });
});

describe('runIdempotent in one transaction with its write', () => {
  const write = async (db: Db) => {
    await db
      .insertInto('favourites')
      .values({ user_id: firstUserId, asset_id: `a${runCount}` })
      .execute();
    return count();
  };
  const countWritten = async () =>
    (await people.db.selectFrom('favourites').select('asset_id').where('user_id', '=', firstUserId).execute())
      .length;
  const together = (key: string, work = write) => send(key, {}, { work, inOneTransaction: true });

  it('runs the same request once', async () => {
    const before = await countWritten();
    const first = await together('whole');
    expect(await together('whole')).toEqual(first);
    expect(await countWritten()).toBe(before + 1);
    await expectRefusal(send('whole', { other: 1 }, { inOneTransaction: true }), 'input.invalid');
  });

  it('returns the same answer to two concurrent requests', async () => {
    const slow = async (db: Db) => {
      await sql`select pg_sleep(0.3)`.execute(db);
      return write(db);
    };
    const before = await countWritten();
    const [first, second] = await Promise.all([together('twins', slow), together('twins', slow)]);
    expect(second).toEqual(first);
    expect(await countWritten()).toBe(before + 1);
  });

  it('rolls back key and write when one of them fails, and runs again on the next request', async () => {
    const before = await countWritten();
    const fail = async (db: Db) => {
      await write(db);
      throw new Error('failed on purpose');
    };
    await expect(together('half', fail)).rejects.toThrow('failed on purpose');
    const unserialisable = async (db: Db) => ({ ...(await write(db)), toJSON: () => '\0' });
    await expect(together('half', unserialisable)).rejects.toThrow();
    expect(await countWritten()).toBe(before);
    expect(await together('half')).toEqual({ done: runCount });
    expect(await countWritten()).toBe(before + 1);
  });
});
