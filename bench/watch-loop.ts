/**
 * Loaded into a process before its own code: tells over IPC how long its event loop was held at most since it was last
 * asked, and how much of that it worked itself; the rest it waited for a core that others used.
 */
const EVERY_MS = 5;

export interface LongestHold {
  heldMs: number;
  workedMs: number;
}

/** Time the main thread has computed, in milliseconds. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

let longest: LongestHold = { heldMs: 0, workedMs: 0 };
let last = { at: performance.now(), worked: worked() };
setInterval(() => {
  const now = { at: performance.now(), worked: worked() };
  longest = {
    heldMs: Math.max(longest.heldMs, now.at - last.at - EVERY_MS),
    workedMs: Math.max(longest.workedMs, now.worked - last.worked),
  };
  last = now;
}, EVERY_MS).unref();

process.on('message', (asked) => {
  if (asked !== 'longest hold') return;
  process.send?.(longest);
  longest = { heldMs: 0, workedMs: 0 };
});
process.channel?.unref();
