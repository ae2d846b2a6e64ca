import { describe, expect, it } from 'vitest';
import { LIMITS, Limits } from '#server/modules/accounts/limit-service.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';

const people = provideAccounts();
const makeLimits = (on = true) => new Limits(people.pool, on);
const { points, seconds } = LIMITS.loginOfAccount;
const expectRateLimited = (error: unknown) => {
  expect(error).toBeInstanceOf(ApiError);
  const { code, retryAfter } = error as ApiError;
  expect(code).toBe('rate.limited');
  expect(retryAfter).toBeGreaterThan(seconds - 60);
  expect(retryAfter).toBeLessThanOrEqual(seconds);
};

describe('Limits', () => {
  it('counts over all nodes and throws rate.limited with the wait above the limit', async () => {
    const nodes = [makeLimits(), makeLimits()];
    for (let i = 1; i <= points; i += 1) expect(await nodes[i % 2]!.take('loginOfAccount', 'shared')).toBe(i);
    for (const one of nodes)
      await one.take('loginOfAccount', 'shared').then(() => expect.fail(), expectRateLimited);
  });

  it('allows no more than the limit for concurrent calls', async () => {
    const takes = Array.from({ length: 3 * points }, () => makeLimits().take('loginOfAccount', 'at once'));
    const passed = (await Promise.allSettled(takes)).filter(({ status }) => status === 'fulfilled');
    expect(passed).toHaveLength(points);
  });

  it('counts each key and each limit separately', async () => {
    await makeLimits().take('loginOfAccount', 'one');
    expect(await makeLimits().take('loginOfAccount', 'other')).toBe(1);
    expect(await makeLimits().take('password', 'one')).toBe(1);
  });

  it('decrements the count with giveBack and resets it with clear', async () => {
    const one = makeLimits();
    await one.take('loginOfAccount', 'good');
    await one.take('loginOfAccount', 'good');
    await one.giveBack('loginOfAccount', 'good');
    expect(await one.take('loginOfAccount', 'good')).toBe(2);
    await one.clear('loginOfAccount', 'good');
    expect(await one.take('loginOfAccount', 'good')).toBe(1);
  });

  it('starts at 1 again after the period has expired', async () => {
    await makeLimits().take('loginOfAccount', 'late');
    await people.pool.query('update rate_limits set expire = 1');
    expect(await makeLimits().take('loginOfAccount', 'late')).toBe(1);
  });

  it('stores no key in plain text', async () => {
    await makeLimits().take('loginOfAccount', 'ada@example.org');
    const { rows } = await people.pool.query('select key from rate_limits');
    expect(JSON.stringify(rows)).not.toContain('ada');
  });

  it('never rejects when rate limits are off', async () => {
    const unlimited = makeLimits(false);
    for (let i = 0; i <= points; i += 1) expect(await unlimited.take('loginOfAccount', 'off')).toBe(0);
    await unlimited.giveBack('loginOfAccount', 'off');
    await unlimited.clear('loginOfAccount', 'off');
  });
});
