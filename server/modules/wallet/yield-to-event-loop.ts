import { setImmediate } from 'node:timers/promises';

/** Lets other requests go on, between steps of some milliseconds each. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();

/** So many entries take some milliseconds. */
const BATCH = 1_000;

/** Does work for every item, in order, and yields after every thousand: a long wallet must hold nobody up. */
export async function forEachYielding<T>(
  items: readonly T[],
  work: (item: T, index: number) => void,
): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH) {
    if (from > 0) await yieldToEventLoop();
    const to = Math.min(from + BATCH, items.length);
    for (let at = from; at < to; at += 1) work(items[at]!, at);
  }
}
