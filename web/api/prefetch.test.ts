import type { DehydratedState } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '#contracts/client.ts';
import { marketCall } from '#contracts/market.ts';
import { rankCall } from '#contracts/rank.ts';
import { prefetch } from '#web/api/prefetch.ts';

describe('prefetch', () => {
  it('dehydrates the responses under the keys of the page’s queries', async () => {
    const state = await prefetch(async () => ({ level: 'high' }) as never, [[rankCall, { level: 'high' }]]);
    const { queries } = JSON.parse(state) as DehydratedState;
    expect(queries.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([
      [['rank', { level: 'high' }], { level: 'high' }],
    ]);
  });

  it('turns an error response into a page response with its status and message', async () => {
    const answer = { statusCode: 404, code: 'asset.not_found', message: 'No asset has this id.' };
    // The server's error class is another one than in the built pages, so `instanceof` fails.
    const foreign = Object.assign(new Error(answer.message), { name: 'ApiFailure', status: 404, answer });
    for (const failure of [new ApiFailure(answer), foreign]) {
      const thrown = await prefetch(() => Promise.reject(failure), [[rankCall, {}]]).catch(
        (error: unknown) => error,
      );
      expect(thrown).toMatchObject({ data: answer, init: { status: 404 } });
    }
  });

  it('leaves out an optional response that failed', async () => {
    const api = (call: object) =>
      call === rankCall ? Promise.resolve({}) : Promise.reject(new Error('broken'));
    const state = await prefetch(api as never, [[rankCall, {}]], [[marketCall, {}]]);
    expect((JSON.parse(state) as DehydratedState).queries.map(({ queryKey }) => queryKey[0])).toEqual([
      'rank',
    ]);
  });

  it('rethrows every other error', async () => {
    const error = new Error('broken');
    await expect(prefetch(() => Promise.reject(error), [[rankCall, {}]])).rejects.toBe(error);
  });
});
