import { startTransition, useEffect, useState } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Calls back when the browser is idle, or soon where it cannot say so (Safari). Returns the cancellation. */
function whenIdle(callback: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(callback);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, 50);
  return () => clearTimeout(timer);
}

/**
 * Returns a count that starts with `first` on the page of the server and grows by one whenever the browser is
 * idle, up to `total`. On later pages it is `total` at once.
 */
export function useGrowingCount(first: number, total: number): number {
  const isHydrated = useHydrated();
  const [count, setCount] = useState(isHydrated ? Number.POSITIVE_INFINITY : first);
  useEffect(() => {
    if (count >= total) return;
    return whenIdle(() => startTransition(() => setCount(count + 1)));
  }, [count, total]);
  return Math.min(count, total);
}
