import { setTimeout as sleep } from 'node:timers/promises';

/** Minimum duration of work whose duration would otherwise show whether an account exists. */
const MIN_DURATION_MS = 100;

/** Returns the result of `work`, not before `MIN_DURATION_MS` has passed. */
export async function withMinDuration<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, sleep(MIN_DURATION_MS)]);
  return done;
}
