import type { Clock } from '#server/gateways/pace.ts';

/** A clock that sleeps without waiting. */
export interface FakeClock extends Clock {
  /** Milliseconds slept, one entry a sleep. */
  readonly slept: number[];
}

export function fakeClock(start = Date.parse('2026-03-10T12:00:00Z')): FakeClock {
  let now = start;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    sleep: async (ms) => {
      slept.push(ms);
      now += ms;
      // A turn of the loop, so that what waits beside it can go on.
      await new Promise((done) => setImmediate(done));
    },
  };
}
