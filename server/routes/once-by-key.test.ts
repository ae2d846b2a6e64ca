import type { FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#server/http/api-error.ts';
import { onceByKey } from '#server/routes/once-by-key.ts';
import { makeMember } from '#tests/builders/member.ts';
import { providePeople } from '#tests/builders/open-people.ts';

const people = providePeople();
let one: string;
let other: string;
beforeAll(async () => {
  one = (await makeMember(people)).id;
  other = (await makeMember(people)).id;
});

let done = 0;
const count = async () => {
  done += 1;
  return { done };
};
const send = (key: string | undefined, body: object = {}, { user = one, call = 'a', work = count } = {}) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return onceByKey(people.db, user, call, { headers, query: {}, body } as FastifyRequest, work);
};
const refusal = (code: string) => (error: unknown) => {
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).code).toBe(code);
};
const refuses = (sent: Promise<unknown>, code: string) => sent.then(() => expect.fail(code), refusal(code));
const age = (sql: string) =>
  people.pool.query(`update idempotent_answers set created_at = now() - interval '${sql}'`);

describe('onceByKey', () => {
  it('does the same request once, and a request without a key every time', async () => {
    const first = await send('same', { x: 1 });
    expect(await send('same', { x: 1 })).toEqual(first);
    expect(await send(undefined)).not.toEqual(await send(undefined));
  });

  it('keeps keys of users apart', async () => {
    expect(await send('mine')).not.toEqual(await send('mine', {}, { user: other }));
  });

  it('refuses another body or call under a key that is used, and a key without end', async () => {
    await send('used', { x: 1 });
    await refuses(send('used', { x: 2 }), 'input.invalid');
    await refuses(send('used', { x: 1 }, { call: 'b' }), 'input.invalid');
    await refuses(send('x'.repeat(201)), 'input.invalid');
  });

  it('does it once when two come together', async () => {
    const slow = async () => {
      await people.pool.query('select pg_sleep(0.3)');
      return count();
    };
    const before = done;
    const [first, second] = await Promise.allSettled([
      send('together', {}, { work: slow }),
      send('together', {}, { work: slow }),
    ]);
    const failed = [first, second].find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    refusal('request.in_progress')(failed.reason);
    expect(done).toBe(before + 1);
  });

  it('does it again after it failed', async () => {
    const fail = async (): Promise<{ done: number }> => {
      throw new Error('no luck');
    };
    await expect(send('again', {}, { work: fail })).rejects.toThrow('no luck');
    expect(await send('again')).toEqual({ done });
  });

  it('does it again after a day, and after a node died over it a minute ago', async () => {
    const first = await send('old');
    await age('23 hours');
    expect(await send('old')).toEqual(first);
    await age('25 hours');
    expect(await send('old')).not.toEqual(first);
    await people.pool.query(`update idempotent_answers set status = null where key = 'old'`);
    await refuses(send('old'), 'request.in_progress');
    await age('61 seconds');
    expect(await send('old')).toEqual({ done });
  });
});
