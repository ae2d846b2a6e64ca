import { describe, expect, it } from 'vitest';
import { ApiFailure } from '#contracts/client.ts';
import { rankCall } from '#contracts/rank.ts';
import { prefetch } from '#web/api/prefetch.ts';

describe('prefetch', () => {
  it('packs the answers under the keys by which the page asks', async () => {
    const state = await prefetch(async () => ({ level: 'high' }) as never, [[rankCall, { level: 'high' }]]);
    expect(state.queries.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([
      [['rank', { level: 'high' }], { level: 'high' }],
    ]);
  });

  it('turns an error answer into a response of its status, words kept', async () => {
    const answer = { statusCode: 404, code: 'asset.not_found', message: 'No asset has this id.' };
    // As the server throws it: its class is not the one the built pages carry.
    const foreign = Object.assign(new Error(answer.message), { name: 'ApiFailure', status: 404, answer });
    for (const failure of [new ApiFailure(answer), foreign]) {
      const thrown = await prefetch(() => Promise.reject(failure), [[rankCall, {}]]).catch(
        (error: unknown) => error,
      );
      expect(thrown).toMatchObject({ data: answer, init: { status: 404 } });
    }
  });

  it('passes on every other error', async () => {
    const error = new Error('broken');
    await expect(prefetch(() => Promise.reject(error), [[rankCall, {}]])).rejects.toBe(error);
  });
});
