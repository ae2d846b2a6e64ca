import type { Clock } from '#server/gateways/rate-limiter.ts';

/** A clock whose sleep does not wait. */
export interface FakeClock extends Clock {
  /** Milliseconds of each sleep, in order. */
  readonly slept: number[];
}

export function createFakeClock(start = Date.parse('2026-03-10T12:00:00Z')): FakeClock {
  let now = start;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    sleep: async (ms) => {
      slept.push(ms);
      now += ms;
      // One turn of the event loop, so that other tasks can continue.
      await new Promise((done) => setImmediate(done));
    },
  };
}
