import { setTimeout as sleep } from 'node:timers/promises';

/** Work whose time would tell whether an account exists takes at least this long. */
const LEAST_MS = 100;

/** Gives what the work gives, not before a fixed time has passed. */
export async function atLeast<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, sleep(LEAST_MS)]);
  return done;
}
