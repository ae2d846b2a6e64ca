import { setImmediate } from 'node:timers/promises';

/** Lets other requests run. Call it between steps of some milliseconds. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();

/** Number of items that take some milliseconds. */
const BATCH_SIZE = 1_000;

/**
 * Runs `work` on each item in order. Yields to the event loop after every 1,000, so that a long wallet does
 * not block other requests.
 */
export async function forEachYielding<T>(
  items: readonly T[],
  work: (item: T, index: number) => void,
): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH_SIZE) {
    if (from > 0) await yieldToEventLoop();
    const to = Math.min(from + BATCH_SIZE, items.length);
    for (let at = from; at < to; at += 1) work(items[at]!, at);
  }
}
