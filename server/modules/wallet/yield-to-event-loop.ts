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

/** Longest work in ms between two yields of `collectYielding`. */
const MAX_STRETCH_MS = 10;

/** Returns the items of a generator whose steps take different times. Yields to the event loop by the clock. */
export async function collectYielding<T>(items: Iterable<T>): Promise<T[]> {
  const collected: T[] = [];
  let since = performance.now();
  for (const item of items) {
    collected.push(item);
    if (performance.now() - since < MAX_STRETCH_MS) continue;
    await yieldToEventLoop();
    since = performance.now();
  }
  return collected;
}
