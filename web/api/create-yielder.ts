/** Longest uninterrupted work, so that a slow device still reacts to input within a frame or two. */
const MAX_BLOCKED_MS = 8;

/** Waits for the next task of the page, after pending input and frames. */
function waitForNextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}

/**
 * Returns a function for long work to await often. It yields to the event loop when 8 ms have passed since
 * the last yield.
 */
export function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_BLOCKED_MS) return;
    await waitForNextTask();
    since = performance.now();
  };
}
