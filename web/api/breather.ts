/** Work longer than this without a pause would keep a slow device from answering its reader within a frame or two. */
const MAX_BLOCKED_MS = 8;

/** The next task of the page, after whatever waits (a key, a frame) has had its turn. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}

/** For long work: awaited often, it gives way whenever 8 ms have passed since it last did. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_BLOCKED_MS) return;
    await nextTask();
    since = performance.now();
  };
}
