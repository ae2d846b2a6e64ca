import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RateLimiter } from '#server/gateways/rate-limiter.ts';
import { createFakeClock } from '#tests/stand-ins/fake-clock.ts';

describe('RateLimiter', () => {
  it('starts at most perMinute calls in any minute, for any arrival times', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 80 }),
        async (perMinute, gaps) => {
          const clock = createFakeClock();
          const pace = new RateLimiter(perMinute, clock);
          const started: number[] = [];
          for (const gap of gaps) {
            await clock.sleep(gap);
            await pace.acquire();
            started.push(clock.now());
          }
          for (const [at, moment] of started.entries()) {
            const inMinute = started.slice(at).filter((other) => other < moment + 60_000);
            expect(inMinute.length).toBeLessThanOrEqual(perMinute);
          }
        },
      ),
    );
  });

  it('starts 30 calls at once and the 31st a minute after the first', async () => {
    const clock = createFakeClock(0);
    const pace = new RateLimiter(30, clock);
    for (let call = 0; call < 30; call += 1) await pace.acquire();
    expect(clock.now()).toBe(0);
    await pace.acquire();
    expect(clock.now()).toBe(60_000);
  });

  it('starts no call during a pause', async () => {
    const clock = createFakeClock(0);
    const pace = new RateLimiter(30, clock);
    pace.pause(5_000);
    await Promise.all([pace.acquire(), pace.acquire()]);
    expect(clock.now()).toBe(5_000);
  });
});
