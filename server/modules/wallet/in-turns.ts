import { setImmediate } from 'node:timers/promises';

/** Lets others have their turn, between steps that are a matter of some milliseconds each. */
export const othersTurn = (): Promise<void> => setImmediate();

/** So many entries are a matter of some milliseconds. */
const AT_ONCE = 1_000;

/** Does work for every item, in order; after every thousand others have their turn, for a long wallet must hold nobody up. */
export async function inTurns<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    if (from > 0) await othersTurn();
    const to = Math.min(from + AT_ONCE, items.length);
    for (let at = from; at < to; at += 1) work(items[at]!);
  }
}
