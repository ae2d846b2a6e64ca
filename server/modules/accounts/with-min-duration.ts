import { setTimeout as sleep } from 'node:timers/promises';

/** Work whose time would tell whether an account exists takes at least this long. */
const MIN_DURATION_MS = 100;

/** Gives what the work gives, not before a fixed time has passed. */
export async function withMinDuration<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, sleep(MIN_DURATION_MS)]);
  return done;
}
